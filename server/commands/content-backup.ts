/**
 * `npm run content:backup` and `content:restore`: saves the whole content lake in one file, and
 * restores it.
 */
import {createWriteStream, existsSync, mkdirSync, statSync} from 'node:fs'
import {rename, rm} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createGzip} from 'node:zlib'
import {
  backup,
  checkBackup,
  type Manifest,
  readingManifest,
  restore,
} from '#packages/content-lake/src/index.ts'
import {
  DataDirLockedError,
  lockDataDir,
  waitForOrphanedLake,
} from '#packages/server-kit/src/sqlite/data-dir-lock.ts'
import {createPrivateFile} from '../data-folder/private-files.ts'
import {type Config, readConfig} from '../environment/config.ts'
import {lakeOrigin, lakeToken} from './lake-address.ts'
import {fileArguments, runCommand} from './run-command.ts'

const usage = `npm run content:backup -- FILE.tar.gz    writes the whole lake into a file, whether or not
  the product runs
npm run content:restore -- FILE.tar.gz   restores it into DATA_DIR; stop the product first.
  With a lake on another machine, run this command on that machine
  --replace         replaces existing content and keeps its database under another name
  --check           only checks the backup`

const options = {replace: {type: 'boolean'}, check: {type: 'boolean'}} as const

/** Longest list of documents in a warning. */
const maxNamed = 20

if (import.meta.main) await runCommand(run)

/**
 * Runs the command and returns the text to print. Throws an Error whose message tells the operator
 * what to do.
 */
async function run(args: string[]): Promise<string> {
  const {command, file, values} = fileArguments(args, options, usage)
  const config = readConfig()
  if (config.content.mode === 'hosted') {
    throw new Error(
      'Sanity hosts this content and makes its own backups. Use "npm run content:export" to save a copy.',
    )
  }
  if (command === 'backup') {
    const {bytes, warning} = await write(resolve(file), config)
    return `${file}: ${bytes} bytes. Check it with npm run content:restore -- '${file}' --check${warning}`
  }
  if (command !== 'restore') throw new Error(usage)
  if (!existsSync(file)) throw new Error(`The file ${file} does not exist.`)
  if (values.check) {
    const found = await checkBackup(file)
    return `The backup is sound: ${contentOf(found)}.${fileWarning(found)}`
  }
  if (config.content.mode === 'remote') {
    throw new Error(
      `The content is in the lake at ${config.content.lakeUrl}. Run this command on the machine of that lake, without LAKE_TOKEN.`,
    )
  }
  mkdirSync(config.dataDir, {recursive: true})
  const lock = lockDataDir(config.dataDir)
  try {
    await waitForOrphanedLake(config.dataDir)
    const replace = values.replace ?? false
    const {replaced, ...found} = await restore(file, config.dataDir, {
      replace,
      replaceOption: '--replace',
    })
    const before = replaced ? `\nThe previous database is ${replaced}` : ''
    return `Restored: ${contentOf(found)}.${before}${fileWarning(found)}`
  } finally {
    lock.release()
  }
}

function contentOf({documents, assets, created}: Manifest): string {
  return `${documents} documents and ${assets} assets, as they were on ${created}`
}

/** Returns a line that names the asset documents of a backup that have no file; '' if all have one. */
export function fileWarning({withoutFile = []}: Pick<Manifest, 'withoutFile'> = {}): string {
  if (withoutFile.length === 0) return ''
  const more = withoutFile.length - maxNamed
  const named = withoutFile.slice(0, maxNamed).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return `\nWarning: these asset documents have no file, and had none before the backup: ${named}. Delete them, or upload their files again.`
}

/**
 * Writes the backup to a `.part` file and renames it when it is complete. Returns its size in bytes,
 * and `fileWarning`.
 */
async function write(file: string, config: Config): Promise<{bytes: number; warning: string}> {
  const part = `${file}.part`
  const {archive, manifest, end} = await archiveOf(config)
  try {
    createPrivateFile(part)
    await pipeline(archive, createGzip(), createWriteStream(part, {flush: true}))
    await rename(part, file)
    return {bytes: statSync(file).size, warning: fileWarning(manifest())}
  } catch (error) {
    await rm(part, {force: true})
    throw error
  } finally {
    end()
  }
}

/**
 * Gets a backup from the running product, or from the lake on another machine. If the product is
 * stopped, makes one from the data folder.
 */
export async function archiveOf(
  config: Config,
): Promise<ReturnType<typeof readingManifest> & {end: () => void}> {
  const {dataDir, content} = config
  if (content.mode === 'remote')
    return {...readingManifest(await askForArchive(config)), end: () => {}}
  if (!existsSync(join(dataDir, 'content.sqlite')))
    throw new Error(
      `The data folder ${dataDir} has no content yet, so there is nothing to back up.`,
    )
  const lock = lockOrNone(dataDir)
  if (!lock) return {...readingManifest(await askForArchive(config)), end: () => {}}
  await waitForOrphanedLake(dataDir)
  const {projectId, dataset} = content
  const archive = await backup({dataDir, projectId, dataset})
  return {...readingManifest(archive), end: () => lock.release()}
}

/** Locks the data folder. Returns undefined if the running product has already locked it. */
function lockOrNone(dataDir: string) {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    if (error instanceof DataDirLockedError) return undefined
    throw error
  }
}

async function askForArchive(config: Config): Promise<Readable> {
  const origin = lakeOrigin(config)
  const response = await fetch(`${origin}/v2025-02-19/backup/${config.content.dataset}`, {
    headers: {authorization: `Bearer ${lakeToken(config)}`},
  }).catch(() => {
    throw new Error(
      config.content.mode === 'remote'
        ? `No response from ${origin}. Check LAKE_URL, and that the lake is running.`
        : `The product is using ${config.dataDir}, but its lake at ${origin} does not respond.`,
    )
  })
  if (response.ok && response.body) return Readable.from(response.body)
  if (response.status === 403) {
    throw new Error(
      'The role of LAKE_TOKEN does not allow backups. Run this command on the machine of the lake, or set LAKE_TOKEN to a token with the administrator role.',
    )
  }
  throw new Error(
    `The lake at ${origin} could not make a backup: ${response.status} ${await response.text()}`,
  )
}
