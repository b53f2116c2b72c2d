import {type BucketConfig, bucketClient} from '#packages/server-kit/src/bucket.ts'
import type {DownloadProduct} from '#schemas/page-paths.ts'
import {type DownloadStorage, isForCustomers, linkSeconds} from './download-storage.ts'

/**
 * Returns a storage of files in a bucket, under `<prefix>/<product>/`. Browsers download them with
 * presigned URLs.
 */
export function objectStorage(config: BucketConfig): DownloadStorage {
  const {prefix} = config
  const client = bucketClient(config)
  return {
    async link(product: DownloadProduct) {
      const folder = [prefix, product, ''].filter((part, at) => part || at > 0).join('/')
      const objects = (await client.listObjects('/', folder)) ?? []
      const names = objects.map(({Key}) => Key.slice(folder.length)).filter(Boolean)
      const [newest] = objects
        .filter(({Key, Size}) => {
          const name = Key.slice(folder.length)
          return /^[^/]+$/.test(name) && isForCustomers(name, Number(Size), names)
        })
        .sort((a, b) => timeOf(b.LastModified) - timeOf(a.LastModified))
      if (!newest) return undefined
      // Browsers take the file name from the URL's path. `response-content-disposition` does not
      // repeat the name, because s3mini does not escape ' and * as the signature requires.
      return client.getPresignedUrl('GET', newest.Key, linkSeconds, {
        'response-content-disposition': 'attachment',
      })
    },
  }
}

/** s3mini declares `LastModified` as a Date but returns a string. */
const timeOf = (modified: Date | string) => new Date(modified).getTime()
