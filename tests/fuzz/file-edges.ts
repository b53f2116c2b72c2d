import {createHash} from 'node:crypto'
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import fc from 'fast-check'
import Papa from 'papaparse'
import {create} from 'tar'
import type {Manifest} from '#packages/content-lake/src/index.ts'
import {openContentDatabase} from '#packages/content-lake/src/store/database.ts'
import {writeCsv} from '#studio/tools/translations/exchange/csv.ts'
import {writeXliff} from '#studio/tools/translations/exchange/xliff.ts'
import {seedPairs} from '#tests/studio/translations/seed-pairs.ts'
import {changedJson, edited, type FileEdit, fewOf, fileEdit, jsonChange, seldom} from './edits.ts'
import type {FilesTarget} from './files-target.ts'
import {type Edge, edge} from './fuzz.ts'

// Over 200 lines: the code that writes, damages and reads a kind of file is in one place.

const oddTexts = [
  ...['"', '""', ',', ';', '\r', '\n', '\t', '\u0000', '<', '>', '&', '&#0;', '&#x110000;', ']]>'],
  ...['<![CDATA[', '<!--', '<?x', '<g id="1">', '<x id="99"/>', '</g>', '<b>', '</link1>', '\\'],
  ...['../', '{', '}', '[', 'null', '-1', '1e999', '"__proto__":1', 'image@file://./x', '\ud800'],
]
const pieces = fc.oneof(
  fc.uint8Array({maxLength: 8}),
  fc.constantFrom(...oddTexts).map((text) => Buffer.from(text)),
)
const edits = fewOf(fileEdit(pieces))

const base64 = (text: Uint8Array | string) => Buffer.from(text).toString('base64')

const few = seedPairs.slice(0, 12)
const writers = {csv: writeCsv, xliff: writeXliff}

/** A translated text that replaces the Spanish text with the number `at`. */
type Word = readonly [at: number, text: string]

const translated = {
  csv(replacements: readonly Word[]) {
    const {data} = Papa.parse<string[]>(writers.csv(few), {skipEmptyLines: true})
    for (const [at, text] of replacements) data[1 + (at % (data.length - 1))]?.splice(4, 1, text)
    return Papa.unparse(data)
  },
  xliff(replacements: readonly Word[]) {
    const [start = '', ...targets] = writers.xliff(few).split(/(?=<target )/)
    for (const [at, text] of replacements) {
      const target = targets[at % targets.length] ?? ''
      targets[at % targets.length] = target.replace(/>.*?<\/target>/s, () => `>${text}</target>`)
    }
    return [start, ...targets].join('')
  },
}

const word = fc.oneof(
  {weight: 3, arbitrary: fc.string({unit: fc.constantFrom(...'aá b.'), minLength: 1})},
  fc.constantFrom('<b>a</b>', '<g id="1">a</g>', 'a <link1>b</link1>', '=1+1', "'=1", '\u202e'),
)
const replacements = fc.array(fc.tuple(fc.nat(100), word), {maxLength: 3})

const nested = fc
  .tuple(fc.nat(100_000), fc.constantFrom('<g id="1">', '<b>', '"', 'a,'), fc.nat(5_000))
  .map(([at, text, times]): FileEdit[] => [[at, 0, Buffer.from(text.repeat(times))]])

const returnedFile = fc.record({
  replacements,
  edits: fc.oneof({weight: 4, arbitrary: fc.constant([])}, {weight: 9, arbitrary: edits}, nested),
})

const translationEdges = (target: FilesTarget): Edge[] =>
  (['csv', 'xliff'] as const).map((reader) =>
    edge({
      name: `${reader.toUpperCase()} files with translations`,
      input: returnedFile,
      send: (sent) =>
        target.read(
          reader,
          base64(edited(Buffer.from(translated[reader](sent.replacements)), sent.edits)),
        ),
      isDeep: (outcome) => outcome !== 'refused' && outcome !== 'no change',
    }),
  )

