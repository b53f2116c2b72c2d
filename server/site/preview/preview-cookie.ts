import type {IncomingMessage} from 'node:http'
import {isLoopback} from '#packages/server-kit/src/http/network.ts'

/**
 * Names of the preview cookies. The Studio's frame has its own cookie, so that editors who open the
 * site in another tab see the published pages.
 */
const names = {frame: 'preview-frame', window: 'preview'} as const

/**
 * Returns where the browser will show the document, according to Fetch Metadata headers; undefined
 * if they are missing.
 */
export function destinationOf({headers}: IncomingMessage): keyof typeof names | undefined {
  const destination = headers['sec-fetch-dest']
  if (destination === 'iframe' || destination === 'frame') return 'frame'
  return destination === 'document' ? 'window' : undefined
}

/**
 * Returns the preview tokens of a request, the most likely token first. A document request uses
 * only the cookie of its destination (frame or window). Other requests use both cookies, because
 * they do not say which page sent them. Browsers do not send Fetch Metadata over plain http.
 */
export function previewTokens(request: IncomingMessage): string[] {
  const place = destinationOf(request)
  const wanted = place ? [names[place]] : [names.frame, names.window]
  return wanted.flatMap((name) => cookieOf(request, name) ?? [])
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
  publicUrl: string,
): string {
  const name = names[destinationOf(request) ?? 'window']
  const seconds = token ? Math.max(0, Math.floor((expires - Date.now()) / 1000)) : 0
  const secure = publicUrl.startsWith('https:') || camePerHttps(request)
  const place = secure ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'
  return `${name}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; ${place}`
}

/**
 * Returns whether a proxy on this machine reports that the visitor used https. Local proxies are
 * trusted.
 */
function camePerHttps({headers, socket}: IncomingMessage): boolean {
  const [forwarded] = [headers['x-forwarded-proto'] ?? []].flat()
  return forwarded === 'https' && isLoopback(socket.remoteAddress ?? '')
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
