import {copyFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {openContentDatabase} from '#src/store/database.ts'
import {checkpointWhenIdle} from '#src/store/idle-checkpoint.ts'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'
import {until} from '../test-lake.ts'

/**
 * Returns the keys of the table `meta` in the main database file. Reads a copy of this file without
 * the write-ahead log, which may contain newer rows.
 */
function namesInMainFile(path: string): unknown[] {
  const copy = join(temporaryFolder(), 'copy.sqlite')
  copyFileSync(path, copy)
  const database = new DatabaseSync(copy)
  try {
    return database
      .prepare('select key from meta order by key')
      .all()
      .map(({key}) => key)
  } catch {
    return []
  } finally {
    database.close()
  }
}

test('150 ms after a write, the write-ahead log is copied to the main database file, unless the checkpoints were stopped', async () => {
  const path = join(temporaryFolder(), 'content.sqlite')
  const database = openContentDatabase(path)
  let committed = () => {}
  const end = checkpointWhenIdle(
    {
      subscribe(listener) {
        committed = () =>
          listener({sequence: 1, id: 'a', timestamp: '', author: 'editor', changes: []})
        return () => {
          committed = () => {}
        }
      },
    },
    database,
    150,
  )
  const write = (key: string) => {
    database.exec(`insert into meta (key, value) values ('${key}', '')`)
    committed()
  }
  const started = performance.now()
  write('a')
  expect(namesInMainFile(path)).toEqual([])
  await until(() => namesInMainFile(path).includes('a'))
  expect(performance.now() - started).toBeGreaterThan(140)
  write('b')
  end()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(namesInMainFile(path)).toEqual(['a'])
  database.close()
})