/** Returns a tar archive of a few files. */
async function packed(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<Buffer> {
  const from = mkdtempSync(join(folder, 'packed-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(from, name, '..'), {recursive: true})
      writeFileSync(join(from, name), text)
    }
    const file = join(from, 'archive.tar')
    await create({file, cwd: from}, Object.keys(files))
    return readFileSync(file)
  } finally {
    rmSync(from, {recursive: true})
  }
}

const documents = [
  {_id: 'a', _type: 'page', image: {_sanityAsset: 'image@file://./images/a.png'}},
  {_id: 'b', _type: 'page', file: {_sanityAsset: 'file@file://./files/b.txt'}},
]

/**
 * Changes to the bytes of a whole archive. Such changes are rare, because a damaged archive can
 * usually not be read at all.
 */
const archiveEdits = {
  tar: seldom(fileEdit(pieces)),
  isGzipped: fc.boolean(),
  gzip: seldom(fileEdit(pieces)),
}

interface ArchiveEdits {
  readonly tar: FileEdit | null
  readonly isGzipped: boolean
  readonly gzip: FileEdit | null
}

async function readArchive(
  target: FilesTarget,
  reader: 'import' | 'restore',
  {tar: inTar, isGzipped, gzip: inGzip}: ArchiveEdits,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  const tar = edited(await packed(target.folder, files), inTar ? [inTar] : [])
  const bytes = isGzipped ? edited(gzipSync(tar), inGzip ? [inGzip] : []) : tar
  const file = join(target.folder, `${Math.random()}.tar`)
  writeFileSync(file, bytes)
  const outcome = await target.read(reader, file)
  rmSync(file)
  return outcome
}

const imports = (target: FilesTarget) =>
  edge({
    name: 'archives for content:import',
    input: fc.record({...archiveEdits, changes: fewOf(jsonChange), data: seldom(fileEdit(pieces))}),
    send: ({changes, data, ...archive}) => {
      const changed = changedJson(documents, changes)
      const lines = (Array.isArray(changed) ? changed : [changed]).map((each) =>
        JSON.stringify(each),
      )
      return readArchive(target, 'import', archive, {
        'data.ndjson': edited(Buffer.from(lines.join('\n')), data ? [data] : []),
        'assets.json': '{"image-1":{"originalFilename":"a"}}',
        'images/a.png': 'a',
        'files/b.txt': 'b',
      })
    },
    isDeep: (outcome) => outcome === 'read',
  })

/** Returns the bytes of a valid database with two documents. */
function databaseIn(folder: string): Buffer {
  const path = join(folder, 'content.sqlite')
  const database = openContentDatabase(path)
  for (const document of documents) {
    database
      .prepare('insert or replace into document (id, body) values (?, ?)')
      .run(document._id, JSON.stringify(document))
  }
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
  return readFileSync(path)
}

const restores = (target: FilesTarget) => {
  let sound: Buffer | undefined
  const backup = fc.record({
    ...archiveEdits,
    manifest: seldom(jsonChange),
    /**
     * Changes to the bytes of the database. If `isInPlace` is true, they do not shift the following
     * bytes.
     */
    database: fewOf(fileEdit(pieces)),
    isInPlace: fc.boolean(),
    /** True if the manifest has the hash of the damaged database. */
    isHashed: fc.boolean(),
  })
  return edge({
    name: 'archives for content:restore',
    input: backup,
    batch: 8,
    send({manifest: change, database, isInPlace, isHashed, ...archive}) {
      sound ??= databaseIn(target.folder)
      const inPlace = database.map(([at, , piece]): FileEdit => [at, piece.length, piece])
      const damaged = edited(sound, isInPlace ? inPlace : database)
      const hashed = isHashed ? damaged : sound
      const manifest: Manifest = {
        format: 1,
        projectId: 'local',
        dataset: 'production',
        created: '2026-01-01T00:00:00Z',
        documents: 2,
        transaction: null,
        assets: 1,
        database: createHash('sha256').update(hashed).digest('hex'),
      }
      const asset = `assets/files/${createHash('sha1').update('a').digest('hex')}.txt`
      return readArchive(target, 'restore', archive, {
        'backup.json': JSON.stringify(changedJson(manifest, change ? [change] : [])),
        'content.sqlite': damaged,
        [asset]: 'a',
      })
    },
    isDeep: (outcome) => outcome === 'restored',
  })
}

/** Returns the fuzz tests of files that people supply: translations, imports and backups. */
export const fileEdges = (target: FilesTarget): Edge[] => [
  ...translationEdges(target),
  imports(target),
  restores(target),
]
