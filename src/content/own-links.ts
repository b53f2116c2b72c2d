import {isOwnUrl} from '#schemas/own-url.ts'
import {isReservedPath} from '#schemas/reserved-paths.ts'
import {mapValues} from './map-values.ts'

/** Fields of query results with the target of a link. */
const linkFields: ReadonlySet<string> = new Set(['href', 'link', 'to'])

/** The target of a link in a line of a list (schemas/linked-text.ts). */
const targetInLine = /(?<=\]\()[^\s()]+(?=\))/g

/**
 * Returns the path of a page of this site if an address leads there, however it was typed or pasted:
 * with the site's name, with or without `www.`, or with the parameter `lng`, which would change the
 * visitor's language for a year. Returns every other address unchanged, also that of a file.
 *
 * @param publicUrl - origin of the public site
 */
export function ownPath(address: string, publicUrl: string): string {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null
  // A path that starts with two slashes would lead to another host.
  const path =
    url && isOwnUrl(url, publicUrl)
      ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash
      : address
  const [, pathname, query = '', hash = ''] = /^(\/[^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? []
  if (pathname === undefined || isReservedPath(pathname)) return address
  const kept = query
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && !/^lng(=|$)/i.test(parameter))
  return pathname + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash
}

/** Replaces the targets of all links to this site in a query's result by `ownPath`. */
export function withOwnPaths(value: unknown, publicUrl: string, field = ''): unknown {
  if (typeof value === 'string') {
    if (linkFields.has(field)) return ownPath(value, publicUrl)
    return value.includes('](')
      ? value.replace(targetInLine, (address) => ownPath(address, publicUrl))
      : value
  }
  if (typeof value !== 'object' || value === null) return value
  const isList = Array.isArray(value)
  return mapValues(value, (inner, name) => withOwnPaths(inner, publicUrl, isList ? field : name))
}
