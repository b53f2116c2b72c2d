import {execFile} from 'node:child_process'
import {existsSync, statSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, onTestFinished, test} from 'vitest'
import {readExport} from '#packages/content-lake/tests/conformance/export-archive.ts'
import {fourCorners} from '#packages/content-lake/tests/conformance/test-images.ts'
import {startTestLake, type TestLake} from '#packages/content-lake/tests/test-lake.ts'
import {listen} from '#packages/server-kit/src/listen.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {longTest} from '#tests/extent.ts'
import {hostContent} from '../../hosted/hosted-content.ts'

const script = join(import.meta.dirname, '../../../server/commands/content-archive.ts')

/** Runs the command in a separate process with these environment variables. */
async function run(env: Record<string, string>, ...words: string[]): Promise<string> {
  const variables = {PATH: process.env.PATH, ...env}
  const {stdout} = await promisify(execFile)(process.execPath, [script, ...words], {env: variables})
  return stdout.trim()
}

/** Environment variables of a product that uses this lake. */
const beside = ({lake, dataDir}: TestLake) => ({
  DATA_DIR: dataDir,
  LAKE_PORT: new URL(lake.origin).port,
})

/**
 * Environment variables for content hosted by Sanity. The given lake simulates Sanity's servers.
 */
async function asHosted({lake}: TestLake): Promise<Record<string, string>> {
  const hosted = await hostContent(lake.origin, temporaryFolder())
  onTestFinished(() => hosted.stop())
  return hosted.environment
}

async function withContent(): Promise<TestLake> {
  const from = await startTestLake()
  const {_id} = await from.client.assets.upload('image', await fourCorners(), {filename: 'a.png'})
  await from.client.create({_id: 'one', _type: 'thing', title: 'One', words: 'a\u2028b\u2029c'})
  await from.client.create({
    _id: 'drafts.two',
    _type: 'page',
    strong: {_type: 'reference', _ref: 'one'},
  })
  const asset = {_type: 'reference', _ref: _id}
  await from.client.create({_id: 'three', _type: 'page', picture: {_type: 'image', asset}})
  return from
}

const everything = '*[!(_type match "sanity.*")] | order(_id) {..., "_rev": 0, "_updatedAt": 0}'

async function contentOf({client}: TestLake): Promise<unknown> {
  return client.withConfig({perspective: 'raw'}).fetch(everything)
}

test('documents and assets are unchanged after an export to a project hosted by Sanity and back', async () => {
  const [here, there, back] = [await withContent(), await startTestLake(), await startTestLake()]
  const out = join(temporaryFolder(), 'out.tar.gz')
  expect(await run(beside(here), 'export', out)).toMatch(/has 3 documents and 1 assets of the lake/)
  // The archive contains drafts, so only its owner may read the file.
  expect(statSync(out).mode & 0o777).toBe(0o600)
  const hosted = await asHosted(there)
  const write = {...hosted, SANITY_WRITE_TOKEN: there.lake.token}
  expect(await run(write, 'import', out)).toBe(
    '3 documents are in dataset "production" of project local.',
  )
  expect(await contentOf(there)).toEqual(await contentOf(here))
  const returned = join(temporaryFolder(), 'returned.tar.gz')
  await run({...hosted, SANITY_READ_TOKEN: there.lake.token}, 'export', returned)
  await run(beside(back), 'import', returned)
  expect(await contentOf(back)).toEqual(await contentOf(here))
  const url: string = await back.client.fetch('*[_id == "three"][0].picture.asset->url')
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
  expect(bytes.equals(await fourCorners())).toBe(true)
})

test('content:export requests only the files of the lake, whatever addresses asset documents contain', async () => {
  const lake = await withContent()
  let requests = 0
  const inner = createServer((_, response) => {
    requests += 1
    response.end('secret')
  })
  const {origin, close} = await listen(inner, '127.0.0.1', 0)
  onTestFinished(close)
  const url = `${origin}/status`
  await lake.client.create({_id: 'file-a', _type: 'sanity.fileAsset', url})
  await lake.client.create({_id: 'image-b', _type: 'sanity.imageAsset', url, path: '../v1/users'})
  const moved = {_id: 'file-c', _type: 'sanity.fileAsset', url}
  await lake.client.create({...moved, path: 'files/local/production/c.txt'})
  const out = join(temporaryFolder(), 'out.tar.gz')
  expect(await run(beside(lake), 'export', out)).toMatch(
    /has 3 documents and 1 assets of .*\nThese asset documents have no file: file-a, image-b\.$/,
  )
  expect(requests).toBe(0)
})

longTest('content:export and content:import work with a lake on another machine', async () => {
  const [here, there] = [await withContent(), await startTestLake()]
  const remote = ({lake}: TestLake) => ({LAKE_URL: lake.origin, LAKE_TOKEN: lake.token})
  const out = join(temporaryFolder(), 'out.tar.gz')
  expect(await run(remote(here), 'export', out)).toContain(`of the lake at ${here.lake.origin}`)
  await run(remote(there), 'import', out)
  expect(await contentOf(there)).toEqual(await contentOf(here))
})

