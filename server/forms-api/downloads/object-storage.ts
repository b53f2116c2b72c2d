import {S3mini} from 's3mini'
import type {ProductId} from './products.ts'
import {type DownloadStorage, LINK_SECONDS} from './storage.ts'

/** A bucket of an S3-compatible service. */
export interface BucketConfig {
  /** Without the bucket, such as `https://s3.us-east-1.amazonaws.com`. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Prefix of all keys, without a slash at either end; may be empty. */
  readonly prefix: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Timeout in ms. Below the 10 s of the site's calls (specification section 7). */
const PATIENCE_MS = 8_000

/** Files in a bucket under `<prefix>/<product>/`. Visitors download them by a presigned GET. */
export function objectStorage(config: BucketConfig): DownloadStorage {
  const {endpoint, region, bucket, prefix, accessKeyId, secretAccessKey} = config
  const client = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: PATIENCE_MS,
  })
  return {
    async link(product: ProductId) {
      const folder = [prefix, product, ''].filter((part, at) => part || at > 0).join('/')
      const objects = (await client.listObjects('/', folder)) ?? []
      const [newest] = objects
        .filter(({Key}) => /^[^/]+$/.test(Key.slice(folder.length)))
        .sort((a, b) => timeOf(b.LastModified) - timeOf(a.LastModified))
      if (!newest) return undefined
      // No file name: browsers use the last part of the path. s3mini escapes ' and * in the header
      // in another way than the signature requires.
      return client.getPresignedUrl('GET', newest.Key, LINK_SECONDS, {
        'response-content-disposition': 'attachment',
      })
    },
  }
}

/** The type says Date, but s3mini returns a string. */
const timeOf = (modified: Date | string) => new Date(modified).getTime()
