import {chmodSync, readFileSync, renameSync, writeFileSync} from 'node:fs'

/** Reads a token from a file; undefined if the file cannot be read. */
export function readTokenFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** Writes a token to a file that only its owner may read. Replaces an existing file. */
export function writeTokenFile(path: string, token: string): void {
  writeFileSync(`${path}.new`, `${token}\n`, {mode: 0o600})
  // Set the mode again, because `writeFileSync` sets the mode of new files only.
  chmodSync(`${path}.new`, 0o600)
  renameSync(`${path}.new`, path)
}
