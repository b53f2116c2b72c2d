import {mkdir, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Deliver} from './delivery.ts'

/** Name of the folder of mail files in `DATA_DIR`. */
export const OUTBOX = 'outbox'

/**
 * Writes mails to files, for a product without a mail server. Writes are atomic, and a mail always has
 * the same file name, so a crash cannot duplicate it.
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
