import type {IncomingMessage} from 'node:http'
import {clientAddress} from '#packages/server-kit/src/http/client-address.ts'
import {networkOf} from '#packages/server-kit/src/http/network.ts'
import {requestIdOf} from '#packages/server-kit/src/http/request-id.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import type {Log} from '../../log-codes.ts'
import {readJsonObject} from '../json-body.ts'
import {problem, tooMany} from '../problem.ts'
import {textFields} from '../text-fields.ts'
import type {DownloadPasswords} from './download-passwords.ts'
import type {DownloadStorage} from './download-storage.ts'
import {type PageOriginParts, pageOrigin} from './page-origin.ts'
import type {PasswordAttempts} from './password-attempts.ts'
import {isProductId} from './products.ts'

interface LinkParts extends PageOriginParts {
  readonly passwords: DownloadPasswords
  readonly tries: PasswordAttempts
  readonly storage: DownloadStorage
  log: Log
}

/**
 * Handles `POST /DSIMarketing/download` with `{assetId, key}`. Returns a link to the product's file
 * if the password (`key`) is right.
 *
 * @throws ProblemError 404 for an unknown product, 401 for a wrong password, 429 for too many attempts,
 *   503 if the file is not available or too many password checks are queued
 */
export async function requestLink(request: IncomingMessage, parts: LinkParts): Promise<string> {
  const {passwords, tries, storage, proxies, log} = parts
  const {assetId, key} = textFields(['assetId', 'key'], await readJsonObject(request))
  const product = assetId.trim().toUpperCase()
  if (!isProductId(product)) throw problem(404, 'unknown_product', 'There is no such download.')
  const network = networkOf(clientAddress(request, proxies))
  const seconds = await tries.take(product, network)
  if (seconds > 0)
    throw tooMany('too_many_tries', 'Too many password attempts from your network.', seconds)
  const isRight = await passwords.check(product, key.trim(), network).catch(async (error) => {
    // A customer must not lose attempts because others fill the queue.
    await tries.uncount(product, network)
    throw error
  })
  if (!isRight) {
    await tries.missed(product, network)
    throw problem(401, 'wrong_password', 'That is not the password of this download.')
  }
  await tries.found(product, network)
  const link = await storage.link(product, pageOrigin(request, parts)).catch((error) => {
    log(
      `Could not list the download files of ${product}: ${String(error)}`,
      warning('DOWNLOADS_UNREADABLE', requestIdOf(request)),
    )
  })
  if (link === undefined) {
    log(
      `A customer requested the download of ${product}, but this product has no file in DOWNLOADS_DIR. Add the file.`,
      warning('DOWNLOAD_MISSING', requestIdOf(request)),
    )
    throw problem(503, 'no_file', 'The file is not available at the moment.', {
      'retry-after': '300',
    })
  }
  return link
}
