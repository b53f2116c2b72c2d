/** Restores the backups of `npm run backup`. */
import {createWriteStream, existsSync, mkdirSync, statSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {basename, dirname, join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {checkBackup, restore} from '#packages/content-lake/src/index.ts'
import {lockDataDir, waitForOrphanedLake} from '#packages/server-kit/src/sqlite/data-dir-lock.ts'
import {unpackTar} from '#packages/server-kit/src/unpack-tar.ts'
import type {Config} from '../environment/config.ts'
import {decrypted} from './backup-encryption.ts'
import {checkSiteFiles, placeSiteFiles, replacedDatabases, siteFolder} from './backup-site-files.ts'
import {backupsIn, openBackupStore, placeName} from './backup-store.ts'
import {fileWarning} from './content-backup.ts'
import {explained} from './run-command.ts'

interface RestoreOptions {
  secrets: boolean
  replace: boolean
  check: boolean
}

/**
 * Restores the backup that `place` names, or the newest backup in it, and returns the text to print.
 *
 * @throws an error that says what is wrong with the backup; nothing is replaced then
 */
export async function restoreFrom(
  place: string,
  config: Config,
  options: RestoreOptions,
): Promise<string> {
  const {dataDir} = config
  if (options.check) {
    return withBackup(place, config, await mkdtemp(join(tmpdir(), 'backup-')), async (found) => {
      const content = found.manifest.content ? await checkBackup(found.file) : undefined
      return `${found.name} is complete: ${contents(found)}.${fileWarning(content)}`
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
      const restored = manifest.content
        ? await restore(file, dataDir, {replace, replaceOption: '--replace'})
        : undefined
      const kept = await placeSiteFiles(folder, dataDir, manifest, options)
      const old = [restored?.replaced ?? [], kept]
        .flat()
        .map((path) => `\nThe previous database is ${path}`)
      return `Restored ${found.name}: ${contents(found)}.${old.join('')}${fileWarning(restored)}`
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
    const {key} = backup
    const isEncrypted = name.endsWith('.age')
    if (isEncrypted && !key) throw new Error(`Set BACKUP_KEY to decrypt ${name}.`)
    const fetchAndCheck = async () => {
      const stored = await store.read(name)
      const content = isEncrypted && key ? await decrypted(stored, key) : stored
      await pipeline(content, createWriteStream(file, {mode: 0o600}))
      unpack(file, folder)
      return checkSiteFiles(folder)
    }
    const manifest = await explained(`Could not use the backup ${name}`, fetchAndCheck())
    return await use({name, file, manifest})
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

/** Unpacks the files of the site. */
function unpack(file: string, cwd: string): void {
  try {
    unpackTar(file, cwd, (path) => path.startsWith(`${siteFolder}/`), true)
  } catch (error) {
    throw new Error(`The backup cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}
