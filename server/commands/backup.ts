/**
 * `npm run backup` and `npm run restore`: save and restore everything in DATA_DIR. The archive
 * contains a content backup, which `npm run content:restore` can read too.
 */
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {join} from 'node:path'
import {pipeline, Readable} from 'node:stream'
import {parseArgs} from 'node:util'
import {createGzip} from 'node:zlib'
import {lockDataDir} from '#packages/server-kit/src/sqlite/data-dir-lock.ts'
import {noteBackup} from '../data-folder/last-backup.ts'
import {type Config, readConfig} from '../environment/config.ts'
import {checkDatabases} from './backup-damage.ts'
import {encrypted} from './backup-encryption.ts'
import {restoreFrom} from './backup-restore.ts'
import {databases, hasSiteFiles, packSiteFiles} from './backup-site-files.ts'
import {openBackupStore, placeName, removeOld} from './backup-store.ts'
import {archiveOf, fileWarning} from './content-backup.ts'
import {joinedArchives} from './joined-archives.ts'
import {explained, runCommand} from './run-command.ts'

const usage = `npm run backup [-- PLACE]     writes a backup of everything into PLACE, while the product runs or not
  --secrets         also the token of scripts and generated passwords
npm run restore [-- PLACE]    restores the newest backup in PLACE; stop the product first.
                  PLACE may also be one backup
  --check           only checks the backup
  --replace         replaces existing data and keeps its databases under other names
  --secrets         also the token of scripts and generated passwords, if the backup has them

PLACE is a folder or s3://bucket/prefix?region=…, BACKUP_TO by default. BACKUP_KEY encrypts.`

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
  if (command === 'restore') return restoreFrom(place, config, values)
  throw new Error(usage)
}

/**
 * Writes a backup and deletes the oldest backups beyond BACKUP_KEEP. Throws if there is nothing to back
 * up, because the empty backups of a few nights would replace all good ones.
 */
async function write(place: string, config: Config, secrets: boolean): Promise<string> {
  const {dataDir, backup} = config
  const store = openBackupStore(place, backup)
  const inPlace = <Result>(work: Promise<Result>) =>
    explained(`Could not write a backup to ${placeName(place)}`, work)
  await inPlace(store.check())
  const hasContent = existsSync(join(dataDir, 'content.sqlite'))
  if (!hasContent && !(await hasSiteFiles(dataDir))) {
    throw new Error(
      `There is nothing to back up in ${dataDir}, so no backup was written, and none was deleted. Check DATA_DIR, and that its disk is mounted.`,
    )
  }
  await checkDatabases(dataDir, databases)
  const folder = join(dataDir, 'backing-up-site')
  const lock = lockDataDir(dataDir, 'backup-lock')
  let content: Awaited<ReturnType<typeof archiveOf>> | undefined
  let archive: Readable | undefined
  try {
    if (hasContent) content = await archiveOf(config)
    await rm(folder, {recursive: true, force: true})
    const packed = await explained(
      `Could not copy the files of ${dataDir} for a backup`,
      packSiteFiles(dataDir, folder, {secrets, content: content !== undefined}),
    )
    // After an error the archive is destroyed, so that writing it fails.
    const tar = Readable.from(joinedArchives(packed.archive, content?.archive))
    const {key} = backup
    const zipped = pipeline(tar, createGzip(), () => {})
    archive = key ? await encrypted(zipped, key) : zipped
    const name = `backup-${packed.manifest.created.replaceAll(/[:.]/g, '-')}.tar.gz${key ? '.age' : ''}`
    const bytes = await inPlace(store.write(name, archive))
    const removed = await removeOld(store, backup.keep)
    const old = removed.length > 0 ? ` Deleted ${removed.length} old backups.` : ''
    await explained(
      `Wrote ${name} to ${placeName(place)}, but could not record its time, so /healthz and the metrics still show the previous backup`,
      noteBackup(dataDir),
    )
    return `Wrote ${name} to ${placeName(place)}: ${bytes} bytes.${old}${fileWarning(content?.manifest())}`
  } finally {
    archive?.destroy()
    await destroyed(content?.archive)
    content?.end()
    await rm(folder, {recursive: true, force: true})
    lock.release()
  }
}

/** Destroys a stream and waits until it has released its files. */
async function destroyed(stream: Readable | undefined): Promise<void> {
  if (!stream || stream.closed) return
  const closed = once(stream, 'close')
  stream.on('error', () => {})
  stream.destroy()
  await closed
}

await runCommand(run)
