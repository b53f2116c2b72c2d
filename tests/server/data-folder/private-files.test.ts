import {chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {makePrivate} from '#server/data-folder/private-files.ts'
import {SnapshotFile} from '#server/site/store/page-snapshot.ts'
import {PageStore} from '#server/site/store/page-store.ts'
import {startTestApi} from '../forms-api/test-forms-api.ts'

/** Returns the names of the files and folders that other users of this machine may access. */
const open = (folder: string) =>
  readdirSync(folder).filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)

test('makePrivate removes the permissions of other users from files in the data folder', async () => {
  const folder = temporaryFolder()
  for (const name of ['assets', 'downloads', 'outbox']) mkdirSync(join(folder, name))
  for (const name of ['pages.snapshot', 'content.sqlite', 'content.sqlite-wal']) {
    writeFileSync(join(folder, name), '')
  }
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o777)
  expect(open(folder)).toHaveLength(6)
  const lines: string[] = []
  await makePrivate(folder, (line) => lines.push(line))
  expect(open(folder)).toEqual([])
  expect(lines).toEqual([])
})

test('makePrivate leaves the permissions of files alone to which a link in the data folder points', async () => {
  const [folder, other] = [temporaryFolder(), temporaryFolder()]
  for (const name of ['assets', 'downloads']) mkdirSync(join(other, name))
  writeFileSync(join(other, 'content.sqlite'), '')
  for (const name of readdirSync(other)) {
    chmodSync(join(other, name), 0o755)
    symlinkSync(join(other, name), join(folder, name))
  }
  await makePrivate(folder, () => {})
  expect(open(other)).toHaveLength(3)
})

test.each([
  ['a folder with files of other programs', ['index.html', 'assets', 'logs'], 'index.html'],
  ['a home folder', ['.ssh', 'Documents'], 'Documents'],
])('%s is refused as a data folder, and keeps its permissions', async (_, names, named) => {
  const folder = temporaryFolder()
  for (const name of names) mkdirSync(join(folder, name), {mode: 0o755})
  const before = open(folder)
  await expect(makePrivate(folder, () => {})).rejects.toThrow(
    `${folder} contains other files, such as ${named}`,
  )
  expect(open(folder)).toEqual(before)
})

test.each([
  ['of a new disk', ['lost+found', '.Trash-0']],
  ['with prepared download files', ['downloads']],
  ['after a restore', ['content.sqlite', 'notes.txt']],
  ['of a site server', ['pages.snapshot', 'notes.txt']],
])('a data folder %s is accepted', async (_, names) => {
  const folder = temporaryFolder()
  for (const name of names) mkdirSync(join(folder, name), {mode: 0o755})
  await makePrivate(folder, () => {})
  expect(open(folder)).toEqual([])
})

test('if the data folder cannot be created, the error names it and the reason', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  await expect(makePrivate(join(file, 'x'), () => {})).rejects.toThrow(
    /data folder cannot be created: .*file\/x/,
  )
  await expect(makePrivate(`/srv/${'x/'.repeat(230)}`, () => {})).rejects.toThrow(
    'has 465 bytes, but SQLite',
  )
})

test('a new data folder can be accessed only by its owner', async () => {
  const folder = join(temporaryFolder(), 'new', '.data')
  await makePrivate(folder, () => {})
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('the lake, the forms API and the page snapshot create files that only the owner can access', async () => {
  const {dataDir, client} = await startTestLake()
  await client.assets.upload('file', Buffer.from('a'), {filename: 'a.txt'})
  const api = await startTestApi()
  const about = {build: 'b', environment: 'e', code: 'c', host: 'h', port: 1, named: true}
  const site = temporaryFolder()
  const content = {version: undefined, queries: new Map()}
  await new SnapshotFile(site, about).save(new PageStore(), {
    validUntil: undefined,
    content,
    dictionaries: [],
  })
  // Ignore database files, because test helpers created them with other permissions.
  const written = [dataDir, api.dataDir, site].flatMap(open)
  expect(written.filter((name) => !/\.sqlite|lake-lock/.test(name))).toEqual([])
  expect(readdirSync(site)).toEqual(['pages.snapshot'])
})
