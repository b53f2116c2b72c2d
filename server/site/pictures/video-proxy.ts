import type {IncomingMessage, ServerResponse} from 'node:http'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {guard} from '#packages/server-kit/src/guard.ts'
import {type Visitor, visitorHeaders} from './image-proxy.ts'

/** Response headers of the content lake that are passed on to visitors. */
const passedOn = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
]

/** Matches the path of a video that editors uploaded, `/files/<project>/<dataset>/<file>`. */
const videoPath = /^\/files\/[a-z0-9-]+\/[a-z0-9_-]+\/[0-9a-f]{40}\.(mp4|webm)$/

/** Returns whether a path is the path of a video. Other uploaded files are not available. */
export const isVideoPath = (pathname: string): boolean => videoPath.test(pathname)

/**
 * Proxies a video from the content lake, in ranges, so that pages need no other origin for their own
 * videos and visitors need not be able to reach an embedded lake.
 */
export async function proxyVideo(
  {origin, visitor}: {origin: string; visitor: Visitor | undefined},
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const abort = new AbortController()
  response.on(
    'close',
    guard('files close', () => abort.abort()),
  )
  const asked = ['range', 'if-range', 'if-none-match'].flatMap((name): [string, string][] => {
    const value = request.headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  const answer = await fetch(origin + url.pathname, {
    method: request.method,
    headers: {
      ...Object.fromEntries(asked),
      ...visitorHeaders(visitor),
      'accept-encoding': 'identity',
    },
    signal: abort.signal,
  })
  const kept = passedOn.flatMap((name): [string, string][] => {
    const value = answer.headers.get(name)
    return value ? [[name, value]] : []
  })
  response.writeHead(answer.status, {
    ...Object.fromEntries(kept),
    'content-security-policy': "default-src 'none'; sandbox",
  })
  if (answer.body && request.method !== 'HEAD') await pipeline(Readable.from(answer.body), response)
  else response.end()
}
