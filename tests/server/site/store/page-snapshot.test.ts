import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {readSnapshot, SnapshotFile} from '#server/site/store/page-snapshot.ts'
import {PageStore} from '#server/site/store/page-store.ts'
import {english, storedPage} from '../stored-page.ts'

const terms = {build: 'b1', environment: 'e1'}
const content = {version: 'v1', queries: new Map([['digest', '*[0]']])}

async function saved(validUntil?: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'snapshot-'))
  onTestFinished(() => rm(dataDir, {recursive: true}))
  const store = new PageStore()
  store.put(english('/'), await storedPage('Real labor times.', ['t1']))
  const about = {...terms, code: 'c1', host: '127.0.0.1', port: 3000, named: true}
  await new SnapshotFile(dataDir, about).save(store, {validUntil, content, dictionaries: []})
  return dataDir
}

test('a page read from the snapshot has the same bytes in all encodings and the same sync tags as the saved page', async () => {
  const snapshot = await readSnapshot(await saved(), terms)
  expect(snapshot).toMatchObject({host: '127.0.0.1', port: 3000, code: 'c1', content})
  const [{key, page} = {key: undefined, page: undefined}] = snapshot?.pages ?? []
  expect(key).toEqual(english('/'))
  expect(page).toEqual(await storedPage('Real labor times.', ['t1']))
})

test.each([[{...terms, build: 'b2'}], [{...terms, environment: 'e2'}]])(
  'a site ignores the page snapshot of another build or environment: %j',
  async (others) => {
    expect(await readSnapshot(await saved(), others)).toBeUndefined()
  },
)

test('a page snapshot is not used after the next planned price has taken effect', async () => {
  const hour = 3_600_000
  expect(await readSnapshot(await saved(Date.now() + hour), terms)).toBeDefined()
  expect(await readSnapshot(await saved(Date.now() - 1), terms)).toBeUndefined()
})

test.each([
  ['truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9)],
  ['damaged', (bytes: Buffer) => bytes.fill(7, bytes.length - 40, bytes.length - 30)],
  ['empty', () => Buffer.alloc(0)],
])('readSnapshot returns no pages for a snapshot file that is %s', async (_, damage) => {
  const dataDir = await saved()
  const file = join(dataDir, 'pages.snapshot')
  await writeFile(file, damage(await readFile(file)))
  expect(await readSnapshot(dataDir, terms)).toBeUndefined()
})
