/*
 * Reads one file for each message of the parent process: an archive for `content:import`, a backup
 * for `content:restore`, or translations for the Studio. Replies with the outcome, such as
 * `refused`. Logs errors that are caused by a bug, as the product does.
 */
import {createHash} from 'node:crypto'
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {restore as restoreBackup} from '#packages/content-lake/src/index.ts'
import {openContentDatabase} from '#packages/content-lake/src/store/database.ts'
import {guardProcess, reportUnexpected} from '#packages/server-kit/src/guard.ts'
import {withArchive} from '#server/commands/archive-source.ts'
import {readCsv} from '#studio/tools/translations/exchange/csv.ts'
import {decodeFile} from '#studio/tools/translations/exchange/decode-file.ts'
import type {ReturnedFile} from '#studio/tools/translations/exchange/exchange-file.ts'
import {planImport} from '#studio/tools/translations/exchange/import-plan.ts'
import {readXliff} from '#studio/tools/translations/exchange/xliff.ts'
import {seedPairs} from '#tests/studio/translations/seed-pairs.ts'

export interface FileToRead {
  readonly id: number
  readonly reader: 'nothing' | 'import' | 'restore' | 'csv' | 'xliff'
  /** A path, or the bytes of a translation in base64. */
  readonly file: string
}

const bytesOf = (base64: string) => decodeFile(Buffer.from(base64, 'base64'))

const plannedFrom = ({translations}: ReturnedFile) => {
  const {writes, leftOut} = planImport(translations, seedPairs)
  if (writes.length > 0) return leftOut.length > 0 ? 'written in part' : 'written'
  return leftOut.length > 0 ? 'left out' : 'no change'
}

/** A data folder into which backups are restored, one after another. */
const dataDir = mkdtempSync(join(tmpdir(), 'restored-'))
const content = join(dataDir, 'content.sqlite')
openContentDatabase(content).close()
const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

/**
 * Restores a backup. Checks that the content is readable afterwards, whether the backup was restored
 * or rejected.
 */
async function restore(path: string): Promise<string> {
  const before = hashOf(content)
  const outcome = await restoreBackup(path, dataDir, {replace: true}).catch(failed)
  if (outcome instanceof Error) {
    if (hashOf(content) !== before) throw new TypeError('A rejected backup changed the content.')
  } else {
    const {replaced = ''} = outcome
    if (hashOf(replaced) !== before)
      throw new TypeError('The restore did not keep the old database.')
    rmSync(replaced)
  }
  const left = readdirSync(dataDir).filter((name) => name !== 'content.sqlite' && name !== 'assets')
  if (left.length > 0) throw new TypeError(`The restore left ${left} in the data folder.`)
  openContentDatabase(content).close()
  for (const log of ['-wal', '-shm']) rmSync(content + log, {force: true})
  if (outcome instanceof Error) throw outcome
  return 'restored'
}

const failed = (error: unknown) => (error instanceof Error ? error : new TypeError(String(error)))

let turn: Promise<unknown> = Promise.resolve()

const readers: Record<FileToRead['reader'], (file: string) => unknown> = {
  /** Collects garbage, so that only used memory is counted. */
  nothing: () => globalThis.gc?.(),
  import: (path) => withArchive(path, {remoteAssets: false}, async () => 'read'),
  /** Restores one backup at a time, because the data folder is locked. */
  restore(path) {
    const restored = turn.then(() => restore(path))
    turn = restored.catch(() => {})
    return restored
  },
  csv: (base64) => plannedFrom(readCsv(bytesOf(base64))),
  xliff: (base64) => plannedFrom(readXliff(bytesOf(base64))),
}

/**
 * Returns whether an error is caused by a bug. Errors about an invalid file are instances of `Error`
 * itself or of a library's class.
 */
const isBug = (error: unknown) =>
  !(error instanceof Error) ||
  [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind)

guardProcess()
process.on('message', async ({id, reader, file}: FileToRead) => {
  let outcome: unknown
  try {
    outcome = await readers[reader](file)
  } catch (error) {
    outcome = 'refused'
    if (isBug(error)) reportUnexpected(reader, error)
  }
  const {heapUsed, external, rss} = process.memoryUsage()
  process.send?.({id, outcome, memory: {live: heapUsed + external, resident: rss}})
})
process.on('disconnect', () => process.exit(0))
process.send?.({id: 0})
