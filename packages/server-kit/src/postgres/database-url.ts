import {isIP} from 'node:net'
import type {Options} from 'postgres'

/**
 * Splits `postgres://user:password@host1:5432,host2:5432/name?…` into one URL per host. Removes
 * `target_session_attrs`, because `PostgresDatabase` always chooses the host that accepts writes.
 * Returns undefined if the text is not such a URL.
 */
export function hostUrls(url: string): string[] | undefined {
  const [, start, hosts, rest] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]+)(.*)$/.exec(url) ?? []
  if (start === undefined || hosts === undefined) return undefined
  const urls = hosts.split(',').map((host) => URL.parse(`${start}${host}${rest}`))
  const found: string[] = []
  for (const each of urls) {
    if (!each?.hostname || each.pathname.length < 2 || !isDecodable(each)) return undefined
    const attributes = each.searchParams.get('target_session_attrs') ?? 'any'
    if (!['any', 'read-write', 'primary'].includes(attributes)) return undefined
    // A libpq parameter that the client would send to the server of another host.
    if (each.searchParams.has('host')) return undefined
    each.searchParams.delete('target_session_attrs')
    found.push(each.href)
  }
  return found
}

/**
 * Returns the options of the client for one of `hostUrls`, because the client reads neither IPv6
 * addresses nor escapes in a URL.
 */
export function placeOf(url: string): Options<Record<string, never>> {
  const {hostname, port, pathname, searchParams} = new URL(url)
  const host = decodeURIComponent(hostname).replace(/^\[|\]$/g, '')
  const number = Number(port || 5432)
  const isVerified = /^verify-(ca|full)$/.test(searchParams.get('sslmode') ?? '')
  return {
    // The types lack lists. The client would split an IPv6 address in a text at its colons.
    host: [host] as unknown as string,
    // A list of hosts needs a list of ports.
    port: [number] as unknown as number,
    database: decodeURIComponent(pathname.slice(1)),
    ...(host.startsWith('/') && {path: `${host}/.s.PGSQL.${number}`}),
    // Without it, Node would expect a certificate for `localhost`.
    ...(isVerified && isIP(host) && {ssl: {host}}),
  }
}

/** Whether each `%` of the user, password, host and name begins an escape. */
function isDecodable({username, password, hostname, pathname}: URL): boolean {
  try {
    return Boolean(decodeURIComponent(`${username}:${password}@${hostname}${pathname}`))
  } catch {
    return false
  }
}
