import {mkdir, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Deliver} from './delivery.ts'

/** The folder in `DATA_DIR` for mails written to files. */
export const OUTBOX = 'outbox'

/**
 * Writes mails to files when there is no mail server. Writes are atomic, and the same mail has the
 * same file, so a crash cannot duplicate it.
 */
export function emlFolder(folder: string): Deliver {
  return async ({id, purpose, messageId}, {message}) => {
    const [reference = ''] = messageId.slice(1).split('.')
    const file = join(folder, `${reference}-${purpose}-${id}.eml`)
    await mkdir(folder, {recursive: true, mode: 0o700})
    await writeFile(`${file}.part`, message, {mode: 0o600, flush: true})
    await rename(`${file}.part`, file)
  }
}
