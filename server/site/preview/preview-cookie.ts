import type {IncomingMessage} from 'node:http'
import {isSecure, type WayHere} from '#packages/server-kit/src/http/request-origin.ts'
import {type PreviewPerspective, parsePerspective} from './preview-perspective.ts'

/**
 * Names of the preview cookies. The Studio's frame has its own cookie, so that editors who open the
 * site in another tab see the published pages.
 */
const names = {frame: 'preview-frame', window: 'preview'} as const
const perspectiveSuffix = '-perspective'

/**
 * Returns where the browser will show the document, according to Fetch Metadata headers; undefined
 * if they are missing.
 */
export function destinationOf({headers}: IncomingMessage): keyof typeof names | undefined {
  const destination = headers['sec-fetch-dest']
  if (destination === 'iframe' || destination === 'frame') return 'frame'
  return destination === 'document' ? 'window' : undefined
}

/** The values of the preview cookies of a frame or window. */
interface PreviewCookies {
  token: string
  perspective: PreviewPerspective | undefined
}

/**
 * Returns the preview cookies of a request, the most likely ones first. A document request uses
 * only the cookie of its destination (frame or window). Other requests use both cookies, because
 * they do not say which page sent them. Browsers do not send Fetch Metadata over plain http.
 */
export function previewCookies(request: IncomingMessage): PreviewCookies[] {
  const place = destinationOf(request)
  const wanted = place ? [names[place]] : [names.frame, names.window]
  return wanted.flatMap((name) => {
    const token = cookieOf(request, name)
    const perspective = parsePerspective(
      cookieOf(request, name + perspectiveSuffix)?.replaceAll('.', ','),
    )
    return token === undefined ? [] : {token, perspective}
  })
}

/**
 * Returns the `Set-Cookie` header for a preview. Over https the cookie is partitioned (CHIPS), so
 * it also works if the Studio that frames the page is on another site. Over http on one machine,
 * the Studio and the page are on the same site.
 *
 * @param session - an empty token ends the preview
 * @see
 *   https://developer.mozilla.org/en-US/docs/Web/Privacy/Guides/Privacy_sandbox/Partitioned_cookies
 */
export function previewCookie(
  request: IncomingMessage,
  {token, expires}: {token: string; expires: number},
  way: WayHere,
): string {
  const seconds = token ? Math.max(0, Math.floor((expires - Date.now()) / 1000)) : 0
  const attributes = cookieAttributes(request, seconds, way)
  return `${names[destinationOf(request) ?? 'window']}=${token}; ${attributes}`
}

/** Returns the `Set-Cookie` header for the perspective of a preview. The browser forgets it when it ends. */
export function perspectiveCookie(
  request: IncomingMessage,
  perspective: PreviewPerspective,
  way: WayHere,
): string {
  // A cookie must not contain a comma, and the name of a release contains no dot.
  const name = names[destinationOf(request) ?? 'window'] + perspectiveSuffix
  return `${name}=${perspective.join('.')}; ${cookieAttributes(request, undefined, way)}`
}

function cookieAttributes(
  request: IncomingMessage,
  seconds: number | undefined,
  way: WayHere,
): string {
  const secure = way.publicUrl?.startsWith('https:') || isSecure(request, way)
  const place = secure ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'
  const age = seconds === undefined ? '' : `Max-Age=${seconds}; `
  return `Path=/; ${age}HttpOnly; ${place}`
}

/** Returns whether a request has a preview cookie. The cookie is not verified. */
export const mayBePreview = ({headers}: IncomingMessage): boolean =>
  headers.cookie?.includes(names.window) ?? false

function cookieOf({headers}: IncomingMessage, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=')
    if (key === name && value) return value
  }
  return undefined
}
