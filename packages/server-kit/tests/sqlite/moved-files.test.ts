import {copyFileSync, renameSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {openDatabase} from '../../src/sqlite/database.ts'
import {inTransaction} from '../../src/sqlite/in-transaction.ts'
import {movedFileProblem} from '../../src/sqlite/moved-files.ts'
import {StorageFailureError} from '../../src/sqlite/storage-failure.ts'
import {temporaryFolder} from '../temporary-folder.ts'

const shape = {
  name: 'sample',
  steps: ['create table note (text text)'],
  lockTimeoutMs: 1_000,
  ifDamaged: '',
}

function openSample() {
  const folder = temporaryFolder()
  const path = join(folder, 'data.sqlite')
  const database = openDatabase(path, shape)
  onTestFinished(() => database.close())
  const add = () => inTransaction(database, () => database.exec(`insert into note values ('kept')`))
  add()
  return {folder, path, database, add}
}

test.each<[what: string, act: (path: string) => void]>([
  ['deleted', (path) => rmSync(path)],
  ['renamed', (path) => renameSync(path, `${path}.old`)],
  [
    'deleted with its write-ahead log',
    (path) => {
      for (const end of ['', '-wal', '-shm']) rmSync(path + end)
    },
  ],
  ['left without its write-ahead log', (path) => rmSync(`${path}-wal`)],
  [
    'replaced by a backup',
    (path) => {
      copyFileSync(path, `${path}.backup`)
      renameSync(`${path}.backup`, path)
    },
  ],
])('a transaction in a database that was %s fails, instead of being lost', (_, act) => {
  const {folder, path, database, add} = openSample()
  act(path)
  expect(add).toThrow(StorageFailureError)
  expect(movedFileProblem(folder)).toContain(path)
  expect(database.prepare('select count(*) as count from note').get()).toEqual({count: 1})
})

test('checkpoints and other processes that use the database do not look like a deleted file', () => {
  const {folder, path, database, add} = openSample()
  database.exec('pragma wal_checkpoint(truncate)')
  add()
  database.exec('vacuum')
  openDatabase(path, shape).close()
  add()
  expect(movedFileProblem(folder)).toBe(undefined)
})
