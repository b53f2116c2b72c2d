import type {IncomingMessage, ServerResponse} from 'node:http'
import type {BucketConfig} from '#packages/server-kit/src/bucket.ts'
import type {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import type {Log} from '../../log-codes.ts'
import {problem} from '../problem.ts'
import type {FormsStore} from '../store/forms-store.ts'
import type {Secrets} from '../store/secrets.ts'
import {DownloadFolder} from './download-folder.ts'
import {DownloadPasswords, type GivenPasswords} from './download-passwords.ts'
import {objectStorage} from './object-storage.ts'
import {PasswordAttempts} from './password-attempts.ts'
import {requestLink} from './request-link.ts'
import {writeSampleFiles} from './sample-files.ts'
import {sendDownload} from './send-download.ts'

export interface DownloadsConfig {
  readonly passwords: GivenPasswords
  /** Where the files are stored. With `samples`, an empty folder is filled with sample files. */
  readonly storage:
    | {readonly kind: 'folder'; readonly folder: string; readonly samples: boolean}
    | ({readonly kind: 'bucket'} & BucketConfig)
}

interface DownloadsParts {
  readonly store: FormsStore
  readonly secrets: Secrets
  readonly publicUrl: string | undefined
  readonly proxies: TrustedProxies
  readonly origins: readonly string[]
  log: Log
}

/** Prepares passwords and files, and returns the request handlers for downloads. */
export async function startDownloads(
  {passwords: given, storage: where}: DownloadsConfig,
  {store, secrets, publicUrl, proxies, origins, log}: DownloadsParts,
) {
  const passwords = new DownloadPasswords(store.passwords)
  for (const [product, password] of await passwords.settle(given)) {
    log(`Generated the password for the download of ${product}, shown only once: ${password}`, {
      secret: password,
    })
  }
  if (where.kind === 'folder' && where.samples && (await writeSampleFiles(where.folder))) {
    log(`Wrote sample download files to ${where.folder}`)
  }
  const storage =
    where.kind === 'folder' ? new DownloadFolder(where.folder, secrets) : objectStorage(where)
  const tries = new PasswordAttempts(store)
  const parts = {passwords, tries, storage, publicUrl, proxies, origins, log}
  return {
    posts: {
      '/DSIMarketing/download': async (request: IncomingMessage) => ({
        status: 200,
        body: await requestLink(request, parts),
      }),
    },
    async send(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
      if (!(storage instanceof DownloadFolder)) {
        throw problem(404, 'not_found', 'This server does not store the download files.')
      }
      await sendDownload(request, response, url, storage, secrets)
    },
  }
}
