import {addressKey} from '#schemas/page-paths.ts'

/** Paths that vulnerability scanners request. None of them was ever a page of this site. */
const scan =
  /(^|\/)(\.|wp-|wp\/|wordpress|xmlrpc|cgi-bin|phpmyadmin|vendor\/|actuator)|\.(php\d*|phtml|cgi|sql|bak|ini|ya?ml|sh|env)(\/|$)/

/** The longest path to keep, in characters. Real links are shorter. */
const longest = 200

/**
 * Normalizes a path, so that all paths that one redirect would answer are counted together.
 *
 * @param pathname - of the request
 * @returns the path; `'scan'` for paths that only scanners request; undefined for paths that are
 *   not kept because they are very long or contain an @, which may be personal data
 */
export function missingPath(pathname: string): string | undefined {
  const path = addressKey(pathname)
  if (scan.test(path)) return 'scan'
  return path.length > longest || /@|%40/.test(path) ? undefined : path
}
