import {addressKey} from '#schemas/page-paths.ts'

/** What machines look for that look for holes: none of it ever was a page of this site. */
const scan =
  /(^|\/)(\.|wp-|wp\/|wordpress|xmlrpc|cgi-bin|phpmyadmin|vendor\/|actuator)|\.(php\d*|phtml|cgi|sql|bak|ini|ya?ml|sh|env)(\/|$)/

/** The longest path that is kept, in characters: no address that anybody linked to is longer. */
const longest = 200

/**
 * Under what a path that led nowhere is counted: all that one redirect would answer together.
 *
 * @param pathname - of the request
 * @returns the path, `'scan'` for what only machines ask for, or undefined where it is not to be kept:
 *   very long, or with an @, which may name a person
 */
export function missingPath(pathname: string): string | undefined {
  const path = addressKey(pathname)
  if (scan.test(path)) return 'scan'
  return path.length > longest || /@|%40/.test(path) ? undefined : path
}
