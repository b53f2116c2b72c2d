/** Where `npm run backup` keeps its backups: a folder or a bucket. */
import {createReadStream, createWriteStream} from 'node:fs'
import {mkdir, readdir, rename, rm, stat} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {PassThrough, Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {bucketClient} from '#packages/server-kit/src/bucket.ts'
import {writeProblem} from '../data-folder/disk-space.ts'
import {createPrivateFile} from '../data-folder/private-files.ts'
import {bucketOf} from '../environment/forms-environment.ts'
import type {BackupConfig} from '../environment/operations-environment.ts'
import {rules} from '../environment/rules.ts'
import {webStream} from './web-stream.ts'

/** A folder or bucket with backups. */
export interface BackupStore {
  /**
   * Checks that the place can be used, before anything is copied.
   *
   * @throws an error with the reason
   */
  check(): Promise<void>
  /** Returns the names of all complete files. */
  list(): Promise<string[]>
  /**
   * Writes a file. It is listed only after it is complete. Returns its size in bytes. After an error
   * nothing of it is left, and `content` is destroyed.
   */
  write(name: string, content: Readable): Promise<number>
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
}

/** Timeout of each request that uploads or downloads a part of a backup. */
const transferMs = 10 * 60_000

/** Incomplete files of killed backups are deleted after this time. */
const staleMs = 24 * 60 * 60_000
const incomplete = /^backup-.*\.part$/

/** Opens `s3://bucket/prefix?region=…` or a folder. */
export function openBackupStore(
  place: string,
  {accessKeyId, secretAccessKey}: Pick<BackupConfig, 'accessKeyId' | 'secretAccessKey'>,
): BackupStore {
  const {error} = rules.folderOrBucket.safeParse(place)
  if (error) throw new Error(`“${place}” ${error.issues[0]?.message}.`)
  if (!place.startsWith('s3:')) return folderStore(resolve(place))
  if (!accessKeyId || !secretAccessKey) {
    throw new Error(`Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to use ${place}.`)
  }
  const bucket = bucketOf(place, accessKeyId, secretAccessKey)
  if (!bucket) throw new Error(`${place} must look like s3://bucket/prefix?region=us-east-1`)
  return bucketStore(bucket)
}

const backupName = /^backup-[\dTZ-]+\.tar\.gz(\.age)?$/

/** Returns the names of all backups, oldest first: the names contain the time. */
export const backupsIn = async (store: BackupStore): Promise<string[]> =>
  (await store.list()).filter((name) => backupName.test(name)).sort()

/** Deletes the oldest backups beyond `keep`, the variable BACKUP_KEEP. Returns their names. */
export async function removeOld(store: BackupStore, keep: number): Promise<string[]> {
  const old = (await backupsIn(store)).slice(0, -keep)
  for (const name of old) await store.remove(name)
  return old
}

/** Returns the path of a folder, or the bucket without its query, which has options such as the endpoint. */
export const placeName = (place: string): string | undefined =>
  place.startsWith('s3:') ? place.split('?')[0] : resolve(place)

function folderStore(folder: string): BackupStore {
  return {
    async check() {
      await mkdir(folder, {recursive: true, mode: 0o700}).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST' ? new Error('this is a file, not a folder') : error
      })
      const problem = await writeProblem(folder)
      if (problem !== undefined) throw new Error(problem)
      for (const name of (await readdir(folder)).filter((each) => incomplete.test(each))) {
        const {mtimeMs} = await stat(join(folder, name))
        if (mtimeMs < Date.now() - staleMs) await rm(join(folder, name), {force: true})
      }
    },
    list: async () =>
      (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith('.part')),
    async write(name, content) {
      const [file, part] = [join(folder, name), join(folder, `${name}.part`)]
      try {
        createPrivateFile(part)
        await pipeline(content, createWriteStream(part, {flush: true}))
        await rename(part, file)
      } catch (error) {
        content.destroy()
        await rm(part, {force: true})
        throw error
      }
      return (await stat(file)).size
    },
    read: async (name) => createReadStream(join(folder, name)),
    remove: (name) => rm(join(folder, name)),
  }
}

function bucketStore(bucket: Parameters<typeof bucketClient>[0]): BackupStore {
  const client = bucketClient(bucket, transferMs)
  const prefix = bucket.prefix ? `${bucket.prefix}/` : ''
  return {
    async check() {
      await client.listObjects('/', prefix)
    },
    async list() {
      const objects = (await client.listObjects('/', prefix)) ?? []
      return objects.map(({Key}) => Key.slice(prefix.length))
    },
    async write(name, content) {
      let size = 0
      const counted = new PassThrough()
      counted.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      const sent = client.putAnyObject(prefix + name, webStream(counted))
      // Without this, a refused upload would leave the archive waiting for a reader.
      sent.catch((error: Error) => counted.destroy(error))
      await Promise.all([sent, pipeline(content, counted)])
      return size
    },
    async read(name) {
      const response = await client.getObjectResponse(prefix + name)
      if (!response?.body) throw new Error(`The bucket ${bucket.bucket} has no backup ${name}.`)
      return Readable.from(response.body)
    },
    async remove(name) {
      await client.deleteObject(prefix + name)
    },
  }
}
