import {execFile} from 'node:child_process'
import {createWriteStream, writeFileSync} from 'node:fs'
import {createServer, type ServerResponse} from 'node:http'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {promisify} from 'node:util'
import {createGzip, gzipSync} from 'node:zlib'
import {Header} from 'tar'
import {expect, onTestFinished, test} from 'vitest'
import {listen} from '#packages/server-kit/src/listen.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {AssetDownloads} from '#server/commands/asset-downloads.ts'

const source = join(import.meta.dirname, '../../../../server/commands/archive-source.ts')
const megabyte = 1024 * 1024

/** Reads an archive in a process of its own. Returns its error, and the most memory in MB. */
async function read(file: string): Promise<{message: string; memory: number}> {
  const script = `
    import {withArchive} from ${JSON.stringify(source)}
    const result = await withArchive(${JSON.stringify(file)}, {remoteAssets: false}, async ({documents}) => ({message: documents.length + ' documents'})).catch(({message}) => ({message}))
    console.log(JSON.stringify({...result, memory: process.resourceUsage().maxRSS / 1024}))`
  const {stdout} = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    script,
  ])
  return JSON.parse(stdout)
}

/** Yields a text again and again, about `bytes` in all. */
function* repeated(text: string | Buffer, bytes: number) {
  const piece = Buffer.alloc(megabyte, text)
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece
}

function tarHeader(
  path: string,
  size: number,
  type: 'File' | 'OldExtendedHeader' = 'File',
): Buffer {
  const block = Buffer.alloc(512)
  new Header({path, size, type, mode: 0o600}).encode(block)
  return block
}

const document = '{"_id":"a","_type":"note"}\n'
/** More than the memory that a test allows. */
const size = 300 * megabyte

test.each([
  ['many documents', () => repeated(document, size), 'b.ndjson.gz', /more than 100000 documents/],
  [
    'one line',
    () => [document, '{"a":"', ...repeated('x', size)],
    'b.ndjson.gz',
    /a line of more than 16 MB/,
  ],
  [
    'empty lines',
    () => [document, ...repeated('\n', size)],
    'b.ndjson.gz',
    /more than 128 MB of text/,
  ],
  [
    'a large file',
    () => [tarHeader('a.ndjson', size), ...repeated('\0', size)],
    'b.tar.gz',
    /not a normal archive/,
  ],
  [
    'many files',
    () => repeated(tarHeader('a.ndjson', 0), 100 * megabyte),
    'b.tar.gz',
    /not a normal archive/,
  ],
  [
    'a long header',
    () => [tarHeader('a', size, 'OldExtendedHeader'), ...repeated('x', size)],
    'b.tar.gz',
    /cannot be read|no \.ndjson/,
  ],
] as const)(
  'an import of a small file that becomes a large one of %s ends with the reason, and uses little memory',
  async (_, content, name, message) => {
    const folder = temporaryFolder()
    const small = join(folder, 'small.ndjson')
    writeFileSync(small, document)
    const file = join(folder, name)
    await pipeline(Readable.from(content()), createGzip({level: 1}), createWriteStream(file))
    const found = await read(file)
    expect(found.message).toMatch(message)
    expect(found.memory - (await read(small)).memory).toBeLessThan(200)
  },
)

/** Starts a server of assets. */
async function serve(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => answer(response))
  const {origin, close} = await listen(server, '127.0.0.1', 0)
  onTestFinished(() => {
    server.closeAllConnections()
    return close()
  })
  return `${origin}/asset.png`
}

const endless = (response: ServerResponse) => {
  Readable.from(repeated('x', 1e12)).pipe(response)
}
const limits = {assetBytes: 4 * megabyte, bytes: 6 * megabyte}
const downloads = (assetMs = 60_000) =>
  new AssetDownloads({...limits, assetMs}, (address) => address === '127.0.0.1')

test.each([
  ['never ends', endless, 'it has more than 4 MB'],
  [
    'is large after decompression',
    (response: ServerResponse) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(50 * megabyte))),
    'it has more than 4 MB',
  ],
  [
    'arrives slowly',
    (response: ServerResponse) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.once('close', () => clearInterval(timer))
    },
    'it was not complete after 1 s',
  ],
  [
    'is shorter than its length',
    (response: ServerResponse) => {
      response.setHeader('content-length', '9000000000')
      response.write('x', () => response.destroy())
    },
    'other side closed',
  ],
])('an asset that %s is not downloaded, with the reason', async (_, answer, reason) => {
  const url = await serve(answer)
  const assets = downloads(reason.includes('complete') ? 500 : undefined)
  await expect(assets.fetch(url)).rejects.toThrow()
  expect(assets.failureOf(url)).toBe(reason)
})

test('an asset beyond the limits is requested once, however often the import tries', async () => {
  let requests = 0
  const url = await serve((response) => {
    requests++
    endless(response)
  })
  const assets = downloads()
  for (let n = 0; n < 5; n++) await expect(assets.fetch(url)).rejects.toThrow('more than 4 MB')
  expect(requests).toBe(1)
})

test('all assets of an import together are limited', async () => {
  const url = await serve((response) => response.end(Buffer.alloc(3 * megabyte)))
  const assets = downloads()
  for (const name of ['a', 'b']) expect((await assets.fetch(url + name)).status).toBe(200)
  await expect(assets.fetch(`${url}c`)).rejects.toThrow('all assets have more than 6 MB')
})
