import {existsSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {openContentDatabase} from '#packages/content-lake/src/store/database.ts'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {lockDataDir} from '#packages/server-kit/src/sqlite/data-dir-lock.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {openSubmissions} from '#server/forms-api/store/sqlite/database.ts'
import {openMissingPagesDatabase} from '#server/site/missing-pages/missing-pages-database.ts'
import {openVisitsDatabase} from '#server/site/visits/visits-database.ts'
import {beside, lakeWithBackup, runBackup} from '../commands/content-backup.ts'

const noDatabase = 'This is not a database. '.repeat(100)

test.each([
  ['content.sqlite', openContentDatabase, 'Restore a backup of the content'],
  ['submissions.sqlite', openSubmissions, 'Put it back from a backup of DATA_DIR'],
  ['missing-pages.sqlite', openMissingPagesDatabase, 'Delete the file'],
  ['visits.sqlite', openVisitsDatabase, 'Delete the file'],
])('the error for a damaged %s says what to do', (name, open, advice) => {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, noDatabase)
  expect(() => open(path)).toThrow(`${path} is a damaged SQLite database`)
  expect(() => open(path)).toThrow(advice)
})

test('the error for a damaged lock file says to delete the file', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'lock'), noDatabase)
  expect(() => lockDataDir(folder)).toThrow(`${join(folder, 'lock')} is a damaged`)
  expect(() => lockDataDir(folder)).toThrow('Delete this file')
})

test('the lake rebuilds a damaged search index at the next start', async () => {
  const lake = await startTestLake()
  await lake.client.create({_id: 'a', _type: 'page', title: 'Timing belt'})
  await lake.lake.stop()
  writeFileSync(join(lake.dataDir, 'search.sqlite'), noDatabase)
  const again = await startTestLake({dataDir: lake.dataDir})
  const found = '*[[title] match text::query("timing")]._id'
  expect(await again.client.fetch(found)).toEqual(['a'])
})

test('restore --replace replaces a damaged database and keeps the old file', async () => {
  const {lake, file} = await lakeWithBackup()
  await lake.end()
  const path = join(lake.dataDir, 'content.sqlite')
  writeFileSync(path, noDatabase)
  const told = await runBackup(beside(lake), 'restore', file, '--replace')
  const [, kept = ''] = /The previous database is (.+)$/.exec(told) ?? []
  expect(existsSync(kept)).toBe(true)
  openContentDatabase(path).close()
})
