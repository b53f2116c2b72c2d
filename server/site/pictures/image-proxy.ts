import type {IncomingMessage, ServerResponse} from 'node:http'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {setTimeout} from 'node:timers/promises'
import {guard} from '#packages/server-kit/src/guard.ts'
import {programHeader} from '#packages/server-kit/src/http/program-header.ts'

const retryMs = 200

/**
 * Pictures up to this size are buffered, so that they can be requested again if the image server
 * crashes. A larger picture is then truncated; caches detect that by its Content-Length.
 */
const wholeBytes = 1_000_000

/** Response headers of the image server that are passed on to visitors. */
const passedOn = [
  'content-type',
  'content-length',
  'cache-control',
  'etag',
  'last-modified',
  'vary',
  'retry-after',
]

interface ImageOptions {
  /** Origin of the image server: the lake, or Sanity's image CDN. */
  origin: string
  /** How long to retry requests to an unreachable image server; not at all by default. */
  retryForMs?: number
  /** The available widths in pixels, in ascending order. */
  widths: readonly number[]
  /** Returns whether everybody may get this crop. */
  mayCrop(pathname: string, rect: string): Promise<boolean>
  /** Returns whether the request is from a user who previews pages and may get every crop. */
  isPreview?(): Promise<boolean>
  visitor: Visitor | undefined
}

/**
 * For the lake's rate limits: the visitor's IP address, and the site's token, with which the lake
 * trusts that address. Undefined if Sanity hosts the files.
 */
export type Visitor = {address: string; token: string | undefined}

/** Returns the request headers that tell the lake which visitor requests a file. */
export const visitorHeaders = (visitor: Visitor | undefined): Record<string, string> => ({
  ...(visitor && {'x-forwarded-for': visitor.address}),
  ...(visitor?.token && {[programHeader]: visitor.token}),
})

/**
 * Cache-Control of a crop that no published page uses: of the full picture that is sent instead, and
 * of the crop for a user who previews a page, which shared caches must not give to others. The cache
 * time is short, because a page with this crop may be published soon.
 */
const unpublishedCropCaching = {nobody: 'public, max-age=60', user: 'private, max-age=60'}

/**
 * Proxies pictures from the image server. Pages contain only picture URLs on the site's own origin,
 * so the content security policy can stay `img-src 'self'` and visitors need not be able to reach
 * an embedded lake.
 *
 * Only pictures that pages use are available: only the parameters `w`, `rect` and `auto=format` are
 * passed on, widths are rounded up to an available width, and pictures are never enlarged. For a
 * crop that no page uses, sends the full picture, so that pages in old caches still show a picture.
 *
 * @param url - `/images/<project>/<dataset>/<file>`, as `pictureSource` in src/ui creates it
 */
export async function proxyImage(
  {origin, retryForMs = 0, widths, mayCrop, isPreview, visitor}: ImageOptions,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const abort = new AbortController()
  response.on(
    'close',
    guard('images close', () => abort.abort()),
  )
  const {accept = '*/*', 'if-none-match': known} = request.headers
  const headers = {
    accept,
    ...visitorHeaders(visitor),
    ...(known && {'if-none-match': known}),
  }
  const {searchParams, pathname} = url
  const width = widthOf(searchParams, widths)
  const rect = /^\d{1,5}(,\d{1,5}){3}$/.exec(searchParams.get('rect') ?? '')?.[0]
  const isPublished = width !== undefined && rect !== undefined && (await mayCrop(pathname, rect))
  const isForUser =
    width !== undefined && rect !== undefined && !isPublished && ((await isPreview?.()) ?? false)
  const parameters = new URLSearchParams({
    ...((isPublished || isForUser) && {rect}),
    // The picture's original width may not be in the list. With `fit=max`, the next larger width in
    // the list returns the original width.
    ...(width !== undefined && {w: String(width), fit: 'max'}),
    ...(searchParams.get('auto') === 'format' && {auto: 'format'}),
  })
  const {answer, whole} = await retrying(retryForMs, abort.signal, async () => {
    const answer = await fetch(`${origin}${pathname}?${parameters}`, {
      method: request.method,
      headers,
      signal: abort.signal,
    })
    const isSmall = Number(answer.headers.get('content-length') ?? Infinity) <= wholeBytes
    return {answer, whole: isSmall ? Buffer.from(await answer.arrayBuffer()) : undefined}
  })
  const kept = passedOn.flatMap((name): [string, string][] => {
    const value = answer.headers.get(name)
    // fetch has already decompressed the body, so the Content-Length of a compressed body is wrong.
    const encoded = name === 'content-length' && answer.headers.has('content-encoding')
    return value && !encoded ? [[name, value]] : []
  })
  response.writeHead(answer.status, {
    ...Object.fromEntries(kept),
    ...(rect !== undefined &&
      !isPublished && {'cache-control': unpublishedCropCaching[isForUser ? 'user' : 'nobody']}),
    // An SVG that is opened directly could run scripts on the site's origin.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
  if (whole) response.end(request.method === 'HEAD' ? undefined : whole)
  else if (answer.body && request.method !== 'HEAD')
    await pipeline(Readable.from(answer.body), response)
  else response.end()
}

/**
 * Returns the smallest available width that is at least the requested width, or the largest
 * available width; undefined if no width was requested.
 */
function widthOf(asked: URLSearchParams, widths: readonly number[]): number | undefined {
  const width = Number(/^\d{1,4}$/.exec(asked.get('w') ?? '')?.[0] ?? 0)
  return width === 0 ? undefined : (widths.find((each) => each >= width) ?? widths.at(-1))
}

/** Retries a failing request until `ms` have passed. */
async function retrying<Answer>(
  ms: number,
  signal: AbortSignal,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const deadline = performance.now() + ms
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (signal.aborted || performance.now() >= deadline) throw error
      await setTimeout(retryMs)
    }
  }
}
