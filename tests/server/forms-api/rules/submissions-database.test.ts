import {statSync} from 'node:fs'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {openSubmissions} from '#server/forms-api/store/sqlite/database.ts'

test('the SQLite database syncs commits to disk, overwrites deleted data and is readable only by its owner', () => {
  const path = join(temporaryFolder(), 'submissions.sqlite')
  const database = openSubmissions(path)
  onTestFinished(() => database.close())
  const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'secure_delete'].map((name) =>
    Object.values(database.prepare(`pragma ${name}`).get() ?? {}).join(),
  )
  // In WAL mode, a commit syncs the log to disk only with `synchronous = FULL` (2).
  expect(settings).toEqual(['wal', '2', '1', '1'])
  for (const file of [path, `${path}-wal`]) expect(statSync(file).mode & 0o77).toBe(0)
})
