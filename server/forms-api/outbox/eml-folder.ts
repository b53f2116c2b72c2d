import {mkdir, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Deliver} from './delivery.ts'

/** The folder of mails in files, in `DATA_DIR`. */
export const OUTBOX = 'outbox'

/**
 * Writes mails into a folder instead, for a product without a mail server: whole or not at all, and
 * the same mail into the same file, so that a crash in between leaves it there once.
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
