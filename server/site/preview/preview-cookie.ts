import type {IncomingMessage} from 'node:http'
import {isLoopback} from '#packages/server-kit/src/http/network.ts'

/**
 * Two cookies, so that a preview in the Studio's frame does not affect other tabs: editors who open
 * the site to check what is live must see the published pages.
 */
const names = {frame: 'preview-frame', window: 'preview'} as const

/** Where the browser will show the document, if it tells (Fetch Metadata). */
export function destinationOf({headers}: IncomingMessage): keyof typeof names | undefined {
  const destination = headers['sec-fetch-dest']
  if (destination === 'iframe' || destination === 'frame') return 'frame'
  return destination === 'document' ? 'window' : undefined
}

/**
 * The preview tokens of a request, the most likely first. For documents, only the cookie of their
 * destination counts. Other requests do not tell which page sent them, and browsers on plain http
 * send no Fetch Metadata.
 */
export function previewTokens(request: IncomingMessage): string[] {
  const place = destinationOf(request)
  const wanted = place ? [names[place]] : [names.frame, names.window]
  return wanted.flatMap((name) => cookieOf(request, name) ?? [])
}

/**
 * The `Set-Cookie` for a preview at the request's destination. Over https it is partitioned
 * (CHIPS), so it works in a Studio's frame on another site. Over http on one machine, the Studio is
 * on the same site.
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

/** Whether a proxy on this machine, which is trusted, reports https. */
function camePerHttps({headers, socket}: IncomingMessage): boolean {
  const [forwarded] = [headers['x-forwarded-proto'] ?? []].flat()
  return forwarded === 'https' && isLoopback(socket.remoteAddress ?? '')
}

/** Whether a request may belong to a preview. Its cookies are not verified. */
export const mayBePreview = ({headers}: IncomingMessage): boolean =>
  headers.cookie?.includes(names.window) ?? false

function cookieOf({headers}: IncomingMessage, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=')
    if (key === name && value) return value
  }
  return undefined
}
