import {execFile} from 'node:child_process'
import {mkdirSync, readdirSync, symlinkSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {dirname, join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {promisify} from 'node:util'
import {gzipSync} from 'node:zlib'
import {create} from 'tar'
import {expect, onTestFinished, test, vi} from 'vitest'
import {startTestLake, type TestLake} from '#packages/content-lake/tests/test-lake.ts'
import {listen} from '#packages/server-kit/src/listen.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {withArchive} from '#server/commands/archive-source.ts'
import {longTest} from '#tests/extent.ts'
import {damagedArchive} from './damaged-archive.ts'

const script = join(import.meta.dirname, '../../../server/commands/content-archive.ts')

async function runImport({lake, dataDir}: TestLake, ...words: string[]): Promise<string> {
  const {PATH, TMPDIR} = process.env
  const env = {PATH, TMPDIR, DATA_DIR: dataDir, LAKE_PORT: new URL(lake.origin).port}
  const command = promisify(execFile)
  return (await command(process.execPath, [script, 'import', ...words], {env})).stdout
}

const documentWith = (source: string) =>
  `${JSON.stringify({_id: 'one', _type: 'page', file: {_type: 'file', _sanityAsset: source}})}\n`

/** Creates an unpacked archive, and a file next to its folder that is not part of the archive. */
function unpacked(source: string, files: Record<string, string> = {}) {
  const outside = temporaryFolder()
  const secret = join(outside, 'secret.txt')
  writeFileSync(secret, 'secret')
  const folder = join(outside, 'archive')
  for (const [name, text] of Object.entries({...files, 'data.ndjson': documentWith(source)})) {
    mkdirSync(dirname(join(folder, name)), {recursive: true})
    writeFileSync(join(folder, name), text)
  }
  return {folder, secret}
}

async function packed(folder: string): Promise<string> {
  const file = join(temporaryFolder(), 'content.tar.gz')
  await create({file, cwd: dirname(folder), gzip: true}, ['archive'])
  return file
}

const assetsOf = ({client}: TestLake) =>
  client.fetch<string[]>('*[_type == "sanity.fileAsset"].originalFilename')

test('content:import imports the asset files in the archive', async () => {
  const lake = await startTestLake()
  const {folder} = unpacked('file@file://./files/a.txt', {'files/a.txt': 'a', 'files/b.txt': 'b'})
  await runImport(lake, await packed(folder))
  expect((await assetsOf(lake)).sort()).toEqual(['a.txt', 'b.txt'])
  expect(await lake.client.fetch('*[_id == "one"][0].file.asset->originalFilename')).toBe('a.txt')
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

test('content:import imports asset files whose names have special characters, with their names', async () => {
  const names = [
    '50% off.txt',
    'a#b.txt',
    'What?.txt',
    'a%20b.txt',
    'Guía.txt',
    'año'.normalize('NFD'),
  ]
  const asDocuments = [
    (name: string) => name,
    encodeURIComponent,
    (name: string) => name.normalize('NFC'),
  ]
  const lake = await startTestLake()
  for (const [index, asInDocument] of asDocuments.entries()) {
    const {folder} = unpacked('')
    mkdirSync(join(folder, 'files'))
    const documents = names.map((name, number) => {
      writeFileSync(join(folder, 'files', name), `${index} ${name}`)
      const source = `file@file://./files/${asInDocument(name)}`
      return documentWith(source).replace('"one"', `"d${index}.${number}"`)
    })
    // A byte order mark and blank lines, as some editors write them.
    writeFileSync(join(folder, 'data.ndjson'), `\ufeff\r\n\n${documents.join('\ufeff')}`)
    await runImport(lake, await packed(folder))
  }
  const imported = await lake.client.fetch<string[]>(
    '*[_type == "page"] | order(_id).file.asset->originalFilename',
  )
  expect(imported).toEqual(asDocuments.flatMap(() => names.map((name) => name.normalize('NFC'))))
})

test.each(['\ufeff', '\n\r\n', '\ufeff  \n'])(
  'withArchive reads a plain .ndjson file that begins with %j',
  async (start) => {
    const file = join(temporaryFolder(), 'data.ndjson')
    writeFileSync(file, `${start}{"_id":"one","_type":"page"}\n`)
    for (const name of [file, `${file}.gz`]) {
      if (name !== file) writeFileSync(name, gzipSync(`${start}{"_id":"one","_type":"page"}\n`))
      const read = withArchive(name, {remoteAssets: false}, async ({documents}) => documents.length)
      expect(await read).toBe(1)
    }
  },
)

test('errors of content:import name only options that the command has', async () => {
  const lake = await startTestLake()
  const file = join(temporaryFolder(), 'data.ndjson')
  const dimensions = {width: 1, height: 1, aspectRatio: 1}
  const asset = {
    _id: 'image-0000000000000000000000000000000000000000-1x1-png',
    _type: 'sanity.imageAsset',
    ...{assetId: 'a', extension: 'png', mimeType: 'image/png', path: 'a', sha1hash: 'a', size: 1},
    url: `${lake.lake.origin}/v2025-02-19/data/mutate/production`,
    metadata: {dimensions},
  }
  const reference = {_type: 'crossDatasetReference', _ref: 'a', _dataset: 'other', _projectId: 'p'}
  const usage = await runImport(lake).catch((error: unknown) => String(error))
  const causes = [
    [asset, 'could not be verified'],
    [{_id: 'one', _type: 'page', reference}, 'Missing dataset: "other"'],
  ] as const
  for (const [document, reason] of causes) {
    writeFileSync(file, `${JSON.stringify(document)}\n`)
    const message = await runImport(lake, file).catch((error: {stderr: string}) => error.stderr)
    expect(message).toContain(reason)
    expect(message).toMatch(/Remove .* from the file/)
    for (const [option] of message.matchAll(/--[a-z-]+/g)) expect(usage).toContain(option)
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
  for (const path of [folder, await packed(folder)]) {
    await expect(runImport(lake, path)).rejects.toThrow(/The archive does not contain the file/)
  }
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
