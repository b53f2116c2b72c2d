import {createHash} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {guard} from '../../../server-kit/src/guard.ts'

import {decodeSegment} from '../http/path-segment.ts'
import {httpError} from '../lake-error.ts'
import type {Documents} from '../store/documents.ts'
import {isAnimatedWebp} from './animated-webp.ts'
import type {AssetFiles} from './asset-files.ts'
import {mimeTypeOf} from './asset-type.ts'
import type {ImageSize} from './metadata/image-metadata.ts'
import {sendAssetFile} from './send-asset-file.ts'
import type {ImageCache} from './transform/image-cache.ts'
import {costOf, isAffordable, isHeavy, tooCostly} from './transform/transform-cost.ts'
import {type ImageTransform, parseTransform} from './transform/transform-parameters.ts'

/** `/images/<project>/<dataset>/<name>`, optionally followed by a file name for downloads. */
const assetPath = /^\/(images|files)\/([a-z0-9-]+)\/([a-z0-9_-]+)\/([a-z0-9.-]+)(?:\/([^/]+))?$/
const imageName = /^[0-9a-f]{40}-(\d+)x(\d+)\.([a-z]+)$/
const fileName = /^[0-9a-f]{40}\.([a-z0-9]+)$/

/** Media types that may contain scripts, which would run with the lake's origin. */
const activeTypes = new Set(['text/html', 'application/xml', 'image/svg+xml'])

/** Whether a path is the path of an asset, in any project and dataset. */
export function isAssetPath(pathname: string): boolean {
  return /^\/(images|files)\//.test(pathname)
}

/** The dataset whose assets are served. An asset is served only if it has a document. */
export interface AssetScope {
  readonly projectId: string
  readonly dataset: string
  readonly documents: Pick<Documents, 'get' | 'imageIdOf'>
}

/** Everything that is needed to serve an asset. */
export interface AssetSource extends AssetScope {
  readonly assets: AssetFiles
  readonly images: ImageCache
  /**
   * The caller whose share of the picture processes the request uses: `staff`, or a network
   * address.
   */
  readonly caller: string
}

/**
 * Returns the whole name of an image that is requested with the first 12 of the 40 characters of its hash,
 * as the site's pages do: a hash does not compress, and a page names 50 pictures. Returns every other
 * name unchanged.
 */
function wholeName(name: string, documents: AssetScope['documents']): string {
  const id = documents.imageIdOf(name.replace('.', '-'))
  return id === undefined ? name : id.slice('image-'.length).replace(/-(?=[a-z]+$)/, '.')
}

/**
 * Serves assets to everyone, for pages of any origin:
 * https://www.sanity.io/docs/content-lake/assets. Names contain the hash of the bytes, so responses
 * are immutable. Throws a 404 for an unknown asset, and for an asset whose document is deleted.
 *
 * Encoding an AVIF takes up to a second, ten times as long as WebP. So, like Sanity, the lake
 * responds to the first `auto=format` requests with a WebP that is cacheable for five minutes, and
 * encodes the AVIF in the background. https://www.sanity.io/docs/help/avif
 */
