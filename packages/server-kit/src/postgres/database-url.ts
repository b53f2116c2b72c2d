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
    each.searchParams.delete('target_session_attrs')
    found.push(each.href)
  }
  return found
}

/** Whether each `%` of the user, password and name begins an escape. The client decodes them. */
function isDecodable({username, password, pathname}: URL): boolean {
  try {
    return Boolean(decodeURIComponent(`${username}:${password}${pathname}`))
  } catch {
    return false
  }
}
