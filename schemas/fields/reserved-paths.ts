import {addressKey, downloadShortcuts} from '../page-paths.ts'

/** Paths that the server handles itself, so a redirect from them would have no effect. */
const reservedPaths =
  /^\/((api|assets|og|images|_[a-z]+)(\/|$)|healthz$|specrules\.json$|robots\.txt$|sitemap\.xml$|llms\.txt$|site\.webmanifest$|favicon\.|apple-touch-icon\.|icon-)/

/**
 * Whether the server handles a path itself: a file, an API route, or a short link to a download.
 */
export const isReservedPath = (path: string): boolean =>
  reservedPaths.test(addressKey(path)) ||
  downloadShortcuts.some(({from}) => addressKey(from) === addressKey(path))
