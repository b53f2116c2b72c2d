import {S3mini} from 's3mini'
import {type DownloadStorage, LINK_SECONDS} from './download-storage.ts'
import type {ProductId} from './products.ts'

/** A bucket of an S3-compatible service. */
export interface BucketConfig {
  /** URL of the service without the bucket's name, such as `https://s3.us-east-1.amazonaws.com`. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Prefix of all object keys, without a leading or trailing slash. May be empty. */
  readonly prefix: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/**
 * Timeout of a request to the bucket. Shorter than the browser's timeout of 10 s (specification
 * section 7).
 */
const TIMEOUT_MS = 8_000

/**
 * Returns a storage of files in a bucket, under `<prefix>/<product>/`. Browsers download them with
 * presigned URLs.
 */
export function objectStorage(config: BucketConfig): DownloadStorage {
  const {endpoint, region, bucket, prefix, accessKeyId, secretAccessKey} = config
  const client = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: TIMEOUT_MS,
  })
  return {
    async link(product: ProductId) {
      const folder = [prefix, product, ''].filter((part, at) => part || at > 0).join('/')
      const objects = (await client.listObjects('/', folder)) ?? []
      const [newest] = objects
        .filter(({Key}) => /^[^/]+$/.test(Key.slice(folder.length)))
        .sort((a, b) => timeOf(b.LastModified) - timeOf(a.LastModified))
      if (!newest) return undefined
      // Browsers take the file name from the URL's path. `response-content-disposition` does not
      // repeat the name, because s3mini does not escape ' and * as the signature requires.
      return client.getPresignedUrl('GET', newest.Key, LINK_SECONDS, {
        'response-content-disposition': 'attachment',
      })
    },
  }
}

/** s3mini declares `LastModified` as a Date but returns a string. */
const timeOf = (modified: Date | string) => new Date(modified).getTime()
