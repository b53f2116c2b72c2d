import {S3mini} from 's3mini'
import type {ProductId} from './products.ts'
import {type DownloadStorage, LINK_SECONDS} from './storage.ts'

/** A bucket of an S3-compatible service. */
export interface BucketConfig {
  /** Without the bucket, such as `https://s3.us-east-1.amazonaws.com`. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Of all keys, without a slash at either end; may be empty. */
  readonly prefix: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Nobody waits longer for a link, in ms: the site's calls have 10 s (specification section 7). */
const PATIENCE_MS = 8_000

/** Files in a bucket, under `<prefix>/<product>/`; visitors get them from there by a presigned GET. */
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
      // The name to save it under is the last part of the path. It is not said here once more:
      // s3mini does not escape the ' and * of such a name as the signature wants it.
      return client.getPresignedUrl('GET', newest.Key, LINK_SECONDS, {
        'response-content-disposition': 'attachment',
      })
    },
  }
}

/** Typed as a date, it comes as the text of one. */
const timeOf = (modified: Date | string) => new Date(modified).getTime()
