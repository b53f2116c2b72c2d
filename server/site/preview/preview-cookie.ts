import type {IncomingMessage} from 'node:http'
import {isLoopback} from '../../http/network.ts'

/**
 * Two cookies, so that a preview in the Studio's frame is not one in the browser's other tabs: who
 * goes to the site to see whether something is live must see what is.
 */
const names = {frame: 'preview-frame', window: 'preview'} as const

/** Where a browser is about to show a document, as far as it tells (Fetch Metadata). */
export function destinationOf({headers}: IncomingMessage): keyof typeof names | undefined {
  const destination = headers['sec-fetch-dest']
  if (destination === 'iframe' || destination === 'frame') return 'frame'
  return destination === 'document' ? 'window' : undefined
}

/**
 * The preview tokens of a request, the likeliest first. A document is shown as a preview by the
 * cookie for its kind of place alone; what a page fetches does not tell where that page is, and a
 * browser on a plain http address tells nothing at all.
 */
export function previewTokens(request: IncomingMessage): string[] {
  const place = destinationOf(request)
  const wanted = place ? [names[place]] : [names.frame, names.window]
  return wanted.flatMap((name) => cookieOf(request, name) ?? [])
}

/**
 * The `Set-Cookie` that keeps a preview for the place the request is made for. Over https it works
 * in the frame of a Studio on another site, and there only (CHIPS); over http on one machine the
 * Studio is on the same site.
 *
 * @param session - its token is empty to end the preview
 * @see https://developer.mozilla.org/en-US/docs/Web/Privacy/Guides/Privacy_sandbox/Partitioned_cookies
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

/** Whether a proxy on this machine, which is believed, says that the browser came by https. */
function camePerHttps({headers, socket}: IncomingMessage): boolean {
  const [forwarded] = [headers['x-forwarded-proto'] ?? []].flat()
  return forwarded === 'https' && isLoopback(socket.remoteAddress ?? '')
}

/** Whether a request may belong to a preview; nothing of what it carries has been checked. */
export const mayBePreview = ({headers}: IncomingMessage): boolean =>
  headers.cookie?.includes(names.window) ?? false

function cookieOf({headers}: IncomingMessage, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=')
    if (key === name && value) return value
  }
  return undefined
}
