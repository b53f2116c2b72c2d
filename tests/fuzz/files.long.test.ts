import {type ChildProcess, fork} from 'node:child_process'
import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import fc from 'fast-check'
import {create} from 'tar'
import {afterAll, beforeAll, expect, test} from 'vitest'
import type {Manifest} from '#server/lake/backup/manifest.ts'
import {openContentDatabase} from '#server/lake/store/database.ts'
import {writeCsv} from '#studio/tools/translations/exchange/csv.ts'
import {writeXliff} from '#studio/tools/translations/exchange/xliff.ts'
import {seedPairs} from '#tests/studio/translations/seed-pairs.ts'
import {edited, editsWith} from './edits.ts'
import {fuzz, type Target} from './fuzz.ts'
import type {FileToRead} from './readers-process.ts'

let child: ChildProcess
let [log, memory, count] = ['', 0, 0]
const folder = mkdtempSync(join(tmpdir(), 'fuzz-files-'))

beforeAll(async () => {
  // The readers unpack into the machine's folder for such: here one that is removed.
  child = fork(join(import.meta.dirname, 'readers-process.ts'), {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    env: {...process.env, TMPDIR: folder},
    execArgv: ['--expose-gc'],
  })
  child.setMaxListeners(100)
  child.stderr?.on('data', (chunk) => {
    log += chunk
  })
  await once(child, 'message')
})
afterAll(() => {
  child.disconnect()
  rmSync(folder, {recursive: true, force: true})
})

function read(reader: FileToRead['reader'], file: string): Promise<string> {
  count += 1
  const id = count
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error(`The readers' process ended:\n${log}`))
    const receive = (answer: {id: number; outcome: string; memory: number}) => {
      if (answer.id !== id) return
      memory = answer.memory
      child.off('message', receive).off('exit', gone)
      resolve(answer.outcome)
    }
    child.on('message', receive).once('exit', gone)
    child.send({id, reader, file})
  })
}

const base64 = (text: Uint8Array | string) => Buffer.from(text).toString('base64')
const small = base64('Spanish,Reference\na,b')

const target: Target = {
  pids: () => [child.exitCode === null ? (child.pid ?? 0) : 0],
  probe: async () => expect(await read('csv', small)).toBe('read'),
  unexpected: () => log.match(/^Unexpected error in .*/gm) ?? [],
  async memory() {
    await read('nothing', '')
    return [memory]
  },
}

const pieces = fc.oneof(
  fc.uint8Array({maxLength: 8}),
  fc
    .constantFrom(
      ...[
        '"',
        '""',
        ',',
        ';',
        '\r',
        '\n',
        '\t',
        '\u0000',
        '<',
        '>',
        '&',
        '&#0;',
        '&#x110000;',
        ']]>',
      ],
      ...[
        '<![CDATA[',
        '<!--',
        '<?x',
        '<g id="1">',
        '<x id="99"/>',
        '</g>',
        '<b>',
        '</link1>',
        '\\',
      ],
      ...[
        '../',
        '{',
        '}',
        '[',
        'null',
        '-1',
        '1e999',
        '"__proto__":1',
        'image@file://./x',
        '\ud800',
      ],
    )
    .map((text) => Buffer.from(text)),
)
const edits = editsWith(pieces)

const few = seedPairs.slice(0, 12)
const translations = {
  csv: Buffer.from(writeCsv(few)),
  xliff: Buffer.from(writeXliff(few)),
}

test.each(['csv', 'xliff'] as const)('translations as %s', async (reader) => {
  const nested = fc.tuple(fc.constantFrom('<g id="1">', '<b>', '"', 'a,'), fc.nat(5_000))
  const file = fc.oneof(
    {weight: 6, arbitrary: edits.map((changes) => edited(translations[reader], changes))},
    fc.uint8Array({maxLength: 300}).map((bytes) => Buffer.from(bytes)),
    fc
      .tuple(fc.nat(100_000), nested)
      .map(([at, [text, times]]) =>
        edited(translations[reader], [[at, 0, Buffer.from(text.repeat(times))]]),
      ),
  )
  const inputs = await fuzz(target, file, (bytes) => read(reader, base64(bytes)))
  expect(inputs).toBeGreaterThan(0)
})

/** A tar archive of a few files. */
async function packed(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const from = mkdtempSync(join(folder, 'packed-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(from, name, '..'), {recursive: true})
    writeFileSync(join(from, name), text)
  }
  const file = join(from, 'archive.tar')
  await create({file, cwd: from}, Object.keys(files))
  return readFileSync(file)
}

const documents = [
  {_id: 'a', _type: 'page', image: {_sanityAsset: 'image@file://./images/a.png'}},
  {_id: 'b', _type: 'page', file: {_sanityAsset: 'file@file://./files/b.txt'}},
]
const archives = {
  import: () => ({
    'data.ndjson': documents.map((each) => JSON.stringify(each)).join('\n'),
    'assets.json': '{"image-1":{"originalFilename":"a"}}',
    'images/a.png': 'a',
    'files/b.txt': 'b',
  }),
  restore: () => {
    const path = join(folder, 'content.sqlite')
    openContentDatabase(path).close()
    const database = readFileSync(path)
    const manifest: Manifest = {
      format: 1,
      projectId: 'local',
      dataset: 'production',
      created: '2026-01-01T00:00:00Z',
      documents: 0,
      transaction: null,
      assets: 1,
      database: createHash('sha256').update(database).digest('hex'),
    }
    const asset = `assets/files/${createHash('sha1').update('a').digest('hex')}.txt`
    return {'backup.json': JSON.stringify(manifest), 'content.sqlite': database, [asset]: 'a'}
  },
}

test.each(['import', 'restore'] as const)('archives to %s', async (reader) => {
  const whole = await packed(archives[reader]())
  const archive = fc.record({edits, isGzipped: fc.boolean(), editsOfGzip: edits})
  const inputs = await fuzz(target, archive, async ({edits: changes, isGzipped, editsOfGzip}) => {
    const tar = edited(whole, changes)
    const file = join(folder, `${count}-${Math.random()}.tar`)
    writeFileSync(file, isGzipped ? edited(gzipSync(tar), editsOfGzip.slice(3)) : tar)
    const outcome = await read(reader, file)
    rmSync(file)
    return outcome
  })
  expect(inputs).toBeGreaterThan(0)
})
