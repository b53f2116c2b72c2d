import {randomBytes} from 'node:crypto'
import {readTokenFile, writeTokenFile} from '../login/token-file.ts'

/** Returns the secret in a file that only its owner may read. Creates it if there is none. */
export function secretFile(
  path: string,
  create = () => randomBytes(24).toString('base64url'),
): string {
  const stored = readTokenFile(path)
  if (stored) return stored
  const secret = create()
  writeTokenFile(path, secret)
  return secret
}
