import {addressKey} from '#schemas/page-paths.ts'

/** Matches paths that only vulnerability scanners request. This site has never had such pages. */
const scan =
  /(^|\/)(\.|wp-|wp\/|wordpress|xmlrpc|cgi-bin|phpmyadmin|vendor\/|actuator)|\.(php\d*|phtml|cgi|sql|bak|ini|ya?ml|sh|env)(\/|$)/

/** Maximum length of a stored path. The paths of real links are shorter. */
const longest = 200

/**
 * Normalizes a path, so that all spellings that one redirect would match are counted together.
 *
 * @param pathname - path of the request
 * @returns the path; `'scan'` for paths that only vulnerability scanners request; undefined for
 *   paths that are not stored, because they are very long or contain an @ (possible personal data)
 */
export function missingPath(pathname: string): string | undefined {
  const path = addressKey(pathname)
  if (scan.test(path)) return 'scan'
  return path.length > longest || /@|%40/.test(path) ? undefined : path
}
