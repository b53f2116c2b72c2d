import {chmodSync, readFileSync, renameSync, writeFileSync} from 'node:fs'

/** The token in a file; undefined where there is no such file. */
export function readTokenFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** Puts a token in a file that only its owner may read, in place of what it held. */
export function writeTokenFile(path: string, token: string): void {
  writeFileSync(`${path}.new`, `${token}\n`, {mode: 0o600})
  // The mode above only counts for a file that was not there before.
  chmodSync(`${path}.new`, 0o600)
  renameSync(`${path}.new`, path)
}
