/** Adds the files of the site to a backup, next to the content: submissions, mails and downloads. */
import {createHash} from 'node:crypto'
import {createReadStream, existsSync} from 'node:fs'
import {
  chmod,
  copyFile,
  glob,
  link,
  mkdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {backup, DatabaseSync} from 'node:sqlite'
import {pipeline} from 'node:stream/promises'
import {create} from 'tar'
import {z} from 'zod'
import {openSubmissions} from '../forms-api/store/sqlite/database.ts'
import {openMissingPagesDatabase} from '../site/missing-pages/missing-pages-database.ts'
import {openVisitsDatabase} from '../site/visits/visits-database.ts'
import {damageOf} from './backup-damage.ts'
import {explained} from './run-command.ts'

/** Folder of the site's files in the backup archive. */
export const siteFolder = 'site'
const manifestFile = 'site.json'
/** Opens and migrates each database, by its name. */
const openers = {
  'submissions.sqlite': openSubmissions,
  'missing-pages.sqlite': openMissingPagesDatabase,
  'visits.sqlite': openVisitsDatabase,
}
export const databases: readonly string[] = Object.keys(openers)
const folders = ['outbox', 'downloads']
const secretFiles = ['editor-token', 'generated-passwords']

const manifestShape = z.object({
  format: z.literal(1),
  /** Time of the backup in ISO 8601, UTC. */
  created: z.string(),
  /** Whether the archive also has the content of an embedded lake. */
  content: z.boolean(),
  /** SHA-256 of each file, by its path in the folder. */
  files: z.record(z.string().regex(/^(?!.*\.\.)[^/].*$/), z.string()),
})

/** Describes the site's files in a backup: its time, and the hash of each file. */
export type SiteManifest = z.infer<typeof manifestShape>

const filesInFolders = (dataDir: string) => glob(`{${folders}}/**`, {cwd: dataDir})

/** Returns whether a data folder has something of the site to back up. */
export async function hasSiteFiles(dataDir: string): Promise<boolean> {
  if (databases.some((name) => existsSync(join(dataDir, name)))) return true
  for await (const name of filesInFolders(dataDir)) {
    if ((await stat(join(dataDir, name)).catch(() => undefined))?.isFile()) return true
  }
  return false
}

/**
 * Copies the site's files into `folder` while the product runs, and returns them as a tar stream.
 * The caller deletes the folder.
 */
export async function packSiteFiles(
  dataDir: string,
  folder: string,
  {secrets, content}: {secrets: boolean; content: boolean},
): Promise<{manifest: SiteManifest; archive: AsyncIterable<Buffer>}> {
  const target = join(folder, siteFolder)
  await mkdir(target, {recursive: true, mode: 0o700})
  for (const name of databases) {
    if (existsSync(join(dataDir, name))) await copyDatabase(join(dataDir, name), join(target, name))
  }
  for (const name of secrets ? secretFiles : []) {
    if (existsSync(join(dataDir, name))) await copyFile(join(dataDir, name), join(target, name))
  }
  for await (const name of filesInFolders(dataDir)) {
    // Its content changes until the file has its final name.
    if (name.endsWith('.part')) continue
    await linkFile(join(dataDir, name), join(target, name))
  }
  const files: Record<string, string> = {}
  for await (const name of glob('**', {cwd: target})) {
    if ((await stat(join(target, name))).isFile()) files[name] = await hashOf(join(target, name))
  }
  const manifest = {format: 1 as const, created: new Date().toISOString(), content, files}
  await writeFile(join(target, manifestFile), JSON.stringify(manifest, null, 2))
  const archive = create({cwd: folder, portable: true}, [siteFolder])
  // An error also ends the iteration of the archive. If nobody reads it any more, because the backup
  // has failed and the folder is deleted, an error without a listener would end the process.
  archive.on('error', () => {})
  return {manifest, archive}
}

/**
 * Checks the unpacked files of a backup: all files are there and unchanged, and the databases are
 * intact and not of a newer release.
 *
 * @throws an error that says what is wrong
 */
export async function checkSiteFiles(folder: string): Promise<SiteManifest> {
  const source = join(folder, siteFolder)
  const text = await readFile(join(source, manifestFile), 'utf8').catch(() => {
    throw new Error(
      'This file is incomplete, or it is not a backup from "npm run backup". Use another backup.',
    )
  })
  const manifest = manifestShape.parse(JSON.parse(text))
  for (const [name, hash] of Object.entries(manifest.files)) {
    const actual = await hashOf(join(source, name)).catch(() => undefined)
    if (actual !== hash)
      throw new Error(`The file ${name} in the backup is missing or damaged. Use another backup.`)
  }
  for (const [name, open] of Object.entries(openers)) {
    if (!(name in manifest.files)) continue
    const path = join(source, name)
    const damage = damageOf(path)
    if (damage) throw new Error(`The database ${name} in the backup is damaged: ${damage}`)
    await explained(
      `The database ${name} in the backup cannot be used`,
      Promise.try(() => open(path).close()),
    )
  }
  return manifest
}

/**
 * Moves the files of a checked backup into the data folder. Keeps an old database under another
 * name. Returns the paths of the old databases.
 */
export async function placeSiteFiles(
  folder: string,
  dataDir: string,
  manifest: SiteManifest,
  {secrets}: {secrets: boolean},
): Promise<string[]> {
  const kept: string[] = []
  for (const name of Object.keys(manifest.files)) {
    if (secretFiles.includes(name) && !secrets) continue
    const [from, to] = [join(folder, siteFolder, name), join(dataDir, name)]
    await mkdir(dirname(to), {recursive: true, mode: 0o700})
    await chmod(from, 0o600)
    if (databases.includes(name) && existsSync(to)) kept.push(await keepDatabase(to))
    await rename(from, to)
  }
  return kept
}

/** Returns the databases that a restore would replace. */
export const replacedDatabases = (dataDir: string, {files}: SiteManifest): string[] =>
  databases.filter((name) => name in files && existsSync(join(dataDir, name)))

async function copyDatabase(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(from, {timeout: 10_000})
  try {
    await backup(database, to)
  } finally {
    database.close()
  }
}

/** Renames a database, including the changes in its write-ahead log. */
async function keepDatabase(path: string): Promise<string> {
  const old = `${path}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  const database = new DatabaseSync(path)
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
  await rename(path, old)
  // Delete the write-ahead log of the old database. SQLite would apply it to the restored one.
  for (const log of ['-wal', '-shm']) await rm(path + log, {force: true})
  return old
}

/** Links a file, or copies it if the file system has no links. Skips files deleted meanwhile. */
async function linkFile(from: string, to: string): Promise<void> {
  const found = await stat(from).catch(() => undefined)
  if (!found?.isFile()) return
  await mkdir(dirname(to), {recursive: true})
  try {
    await link(from, to).catch(() => copyFile(from, to))
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
