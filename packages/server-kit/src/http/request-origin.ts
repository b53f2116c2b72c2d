import type {HttpRequest} from './request-id.ts'
import type {TrustedProxies} from './trusted-proxies.ts'

/** What the operator says about the way to this server. */
export interface WayHere {
  /** Proxies that may report the client's scheme. */
  readonly proxies: Pick<TrustedProxies, 'has'>
  /** Public origin of this server, if the operator has named it. */
  readonly publicUrl?: string | undefined
}

/**
 * Whether the client of a request uses https. This process speaks only http, so a proxy in front
 * ends TLS. It is https if one of these says so: the operator's public URL with the host of the
 * request, the origin of the page that sent the request, or `X-Forwarded-Proto` from a trusted
 * proxy. A chain of proxies may report a list such as `https, http`: one https counts, because a
 * wrong http would send secrets in clear. Clients can claim https, but only for their own response.
 */
export function isSecure({headers, socket}: HttpRequest, {proxies, publicUrl}: WayHere): boolean {
  const {host, origin} = headers
  if (publicUrl?.startsWith('https:') && (origin === publicUrl || host === new URL(publicUrl).host))
    return true
  if (host !== undefined && origin === `https://${host}`) return true
  if (!proxies.has(socket.remoteAddress ?? '')) return false
  const reported = [headers['x-forwarded-proto'] ?? []].flat().join(',').split(',')
  return reported.some((scheme) => scheme.trim().toLowerCase() === 'https')
}

/**
 * Returns the origin of this server as the client of a request sees it. It is the public URL if a
 * page at the public URL sent the request, because a proxy may have replaced the `Host` header.
 */
export function requestOrigin(request: HttpRequest, way: WayHere): string {
  const {host, origin} = request.headers
  if (way.publicUrl !== undefined && origin === way.publicUrl) return way.publicUrl
  return `${isSecure(request, way) ? 'https' : 'http'}://${host}`
}
