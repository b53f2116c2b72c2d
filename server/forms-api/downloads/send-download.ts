import type {IncomingMessage, ServerResponse} from 'node:http'
import {create as contentDisposition} from 'content-disposition'
import {sendFile} from '#packages/server-kit/src/http/send-file.ts'
import {problem} from '../problem.ts'
import type {Secrets} from '../store/secrets.ts'
import type {DownloadFolder} from './download-folder.ts'
import {isProductId} from './products.ts'
import {isSigned} from './signed-link.ts'

const downloadPath = /^\/api\/downloads\/([^/]+)\/([^/]+)$/i

/** Whether a path belongs to a download link. */
export const isDownloadPath = (pathname: string) => downloadPath.test(pathname)

/**
 * Sends the file that a signed link points to, or the requested byte range of it.
 *
 * @throws ProblemError 403 for an invalid signature, 410 for an expired link, 404 for a missing file
 */
export async function sendDownload(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  folder: DownloadFolder,
  secrets: Secrets,
): Promise<void> {
  const [, product = '', encoded = ''] = downloadPath.exec(url.pathname) ?? []
  const fileName = decoded(encoded)
  const expires = Number(url.searchParams.get('expires'))
  const signature = url.searchParams.get('signature') ?? ''
  if (
    fileName === undefined ||
    !isProductId(product) ||
    !(await isSigned(secrets, {product, fileName, expires}, signature))
  ) {
    throw problem(403, 'bad_signature', 'The signature of this link is invalid.')
  }
  if (expires * 1000 < Date.now()) {
    throw problem(410, 'link_expired', 'This link has expired. Enter the password again.')
  }
  const file = await folder.open(product, fileName)
  if (!file) throw problem(404, 'no_file', 'This file no longer exists. Request a new link.')
  const {size, modified} = file
  const etag = `"${size.toString(36)}-${modified.getTime().toString(36)}"`
  await sendFile(
    request,
    response,
    {...file, etag},
    {
      'content-type': 'application/octet-stream',
      'content-disposition': contentDisposition(fileName, {fallback: plainName(fileName)}),
      'last-modified': modified.toUTCString(),
      // Browsers may store the file to resume a download. Shared caches may not store it.
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    },
  )
}

/** Returns a name for programs that read only ASCII. Windows refuses the `?` of the library's own fallback. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]|[\\/:*?"<>|%]/gu, '_')

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
