import {mkdirSync, readdirSync, utimesSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {EarlierAssets} from '#server/site/store/earlier-assets.ts'
import {startStubBucket} from '../../forms-api/stub-bucket.ts'
import {keys, region} from '../../forms-api/stub-bucket-server.ts'

interface Bucket {
  endpoint: string
}

const requestId = 'abc-1'

/** Starts a server's assets with a build of the given files, in `dir`. */
function server(files: Readonly<Record<string, string>>, dir: string, bucket?: Bucket) {
  const built = temporaryFolder()
  for (const [name, content] of Object.entries(files)) writeFileSync(join(built, name), content)
  const lines: string[] = []
  const requestIds: (string | undefined)[] = []
  const assets = new EarlierAssets({
    built,
    dir,
    bucket: bucket && {endpoint: bucket.endpoint, region, bucket: 'files', prefix: 'site', ...keys},
    log: (line, details) => {
      lines.push(line)
      requestIds.push(details?.requestId)
    },
  })
  onTestFinished(() => assets.stop())
  const read = async (path: string) =>
    (await assets.find(path, requestId))?.variants.identity.body.toString()
  return {assets, read, lines, requestIds}
}

const folder = () => join(temporaryFolder(), 'assets')

test('the assets of an earlier build are served from the data folder', async () => {
  const dir = folder()
  const old = {
    '-use-a-AAAAAAAA.js': 'a',
    'app-AAAAAAAA.js': 'old',
    'app-AAAAAAAA.js.br': 'x',
    'site-AAAAAAAA.css': 'a{}',
  }
  await server(old, dir).assets.keep()
  const {assets, read} = server({'app-BBBBBBBB.js': 'new'}, dir)
  await assets.keep()
  expect(await read('/assets/app-AAAAAAAA.js')).toBe('old')
  expect(readdirSync(dir).sort()).toEqual([
    '-use-a-AAAAAAAA.js',
    'app-AAAAAAAA.js',
    'app-BBBBBBBB.js',
    'site-AAAAAAAA.css',
  ])
  const style = await assets.find('/assets/site-AAAAAAAA.css', requestId)
  expect(style?.variants.identity.headers).toEqual(
    expect.arrayContaining(['text/css; charset=utf-8', 'public, max-age=31536000, immutable']),
  )
})

test.each([
  '/assets/app-CCCCCCCC.js',
  '/assets/app-AAAAAAAA.js.br',
  '/assets/../secret.js',
  '/assets/..%2Fsecret.js',
  '/assets/.hidden.js',
  '/assets/',
])('the path %s is not an asset', async (path) => {
  const parent = temporaryFolder()
  writeFileSync(join(parent, 'secret.js'), 'secret')
  const {assets, read} = server({'app-AAAAAAAA.js': '', '.hidden.js': ''}, join(parent, 'assets'))
  await assets.keep()
  expect(await read(path)).toBeUndefined()
})

test('assets whose build last ran over 30 days ago are deleted, unless the current build has the same assets', async () => {
  const dir = folder()
  mkdirSync(dir)
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  for (const [name, age] of [
    ['app-AAAAAAAA.js', 31],
    ['app-BBBBBBBB.js', 29],
    ['app-CCCCCCCC.js', 31],
  ] as const) {
    writeFileSync(join(dir, name), name)
    utimesSync(join(dir, name), days(age), days(age))
  }
  mkdirSync(join(dir, 'images'))
  utimesSync(join(dir, 'images'), days(31), days(31))
  const {assets, lines} = server({'app-CCCCCCCC.js': 'app-CCCCCCCC.js'}, dir)
  await assets.keep()
  expect(readdirSync(dir).sort()).toEqual(['app-BBBBBBBB.js', 'app-CCCCCCCC.js', 'images'])
  expect(lines).toEqual([])
})

test("servers of two builds that share a bucket serve each other's assets", async () => {
  const bucket = await startStubBucket([])
  const old = server({'app-AAAAAAAA.js': 'old'}, folder(), bucket)
  const next = server({'app-BBBBBBBB.js': 'new ñ'}, folder(), bucket)
  await Promise.all([old.assets.keep(), next.assets.keep()])
  expect(await old.read('/assets/app-BBBBBBBB.js')).toBe('new ñ')
  await server({'app-CCCCCCCC.js': 'newest'}, folder(), bucket).assets.keep()
  expect(await old.read('/assets/app-CCCCCCCC.js')).toBe('newest')
  expect(await next.read('/assets/app-AAAAAAAA.js')).toBe('old')
  expect([bucket.refused, old.lines, next.lines]).toEqual([[], [], []])
})

test('assets that the bucket already has are not uploaded again, except after a week', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
  const bucket = await startStubBucket([
    {key: 'site/assets/app-AAAAAAAA.js', modified: days(1), body: 'a'},
    {key: 'site/assets/app-BBBBBBBB.js', modified: days(8), body: 'b'},
  ])
  const build = {'app-AAAAAAAA.js': 'a', 'app-BBBBBBBB.js': 'b'}
  await server(build, folder(), bucket).assets.keep()
  expect(bucket.requests.filter((each) => each.startsWith('PUT'))).toEqual([
    'PUT /files/site/assets/app-BBBBBBBB.js',
  ])
})

test('requests for many missing assets list the bucket only once', async () => {
  const bucket = await startStubBucket([])
  const {read} = server({}, folder(), bucket)
  const names = Array.from({length: 20}, (_, index) => `app-AAAAAA${index}.js`)
  await Promise.all(names.map((name) => read(`/assets/${name}`)))
  expect(bucket.requests.length).toBeLessThan(3)
})

test('while the bucket is down, assets are kept on disk and the failure is logged', async () => {
  const dir = folder()
  const {assets, read, lines, requestIds} = server({'app-AAAAAAAA.js': 'a'}, dir, {
    endpoint: 'http://127.0.0.1:9',
  })
  await assets.keep()
  expect(lines.join()).toContain('Could not save the assets of this build')
  expect(await read('/assets/app-AAAAAAAA.js')).toBe('a')
  expect(await read('/assets/app-BBBBBBBB.js')).toBeUndefined()
  expect(lines.at(-1)).toContain('Could not read app-BBBBBBBB.js')
  expect(requestIds.at(-1)).toBe('abc-1')
})
