import {mkdir, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Deliver} from './delivery.ts'

/** Name of the folder in `DATA_DIR` that contains mail files. */
export const outboxFolder = 'outbox'

/**
 * Returns a delivery that writes mails to files, for installations without a mail server. Writes
 * are atomic and each mail has a fixed file name, so a crash cannot create a duplicate.
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
