import {createHash} from 'node:crypto'
import {
  appendFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout as pause} from 'node:timers/promises'
import {create, extract} from 'tar'
import {expect, test} from 'vitest'
import {restore} from '#packages/content-lake/src/index.ts'
import {documentsIn} from '#packages/content-lake/tests/data-folder.ts'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {longTest, sampled} from '../../../extent.ts'
import {beside, lakeWithBackup, lakeWithContent, runBackup} from '../content-backup.ts'
import {damagedArchive} from '../damaged-archive.ts'

test('a restored lake has the same users and history, and a new administrator token', async () => {
  const {lake, file} = await lakeWithBackup()
  const before = await lake.get('/v1/data/history/production/documents/one')
  const dataDir = temporaryFolder()
  await runBackup({DATA_DIR: dataDir}, 'restore', file)
  const again = await startTestLake({dataDir, editorPassword: undefined})
  expect(again.lake.initialPassword).toBeUndefined()
  expect(again.lake.token).not.toBe(lake.lake.token)
  expect(statSync(join(dataDir, 'content.sqlite')).mode & 0o077).toBe(0)
  const after = await again.get('/v1/data/history/production/documents/one')
  expect(await after.json()).toEqual(await before.json())
  await again.client.patch('one').set({title: 'Goes on'}).commit()
  expect(await again.client.getDocument('one')).toMatchObject({title: 'Goes on'})
})

longTest(
  'restore replaces existing content only with --replace, and keeps the old database',
  async () => {
    const {lake, file} = await lakeWithBackup()
    await lake.client.patch('one').set({title: 'Newer'}).commit()
    await expect(runBackup(beside(lake), 'restore', file, '--replace')).rejects.toThrow(/in use/)
    expect(await runBackup(beside(lake), 'restore', file, '--check')).toMatch(/sound: 4 documents/)
    await lake.end()
    const newer = documentsIn(lake.dataDir)
    await expect(runBackup(beside(lake), 'restore', file)).rejects.toThrow(/Use --replace/)
    expect(documentsIn(lake.dataDir)).toEqual(newer)
    const told = await runBackup(beside(lake), 'restore', file, '--replace')
    expect(documentsIn(lake.dataDir).get('one')).not.toContain('Newer')
    const [, kept = ''] = /The previous database is (.+)$/.exec(told) ?? []
    const undone = temporaryFolder()
    writeFileSync(join(undone, 'content.sqlite'), readFileSync(kept))
    expect(documentsIn(undone)).toEqual(newer)
  },
)

/** Changes the files of a backup and returns the path of the repacked backup. */
async function changed(file: string, change: (folder: string) => void): Promise<string> {
  const folder = temporaryFolder()
  await extract({file, cwd: folder})
  change(folder)
  const other = join(temporaryFolder(), 'changed.tar.gz')
  await create({file: other, cwd: folder, gzip: true}, readdirSync(folder))
  return other
}

const firstAsset = (folder: string, kind: string) =>
  join(folder, 'assets', kind, readdirSync(join(folder, 'assets', kind))[0] ?? '')

/** Drops the table `meta` of a backup, which a restore needs, and updates the hash in the manifest. */
function withoutMeta(folder: string): void {
  const path = join(folder, 'content.sqlite')
  const database = new DatabaseSync(path)
  database.exec('pragma journal_mode = delete; drop table meta')
  database.close()
  const manifest = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'))
  manifest.database = createHash('sha256').update(readFileSync(path)).digest('hex')
  writeFileSync(join(folder, 'backup.json'), JSON.stringify(manifest))
}

/** Removes `withoutFile` from the manifest, as in a backup of an older release. */
function asOlder(folder: string): void {
  const path = join(folder, 'backup.json')
  const {withoutFile: _, ...older} = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify(older))
}

/** Replaces the file of an asset with another asset, which the manifest does not list. */
function withOtherFile(folder: string): void {
  rmSync(firstAsset(folder, 'files'))
  const name = `${createHash('sha1').update('other').digest('hex')}.txt`
  writeFileSync(join(folder, 'assets/files', name), 'other')
}