test('an import fails if documents exist, unless --missing keeps or --replace replaces these documents', async () => {
  const lake = await withContent()
  const file = join(temporaryFolder(), 'content.tar.gz')
  const {releases} = lake.client
  const releaseId = 'spring'
  await releases.create({releaseId, metadata: {title: 'Spring'}})
  await run(beside(lake), 'export', file)
  await lake.client.patch('one').set({title: 'Edited'}).commit()
  await releases.edit({releaseId, patch: {set: {'metadata.title': 'Edited'}}})
  await expect(run(beside(lake), 'import', file)).rejects.toThrow(
    /Add --replace to replace them or --missing/,
  )
  await run(beside(lake), 'import', file, '--missing')
  expect(await lake.client.getDocument('one')).toMatchObject({title: 'Edited'})
  expect(await releases.get({releaseId})).toMatchObject({metadata: {title: 'Edited'}})
  await run(beside(lake), 'import', file, '--replace')
  expect(await lake.client.getDocument('one')).toMatchObject({title: 'One'})
  expect(await releases.get({releaseId})).toMatchObject({metadata: {title: 'Spring'}})
})

longTest('an export can exclude drafts and select document types', async () => {
  const lake = await withContent()
  const file = join(temporaryFolder(), 'content.tar.gz')
  await run(beside(lake), 'export', file, '--no-drafts')
  expect([...(await readExport(file)).documents.keys()]).toEqual(['one', 'three'])
  await run(beside(lake), 'export', file, '--types=thing')
  expect([...(await readExport(file)).documents.keys()]).toEqual(['one'])
})

test('content:import imports a handwritten .ndjson file with one document per line', async () => {
  const lake = await startTestLake()
  const file = join(temporaryFolder(), 'things.ndjson')
  writeFileSync(file, '{"_id":"a","_type":"thing"}\n{"_id":"b","_type":"thing"}\n')
  expect(await run(beside(lake), 'import', file)).toMatch(/^2 documents are in the lake/)
})

test('an import names each dangling reference, and all other references become strong', async () => {
  const lake = await startTestLake()
  const to = (_ref: string) => ({_type: 'reference', _ref})
  await lake.client.create({_id: 'here', _type: 'thing'})
  const documents = [
    {_id: 'a', _type: 'page', one: to('b'), two: to('nowhere'), three: to('here')},
    {
      _id: 'b',
      _type: 'page',
      list: [
        {_key: 'k', ...to('a')},
        {_key: 'l', ...to('lost')},
      ],
    },
    {_id: 'c', _type: 'page', weak: {...to('lost'), _weak: true}},
  ]
  const file = join(temporaryFolder(), 'pages.ndjson')
  writeFileSync(file, documents.map((each) => `${JSON.stringify(each)}\n`).join(''))
  const printed = await run(beside(lake), 'import', file)
  expect(printed.split('\n')).toEqual([
    expect.stringMatching(/^3 documents are in the lake/),
    expect.stringContaining('"a" refers to "nowhere", which is neither in the archive nor'),
    expect.stringContaining('"b" refers to "lost", which is neither in the archive nor'),
  ])
  expect(await lake.client.getDocument('a')).toMatchObject({
    one: to('b'),
    two: {...to('nowhere'), _weak: true},
    three: to('here'),
  })
  const strong =
    '*[_id in ["a", "b"]]{"refs": [one, three, list[0]][defined(_ref)]{_ref, _weak}}.refs'
  const refs: {_weak: unknown}[][] = await lake.client.fetch(strong)
  expect(refs.flat().map(({_weak}) => _weak)).toEqual([null, null, null])
})

longTest('content:export and content:import print why they failed', async () => {
  const lake = await startTestLake()
  const hosted = {SANITY_PROJECT_ID: 'abc123', SANITY_READ_TOKEN: 'read'}
  const file = join(temporaryFolder(), 'x.tar.gz')
  await expect(run(beside(lake), 'export')).rejects.toThrow(/npm run content:export -- FILE/)
  const nowhere = join(temporaryFolder(), 'none', 'x.tar.gz')
  await expect(run(beside(lake), 'export', nowhere)).rejects.toThrow(
    /Could not write .*none\/x\.tar\.gz\.part: ENOENT.*\s*$/,
  )
  await expect(run(beside(lake), 'import', file)).rejects.toThrow(
    /The file .*x\.tar\.gz does not exist/,
  )
  writeFileSync(file, '')
  await expect(run(hosted, 'import', file)).rejects.toThrow(/Set SANITY_WRITE_TOKEN/)
  await lake.lake.stop()
  const other = join(temporaryFolder(), 'other.tar.gz')
  await expect(run(beside(lake), 'export', other)).rejects.toThrow(/No response from the lake/)
  expect(existsSync(other)).toBe(false)
})
