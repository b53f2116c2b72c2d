import {readdirSync, symlinkSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {dirname, join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {gzipSync} from 'node:zlib'
import {expect, onTestFinished, test, vi} from 'vitest'
import {startTestLake, type TestLake} from '#packages/content-lake/tests/test-lake.ts'
import {listen} from '#packages/server-kit/src/listen.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {withArchive} from '#server/commands/archive-source.ts'
import {longTest} from '#tests/extent.ts'
import {damagedArchive} from './damaged-archive.ts'
import {documentWith, packed, runImport, unpacked} from './unpacked-archive.ts'

const assetsOf = ({client}: TestLake) =>
  client.fetch<string[]>('*[_type == "sanity.fileAsset"].originalFilename')

test('content:import imports the asset files in the archive', async () => {
  const lake = await startTestLake()
  const {folder} = unpacked('file@file://./files/a.txt', {'files/a.txt': 'a', 'files/b.txt': 'b'})
  await runImport(lake, await packed(folder))
  expect((await assetsOf(lake)).sort()).toEqual(['a.txt', 'b.txt'])
  expect(await lake.client.fetch('*[_id == "one"][0].file.asset->originalFilename')).toBe('a.txt')
})

test.each([
  'file@file://./files/lost.txt',
  'image@file://./images/ab%20cd.png',
  'file@file://./lost',
])(
  'an archive without the file of the asset %s is imported without it, and the asset is named',
  async (source) => {
    const lake = await startTestLake()
    const {folder} = unpacked(source, {'files/b.txt': 'b'})
    const printed = await runImport(lake, await packed(folder))
    expect(printed).toMatch(/^1 documents are in /)
    expect(printed).toContain(
      `"one" was imported without the asset ${source.replace(/^.*?@/, '')},`,
    )
    expect(await assetsOf(lake)).toEqual(['b.txt'])
    expect(await lake.client.getDocument('one')).toMatchObject({file: {_type: 'file'}})
  },
)

test.each<[string, string | Buffer, string]>([
  [
    'no document',
    '{"_id":"one","_type":"page"}\nnull\n',
    'line 2 is invalid: It is not a document',
  ],
  ['a number', '{"_id":"one","_type":"page"}\n\n5', 'line 3 is invalid: It is not a document'],
  ['no type', '{"_id":"one"}', 'line 1 is invalid: It is not a document'],
  ['nothing', ' \n', 'it is empty'],
  ['a list', '\ufeff[{"_id":"one","_type":"page"}]', 'it is a list of JSON'],
  ['UTF-16', Buffer.from('\ufeff{"_id":"one","_type":"page"}', 'utf16le'), 'its text is UTF-16'],
  [
    'Latin-1',
    Buffer.from('{"_id":"one","_type":"page"}\n{"_id":"two","title":"ñ"}', 'latin1'),
    'it is not UTF-8 from line',
  ],
])('an .ndjson file with %s is refused with its reason', async (_, content, reason) => {
  const path = join(temporaryFolder(), 'data.ndjson')
  writeFileSync(path, content)
  const read = withArchive(path, {remoteAssets: false}, async () => 'read')
  await expect(read).rejects.toThrow(reason)
})

test('a document with the replacement character is imported, and named', async () => {
  const path = join(temporaryFolder(), 'data.ndjson')
  writeFileSync(path, '{"_id":"one","_type":"page","title":"a\ufffdb"}')
  const read = withArchive(path, {remoteAssets: false}, async (source) => source)
  expect(await read).toMatchObject({
    documents: [{title: 'a\ufffdb'}],
    problems: [expect.stringContaining('"one" contains the replacement character')],
  })
})

test('withArchive reads plain and gzipped .ndjson files and rejects a file cut at any byte', async () => {
  const folder = temporaryFolder()
  const ndjson = ['{"_id":"one","_type":"page"}', '{"_id":"two","_type":"page"}', ''].join('\n')
  writeFileSync(join(folder, 'data.ndjson'), ndjson)
  writeFileSync(join(folder, 'data.ndjson.gz'), gzipSync(ndjson))
  for (const name of ['data.ndjson', 'data.ndjson.gz']) {
    const read = withArchive(join(folder, name), {remoteAssets: false}, async ({documents}) =>
      documents.map(({_id}) => _id),
    )
    expect(await read, name).toEqual(['one', 'two'])
  }
  const whole = gzipSync(ndjson)
  for (let length = 2; length < whole.length; length += 1) {
    const cut = join(folder, `${length}.gz`)
    writeFileSync(cut, whole.subarray(0, length))
    const read = withArchive(cut, {remoteAssets: false}, async () => 'read')
    await expect(read, `${length} bytes`).rejects.toThrow(`${cut} cannot be read as an archive`)
  }
})

test('content:import rejects every spelling of an asset path outside of the archive', async () => {
  const {secret} = unpacked('')
  for (const source of [
    `file@file://${secret}`,
    'file@file://./../secret.txt',
    'file@file://./%2e%2e/secret.txt',
    'file@file://./files/../../secret.txt',
    'file@FILE://./../secret.txt',
    'file@file://localhost/etc/hostname',
    'file@file://.\\..\\secret.txt',
    'file@data://text,secret',
  ]) {
    const {folder} = unpacked(source)
    for (const path of [folder, await packed(folder), join(folder, 'data.ndjson')]) {
      const read = withArchive(path, {remoteAssets: true}, async () => 'read')
      await expect(read, source).rejects.toThrow(/The archive does not contain the file/)
    }
  }
  const lake = await startTestLake()
  const {folder} = unpacked(`file@file://${secret}`)
  await expect(runImport(lake, folder)).rejects.toThrow(/Nothing was imported/)
  expect(await assetsOf(lake)).toEqual([])
  expect(await lake.client.getDocument('one')).toBeUndefined()
})

longTest('content:import does not follow symlinks that lead outside of the archive', async () => {
  const lake = await startTestLake()
  const {folder, secret} = unpacked('file@file://./files/link.txt', {'files/a.txt': 'a'})
  symlinkSync(secret, join(folder, 'files/link.txt'))
  symlinkSync(dirname(secret), join(folder, 'images'))
  await expect(runImport(lake, folder)).rejects.toThrow(/The archive does not contain the file/)
  // Unpacking leaves out the links.
  const other = await startTestLake()
  expect(await runImport(other, await packed(folder))).toMatch(/archive does not contain its file/)
  expect(await assetsOf(other)).toEqual(['a.txt'])
  writeFileSync(join(folder, 'data.ndjson'), documentWith('file@file://./files/a.txt'))
  await runImport(lake, folder)
  expect(await assetsOf(lake)).toEqual(['a.txt'])
})

test('content:import downloads assets only with --fetch-assets, and never from private networks', async () => {
  const lake = await startTestLake()
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    response.end('inner')
  })
  const {origin, close} = await listen(server, '127.0.0.1', 0)
  onTestFinished(close)
  const {folder} = unpacked(`file@${origin}/status`)
  await expect(runImport(lake, folder)).rejects.toThrow(/Add --fetch-assets to download it/)
  // The document is imported without the asset.
  expect(await runImport(lake, folder, '--fetch-assets')).toMatch(
    /^1 documents .*\nFailed to upload asset: .*\/status: .*its IP address is not public \(127\.0\.0\.1\)/,
  )
  expect(requests).toBe(0)
  expect(await assetsOf(lake)).toEqual([])
})

longTest('content:import deletes the unpacked files when the import has finished', async () => {
  const lake = await startTestLake()
  const {folder} = unpacked('file@file://./files/a.txt', {'files/a.txt': 'a'})
  const file = await packed(folder)
  const scratch = temporaryFolder()
  vi.stubEnv('TMPDIR', scratch)
  onTestFinished(() => void vi.unstubAllEnvs())
  await runImport(lake, file)
  expect(readdirSync(scratch)).toEqual([])
})

test('withArchive deletes the unpacked files of a damaged archive', async () => {
  const file = await damagedArchive((at) => `files/${at}.txt`)
  const scratch = temporaryFolder()
  vi.stubEnv('TMPDIR', scratch)
  onTestFinished(() => void vi.unstubAllEnvs())
  const read = withArchive(file, {remoteAssets: false}, async () => {})
  await expect(read).rejects.toThrow(/cannot be read/)
  // Wait until unpacking would have finished if the error had not stopped it.
  await pause(200)
  expect(readdirSync(scratch)).toEqual([])
})
