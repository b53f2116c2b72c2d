import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {withArchive} from '#server/commands/archive-source.ts'
import {documentWith, packed, runImport, unpacked} from '../unpacked-archive.ts'

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