test('a backup of asset documents without a file can be restored, and names these documents', async () => {
  const lake = await lakeWithContent()
  const sha1 = 'a'.repeat(40)
  const ghost = {
    _id: `file-${sha1}-txt`,
    _type: 'sanity.fileAsset',
    path: `files/local/production/${sha1}.txt`,
  }
  const shapes = [1, {}, [], null, true, '', '/'].map((path, at) => ({
    _id: `image-${at}`,
    _type: 'sanity.imageAsset',
    url: path,
    extension: path,
    path,
  }))
  await lake.client.create(ghost)
  await lake.client.mutate(shapes.map((document) => ({create: document})))
  const warning = new RegExp(`Warning: .* no file, .*: ${ghost._id}\\.`)
  const file = join(temporaryFolder(), 'backup.tar.gz')
  expect(await runBackup(beside(lake), 'backup', file)).toMatch(warning)
  const dataDir = temporaryFolder()
  expect(await runBackup({DATA_DIR: dataDir}, 'restore', file, '--check')).toMatch(warning)
  const older = await changed(file, asOlder)
  expect(await runBackup({DATA_DIR: dataDir}, 'restore', older)).toMatch(warning)
  expect(documentsIn(dataDir)).toEqual(documentsIn(lake.dataDir))
})

const damages: [string, (folder: string) => void, RegExp][] = [
  [
    'the bytes of an asset are changed',
    (at) => appendFileSync(firstAsset(at, 'images'), 'x'),
    /damaged/,
  ],
  [
    'an asset is missing and another one is there',
    withOtherFile,
    /file of the asset file-\S+ is missing/,
  ],
  ['an asset is missing', (at) => rmSync(firstAsset(at, 'files')), /1 of 2 assets/],
  [
    'the bytes of the database are changed',
    (at) => appendFileSync(join(at, 'content.sqlite'), 'x'),
    /checksum is wrong/,
  ],
  ['the database lacks a table', withoutMeta, /database in the backup cannot be used/],
  ['there is no manifest', (at) => rmSync(join(at, 'backup.json')), /not a content backup/],
]

test.each(sampled(damages, ([damage]) => /missing/.test(damage)))(
  'restore rejects a backup if %s, without changing any file',
  async (_, change, reason) => {
    const {lake, file} = await lakeWithBackup()
    await lake.end()
    const before = documentsIn(lake.dataDir)
    const files = readdirSync(lake.dataDir)
    const other = await changed(file, change)
    await expect(runBackup(beside(lake), 'restore', other, '--replace')).rejects.toThrow(reason)
    expect(documentsIn(lake.dataDir)).toEqual(before)
    expect(readdirSync(lake.dataDir)).toEqual(files)
  },
)

test('restore rejects a truncated archive, a file that is not an archive and a missing file', async () => {
  const {lake, file} = await lakeWithBackup()
  const dataDir = temporaryFolder()
  truncateSync(file, readFileSync(file).length - 2_000)
  await expect(runBackup({DATA_DIR: dataDir}, 'restore', file)).rejects.toThrow(
    /cannot be read|incomplete/,
  )
  writeFileSync(file, 'hello')
  await expect(runBackup({DATA_DIR: dataDir}, 'restore', file)).rejects.toThrow(
    /cannot be read|not a content backup/,
  )
  await expect(runBackup(beside(lake), 'restore', `${file}.none`)).rejects.toThrow(/does not exist/)
  expect(readdirSync(dataDir)).not.toContain('content.sqlite')
})

longTest('a restore from a damaged archive leaves no files in the data folder', async () => {
  const dataDir = temporaryFolder()
  const file = await damagedArchive((at) => `assets/files/${at}.txt`)
  await expect(restore(file, dataDir, {replace: true})).rejects.toThrow(/cannot be read/)
  // Wait until unpacking would have finished if the error had not stopped it.
  await pause(200)
  expect(readdirSync(dataDir)).toEqual([])
})
