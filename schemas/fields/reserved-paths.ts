import {addressKey, downloadShortcuts} from '../page-paths.ts'

/** Matches paths of files and API routes. A redirect from such a path would have no effect. */
const reservedPaths =
  /^\/((api|assets|og|images|files|_[a-z]+)(\/|$)|healthz$|readyz$|specrules\.json$|robots\.txt$|sitemap\.xml$|llms\.txt$|site\.webmanifest$|favicon\.|apple-touch-icon\.|icon-)/

/**
 * Returns whether a path is a file, an API route or a short link to a download. Editors cannot
 * redirect such paths.
 */
export const isReservedPath = (path: string): boolean =>
  reservedPaths.test(addressKey(path)) ||
  downloadShortcuts.some(({from}) => addressKey(from) === addressKey(path))
