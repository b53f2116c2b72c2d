import {existsSync, mkdirSync, readdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {list} from 'tar'
import {expect, onTestFinished, test} from 'vitest'
import {
  assetsIn,
  documentsAfter,
  documentsIn,
  transactionsIn,
} from '#packages/content-lake/tests/data-folder.ts'
import {listen} from '#packages/content-lake/tests/listen-over-http.ts'
import {join as joinStaff} from '#packages/content-lake/tests/login/test-users.ts'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {longTest} from '#tests/extent.ts'
import {beside, lakeWithBackup, lakeWithContent, runBackup} from './content-backup.ts'

test('a backup that is made during writes contains the content exactly as it was after one of the transactions', async () => {
  const lake = await lakeWithContent()
  const pad = 'x'.repeat(10_000)
  for (let batch = 0; batch < 8; batch++) {
    const documents = Array.from({length: 50}, (_, at) => ({
      create: {_id: `doc-${batch}-${at}`, _type: 'thing', pad},
    }))
    await lake.client.mutate(documents, {returnDocuments: false, visibility: 'async'})
  }
  let writing = true
  onTestFinished(() => {
    writing = false
  })
  const acknowledged: string[] = []
  const writers = Array.from({length: 2}, async (_, writer) => {
    for (let at = 0; writing; at++) {
      const transactionId = `writer-${writer}-${at}`
      if (at % 10 === 0) await lake.client.assets.upload('file', Buffer.from(transactionId))
      const document = {_id: `counter-${writer}`, _type: 'counter', at, pad: pad.slice(at % 5_000)}
      const other = {_id: `drafts.counter-${writer}`, _type: 'counter', at}
      const mutations = [{createOrReplace: document}, {createOrReplace: other}]
      await lake.client.mutate(mutations, {transactionId, returnDocuments: false})
      acknowledged.push(transactionId)
    }
  })
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10)
  const told = [...acknowledged]
  const file = join(temporaryFolder(), 'backup.tar.gz')
  await runBackup(beside(lake), 'backup', file)
  // More writes were acknowledged while the backup was made.
  expect(acknowledged.length).toBeGreaterThan(told.length)
  writing = false
  await Promise.all(writers)
  await lake.end()

  const restored = temporaryFolder()
  expect(await runBackup({DATA_DIR: restored}, 'restore', file)).toMatch(/^Restored: \d+ documents/)
  const log = transactionsIn(restored)
  expect(told.filter((transaction) => !log.includes(transaction))).toEqual([])
  expect(documentsIn(restored)).toEqual(documentsAfter(lake.dataDir, log.at(-1) ?? ''))
  const originals = assetsIn(lake.dataDir)
  for (const [name, hash] of assetsIn(restored)) expect(originals.get(name)).toBe(hash)
  const {client} = await startTestLake({dataDir: restored})
  const urls: string[] = await client.fetch('*[_type match "sanity.*"].url')
  expect(urls.length).toBeGreaterThan(2)
  const statuses = await Promise.all(urls.map(async (url) => (await fetch(url)).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('restoring a backup of a stopped product results in the same documents, assets and transactions', async () => {
  const lake = await lakeWithContent()
  await lake.end()
  const file = join(temporaryFolder(), 'backup.tar.gz')
  await runBackup({DATA_DIR: lake.dataDir}, 'backup', file)
  const restored = temporaryFolder()
  await runBackup({DATA_DIR: restored}, 'restore', file)
  expect(documentsIn(restored)).toEqual(documentsIn(lake.dataDir))
  expect(assetsIn(restored)).toEqual(assetsIn(lake.dataDir))
  expect(transactionsIn(restored)).toEqual(transactionsIn(lake.dataDir))
})

test('a backup contains only content, and no tokens, locks or submitted forms', async () => {
  const {lake, file} = await lakeWithBackup()
  const paths: string[] = []
  await list({file, onReadEntry: ({path, type}) => type === 'File' && paths.push(path)})
  const assets = [...assetsIn(lake.dataDir).keys()].map((name) => `assets/${name}`)
  expect(paths.toSorted()).toEqual(['backup.json', 'content.sqlite', ...assets].toSorted())
  expect(readdirSync(join(lake.dataDir, 'backing-up'))).toEqual([])
})

longTest(
  'a client that reconnects to its event stream after a restore receives a reset event',
  async () => {
    const lake = await lakeWithContent()
    const file = join(temporaryFolder(), 'backup.tar.gz')
    await runBackup(beside(lake), 'backup', file)
    const reader = await listen(lake)
    await reader.next('welcome')
    await lake.client.create({_type: 'thing'})
    const {id: lastEventId} = await reader.next('mutation')
    await lake.end()
    const dataDir = temporaryFolder()
    await runBackup({DATA_DIR: dataDir}, 'restore', file)
    const restored = await startTestLake({dataDir})
    // Create as many transactions as before the restore, so that the log has other transactions at the
    // same positions.
    for (let n = 0; n < 3; n++) await restored.client.create({_type: 'thing'})
    const again = await listen(restored, {flags: 'enableResume=true', lastEventId})
    expect((await again.next('reset')).data).toEqual({})
  },
)

test('only administrators can download a backup', async () => {
  const lake = await lakeWithContent()
  const editor = await joinStaff(lake, 'Ed', 'editor')
  const status = async (token: string) =>
    (await lake.get('/v1/backup/production', {method: 'HEAD', token})).status
  expect(await status('')).toBe(401)
  expect(await status(editor.token)).toBe(403)
  expect(await status(lake.lake.token)).toBe(200)
})

longTest(
  'if the client of a backup disconnects, the lake deletes the temporary files and can make another backup',
  async () => {
    const lake = await lakeWithContent()
    const noise = Buffer.alloc(30_000_000, 'noise')
    await lake.client.assets.upload('file', noise)
    const folder = join(lake.dataDir, 'backing-up')
    const controller = new AbortController()
    const response = await lake.get('/v1/backup/production', {signal: controller.signal})
    expect(response.status).toBe(200)
    expect((await lake.get('/v1/backup/production')).status).toBe(409)
    controller.abort()
    await expect.poll(() => readdirSync(folder)).toEqual([])
    const file = join(temporaryFolder(), 'backup.tar.gz')
    await runBackup(beside(lake), 'backup', file)
    expect(await runBackup({DATA_DIR: temporaryFolder()}, 'restore', file, '--check')).toMatch(
      /sound/,
    )
  },
)

test.each(['backing-up', 'restoring'])(
  'at its next start, the lake deletes files that a killed process left in the folder %s',
  async (name) => {
    const lake = await lakeWithContent()
    await lake.end()
    const left = join(lake.dataDir, name, 'some')
    mkdirSync(left, {recursive: true})
    writeFileSync(join(left, 'content.sqlite'), 'half')
    await startTestLake({dataDir: lake.dataDir})
    expect(existsSync(left)).toBe(false)
  },
)

longTest(
  'a lake on another machine is backed up over its API, but can be restored only on its own machine',
  async () => {
    const {lake, dataDir, end} = await lakeWithContent()
    const remote = {DATA_DIR: temporaryFolder(), LAKE_URL: lake.origin, LAKE_TOKEN: lake.token}
    const file = join(temporaryFolder(), 'backup.tar.gz')
    await runBackup(remote, 'backup', file)
    expect(await runBackup(remote, 'restore', file, '--check')).toMatch(/^The backup is sound/)
    const restored = runBackup(remote, 'restore', file)
    await expect(restored).rejects.toThrow(/Run this command on the machine of that lake/)
    const own = temporaryFolder()
    await runBackup({DATA_DIR: own, LAKE_URL: lake.origin}, 'restore', file)
    await end()
    expect(documentsIn(own)).toEqual(documentsIn(dataDir))
  },
)
