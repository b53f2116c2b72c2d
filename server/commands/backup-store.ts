/** Where `npm run backup` keeps its backups: a folder or a bucket. */
import {createReadStream, createWriteStream, mkdirSync, statSync} from 'node:fs'
import {readdir, rename, rm} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {PassThrough, Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {bucketClient} from '#packages/server-kit/src/bucket.ts'
import {bucketOf} from '../forms-environment.ts'
import type {BackupConfig} from '../operations-environment.ts'
import {createPrivateFile} from '../private-files.ts'
import {webStream} from './web-stream.ts'

/** A folder or bucket with backups. */
export interface BackupStore {
  /** Returns the names of all complete files. */
  list(): Promise<string[]>
  /** Writes a file. It is listed only after it is complete. Returns its size in bytes. */
  write(name: string, content: Readable): Promise<number>
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
}

/** Timeout of each request that uploads or downloads a part of a backup. */
const transferMs = 10 * 60_000

/** Opens `s3://bucket/prefix?region=…` or a folder. */
export function openBackupStore(
  place: string,
  {accessKeyId, secretAccessKey}: Pick<BackupConfig, 'accessKeyId' | 'secretAccessKey'>,
): BackupStore {
  if (!place.startsWith('s3:')) return folderStore(resolve(place))
  if (!accessKeyId || !secretAccessKey) {
    throw new Error(`Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to use ${place}.`)
  }
  const bucket = bucketOf(place, accessKeyId, secretAccessKey)
  if (!bucket) throw new Error(`${place} must look like s3://bucket/prefix?region=us-east-1`)
  return bucketStore(bucket)
}

function folderStore(folder: string): BackupStore {
  return {
    list: async () =>
      (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith('.part')),
    async write(name, content) {
      mkdirSync(folder, {recursive: true, mode: 0o700})
      const [file, part] = [join(folder, name), join(folder, `${name}.part`)]
      try {
        createPrivateFile(part)
        await pipeline(content, createWriteStream(part, {flush: true}))
        await rename(part, file)
      } catch (error) {
        await rm(part, {force: true})
        throw error
      }
      return statSync(file).size
    },
    read: async (name) => createReadStream(join(folder, name)),
    remove: (name) => rm(join(folder, name)),
  }
}

function bucketStore(bucket: Parameters<typeof bucketClient>[0]): BackupStore {
  const client = bucketClient(bucket, transferMs)
  const prefix = bucket.prefix ? `${bucket.prefix}/` : ''
  return {
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
      await Promise.all([pipeline(content, counted), sent])
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