export async function serveAsset(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  {assets, images, caller, projectId, dataset: served, documents}: AssetSource,
): Promise<void> {
  const [, kind, project, dataset, asked = '', vanity] = assetPath.exec(url.pathname) ?? []
  if (project !== projectId || dataset !== served) throw httpError(404, 'Not found')
  const name = kind === 'images' ? wholeName(asked, documents) : asked
  const found = (kind === 'images' ? imageName : fileName).exec(name)
  const extension = found?.at(-1)
  if (extension === undefined) throw httpError(404, 'Not found')
  const id = `${kind === 'images' ? 'image' : 'file'}-${name.replace('.', '-')}`
  const document = documents.get(id)
  if (!document) throw httpError(404, 'Not found')
  const sha1 = name.slice(0, 40)
  const headers = {
    ...commonHeaders(mimeTypeOf(extension)),
    ...downloadHeader(url.searchParams.get('dl'), vanity, document.originalFilename ?? name),
  }
  if (kind !== 'images') {
    const path = assets.pathOf('files', name)
    await sendAssetFile(request, response, path, `"${sha1}"`, {...headers, 'x-sanity-sha1': sha1})
    return
  }
  const path = assets.pathOf('images', name)
  const size = {width: Number(found?.[1]), height: Number(found?.[2])}
  const accept = await acceptedFormats(request, url.searchParams, path, extension)
  const {transform, heavy} = affordable(url.searchParams, extension, accept, size)
  const vary: Record<string, string> = url.searchParams.has('auto') ? {vary: 'accept'} : {}
  if (!transform) {
    await sendAssetFile(request, response, path, `"${sha1}"`, {
      ...headers,
      ...vary,
      'x-sanity-sha1': sha1,
    })
    return
  }
  const left = new AbortController()
  response.once(
    'close',
    guard('asset close', () => left.abort()),
  )
  const terms = {caller, heavy, signal: left.signal}
  const slow = 'vary' in vary && transform.format === 'avif' && accept.includes('image/webp')
  const best = slow ? await images.fileIfMade(path, name, transform) : undefined
  const format = slow && !best ? 'webp' : transform.format
  // The AVIF shows the first frame, so the WebP before it must not move either.
  const still = slow || transform.still
  const made = best ?? (await images.fileFor(path, name, {...transform, format, still}, terms))
  const etag = `"${createHash('sha1').update(made).digest('hex')}"`
  const type = {'content-type': mimeTypeOf(format)}
  const shortCache = format !== transform.format && {'cache-control': 'public, max-age=300'}
  await sendAssetFile(request, response, made, etag, {
    ...headers,
    ...vary,
    ...type,
    ...shortCache,
  })
}

/**
 * Returns the `Accept` header of a request, for `auto=format`: without AVIF where the result may be
 * animated, because an AVIF shows only the first frame.
 */
async function acceptedFormats(
  {headers: {accept = ''}}: IncomingMessage,
  query: URLSearchParams,
  path: string,
  extension: string,
): Promise<string> {
  const mayMove = extension === 'webp' && query.has('auto') && query.get('frame') !== '1'
  return mayMove && (await isAnimatedWebp(path)) ? accept.replaceAll('image/avif', '') : accept
}

/**
 * Returns the transform that a URL requests, in the best format that is within the cost limit;
 * undefined if the URL requests the original. Throws a 400 if all formats are over the limit.
 */
function affordable(
  query: URLSearchParams,
  extension: string,
  accept: string,
  size: ImageSize,
): {transform: ImageTransform | undefined; heavy: boolean} {
  const transform = parseTransform(query, extension, accept)
  if (!transform) return {transform, heavy: false}
  const cost = costOf(size, transform)
  if (isAffordable(cost)) return {transform, heavy: isHeavy(cost, extension)}
  const isChosen = transform.format !== extension && query.get('auto') === 'format'
  if (query.has('fm') || !isChosen || accept === '') throw tooCostly(cost, transform.format)
  const others = transform.format === 'avif' ? accept.replaceAll('image/avif', '') : ''
  return affordable(query, extension, others, size)
}

function commonHeaders(mimeType: string): Record<string, string> {
  return {
    'content-type': mimeType,
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    ...(activeTypes.has(mimeType) && {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    }),
  }
}

/**
 * Returns the header that makes browsers save the asset: with `?dl=name.pdf` under the given name,
 * with `?dl=` under the name in the URL or, if there is none, under the name of the uploaded file.
 */
function downloadHeader(
  dl: string | null,
  vanity: string | undefined,
  original: unknown,
): Record<string, string> {
  if (dl === null) return {}
  const name = dl || (vanity === undefined ? String(original) : decodeSegment(vanity))
  // The syntax of this header allows fewer characters than that of URLs.
  const filename = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return {'content-disposition': `attachment; filename*=UTF-8''${filename}`}
}
