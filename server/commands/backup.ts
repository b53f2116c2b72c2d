/**
 * `npm run backup` and `npm run restore`: save and restore everything in DATA_DIR. The archive
 * contains a content backup, which `npm run content:restore` can read too.
 */
import {createWriteStream, existsSync, mkdirSync, statSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {basename, dirname, join} from 'node:path'
import {pipeline as pipe, Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {parseArgs} from 'node:util'
import {createGzip} from 'node:zlib'
import {extract} from 'tar'
import {checkBackup, restore} from '#packages/content-lake/src/index.ts'
import {lockDataDir, waitForOrphanedLake} from '#packages/server-kit/src/sqlite/data-dir-lock.ts'
import {type Config, readConfig} from '../config.ts'
import {decrypted, encrypted} from './backup-encryption.ts'
import {
  checkSiteFiles,
  packSiteFiles,
  placeSiteFiles,
  replacedDatabases,
  siteFolder,
} from './backup-site-files.ts'
import {type BackupStore, openBackupStore} from './backup-store.ts'
import {archiveOf} from './content-backup.ts'
import {joinedArchives} from './joined-archives.ts'
import {runCommand} from './run-command.ts'

const usage = `npm run backup [-- PLACE]     writes a backup of everything into PLACE, while the product runs or not
  --secrets         also the token of scripts and generated passwords
npm run restore [-- PLACE]    restores the newest backup in PLACE; stop the product first.
                  PLACE may also be one backup
  --check           only checks the backup
  --replace         replaces existing data and keeps its databases under other names
  --secrets         also the token of scripts and generated passwords, if the backup has them

PLACE is a folder or s3://bucket/prefix?region=…, BACKUP_TO by default. BACKUP_KEY encrypts.`

const backupName = /^backup-[\dTZ-]+\.tar\.gz(\.age)?$/

/**
 * Runs the command and returns the text to print. Throws an Error whose message tells the operator
 * what to do.
 */
async function run(args: string[]): Promise<string> {
  const {values, positionals} = parseArgs({
    args,
    options: {
      secrets: {type: 'boolean', default: false},
      replace: {type: 'boolean', default: false},
      check: {type: 'boolean', default: false},
    },
    allowPositionals: true,
  })
  const config = readConfig()
  const [command, place = config.backup.to, ...rest] = positionals
  if (place === undefined || rest.length > 0) throw new Error(usage)
  if (command === 'backup') return write(place, config, values.secrets)
  if (command === 'restore') return read(place, config, values)
  throw new Error(usage)
}

/** Writes a backup and deletes the oldest backups beyond BACKUP_KEEP. */
async function write(place: string, config: Config, secrets: boolean): Promise<string> {
  const {dataDir, backup} = config
  const store = openBackupStore(place, backup)
  const folder = join(dataDir, 'backing-up-site')
  const lock = lockDataDir(dataDir, 'backup-lock')
  const content = existsSync(join(dataDir, 'content.sqlite')) ? await archiveOf(config) : undefined
  try {
    await rm(folder, {recursive: true, force: true})
    const packed = await packSiteFiles(dataDir, folder, {secrets, content: content !== undefined})
    // After an error the archive is destroyed, so that writing it fails.
    const tar = Readable.from(joinedArchives(packed.archive, content?.archive))
    const archive = pipe(tar, createGzip(), () => {})
    const {key} = backup
    const name = `backup-${packed.manifest.created.replaceAll(/[:.]/g, '-')}.tar.gz${key ? '.age' : ''}`
    const bytes = await store.write(name, key ? await encrypted(archive, key) : archive)
    const removed = await removeOld(store, backup.keep)
    const old = removed.length > 0 ? ` Deleted ${removed.length} old backups.` : ''
    return `Wrote ${name} to ${placeName(place)}: ${bytes} bytes.${old}`
  } finally {
    content?.end()
    await rm(folder, {recursive: true, force: true})
    lock.release()
  }
}

async function removeOld(store: BackupStore, keep: number): Promise<string[]> {
  const old = (await backupsIn(store)).slice(0, -keep)
  for (const name of old) await store.remove(name)
  return old
}

/** Returns the names of all backups, oldest first: the names contain the time. */
const backupsIn = async (store: BackupStore) =>
  (await store.list()).filter((name) => backupName.test(name)).sort()

interface RestoreOptions {
  secrets: boolean
  replace: boolean
  check: boolean
}

async function read(place: string, config: Config, options: RestoreOptions): Promise<string> {
  const {dataDir} = config
  if (options.check) {
    return withBackup(place, config, await mkdtemp(join(tmpdir(), 'backup-')), async (found) => {
      if (found.manifest.content) await checkBackup(found.file)
      return `${found.name} is complete: ${contents(found)}.`
    })
  }
  mkdirSync(dataDir, {recursive: true, mode: 0o700})
  const lock = lockDataDir(dataDir)
  try {
    await waitForOrphanedLake(dataDir)
    const folder = join(dataDir, 'restoring-site')
    await rm(folder, {recursive: true, force: true})
    return await withBackup(place, config, folder, async (found) => {
      const {file, manifest} = found
      const [existing] = replacedDatabases(dataDir, manifest)
      if (existing && !options.replace) {
        throw new Error(`${join(dataDir, existing)} exists. Add --replace to replace it.`)
      }
      const {replace} = options
      const {replaced = []} = manifest.content
        ? await restore(file, dataDir, {replace, replaceOption: '--replace'})
        : {}
      const kept = await placeSiteFiles(folder, dataDir, manifest, options)
      const old = [replaced, kept].flat().map((path) => `\nThe previous database is ${path}`)
      return `Restored ${found.name}: ${contents(found)}.${old.join('')}`
    })
  } finally {
    lock.release()
  }
}

interface Found {
  name: string
  /** Path of the decrypted archive. */
  file: string
  manifest: Awaited<ReturnType<typeof checkSiteFiles>>
}

const contents = ({manifest}: Found) =>
  `${manifest.content ? 'content and ' : ''}${Object.keys(manifest.files).length} files of ${manifest.created}`

/** Fetches, decrypts, unpacks and checks a backup in `folder`, which is deleted afterwards. */
async function withBackup(
  place: string,
  {backup}: Config,
  folder: string,
  use: (found: Found) => Promise<string>,
): Promise<string> {
  try {
    mkdirSync(folder, {recursive: true, mode: 0o700})
    const {store, name} = await chosen(place, backup)
    const file = join(folder, 'backup.tar.gz')
    const stored = await store.read(name)
    if (name.endsWith('.age') && !backup.key) throw new Error(`Set BACKUP_KEY to decrypt ${name}.`)
    const content =
      name.endsWith('.age') && backup.key ? await decrypted(stored, backup.key) : stored
    await pipeline(content, createWriteStream(file, {mode: 0o600}))
    unpack(file, folder)
    return await use({name, file, manifest: await checkSiteFiles(folder)})
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

/** Returns the backup that `place` names, or the newest backup in it. */
async function chosen(place: string, backup: Config['backup']) {
  const isFile = existsSync(place) && statSync(place).isFile()
  if (isFile) return {store: openBackupStore(dirname(place), backup), name: basename(place)}
  const store = openBackupStore(place, backup)
  const name = (await backupsIn(store)).at(-1)
  if (name === undefined) throw new Error(`There is no backup in ${placeName(place)}.`)
  return {store, name}
}

/** Unpacks an archive synchronously: asynchronously, `tar` would continue to write after an error. */
function unpack(file: string, cwd: string): void {
  try {
    extract({
      file,
      cwd,
      strict: true,
      filter: (path) => path.startsWith(`${siteFolder}/`),
      sync: true,
    })
  } catch (error) {
    throw new Error(`The backup cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** Returns the place of backups without its query, which has options such as the endpoint. */
const placeName = (place: string) => place.split('?')[0]

await runCommand(run)
