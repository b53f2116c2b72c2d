/*
 * Reads files that people hand over, one for each message: archives of `content:import`, backups of
 * `content:restore`, and translations that come back to the Studio. Answers `read` or `refused`;
 * errors that are no sentence to the person are logged like those of the product.
 */
import {withArchive} from '#server/archive-source.ts'
import {guardProcess, reportUnexpected} from '#server/guard.ts'
import {checkBackup} from '#server/lake/backup/restore.ts'
import {readCsv} from '#studio/tools/translations/exchange/csv.ts'
import {decodeFile} from '#studio/tools/translations/exchange/decode-file.ts'
import {planImport} from '#studio/tools/translations/exchange/import-plan.ts'
import {readXliff} from '#studio/tools/translations/exchange/xliff.ts'
import {seedPairs} from '#tests/studio/translations/seed-pairs.ts'

export interface FileToRead {
  readonly id: number
  readonly reader: keyof typeof readers
  /** A path, or the bytes of a translation in base64. */
  readonly file: string
}

const bytesOf = (base64: string) => decodeFile(Buffer.from(base64, 'base64'))

const readers = {
  /** Leaves no garbage: what is resident then is held. */
  nothing: () => globalThis.gc?.(),
  import: (path: string) => withArchive(path, {remoteAssets: false}, async () => {}),
  restore: (path: string) => checkBackup(path),
  csv: (base64: string) => planImport(readCsv(bytesOf(base64)).translations, seedPairs),
  xliff: (base64: string) => planImport(readXliff(bytesOf(base64)).translations, seedPairs),
}

/** What only a bug throws, unlike an `Error` with a sentence or what a library throws for a bad file. */
const isBug = (error: unknown) =>
  !(error instanceof Error) ||
  [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind)

guardProcess()
process.on('message', async ({id, reader, file}: FileToRead) => {
  let outcome = 'read'
  try {
    await readers[reader](file)
  } catch (error) {
    outcome = 'refused'
    if (isBug(error)) reportUnexpected(reader, error)
  }
  process.send?.({id, outcome, memory: process.memoryUsage.rss()})
})
process.on('disconnect', () => process.exit(0))
process.send?.({id: 0, outcome: 'read', memory: 0})
