import {addressKey, downloadShortcuts} from '../page-paths.ts'

/** Paths the server answers itself, so redirects from them would never apply. */
const reservedPaths =
  /^\/((api|assets|og|images|_[a-z]+)(\/|$)|healthz$|specrules\.json$|robots\.txt$|sitemap\.xml$|llms\.txt$|site\.webmanifest$|favicon\.|apple-touch-icon\.|icon-)/

/** Whether the server answers a path itself: a file, or a short link to a download. */
export const isReservedPath = (path: string): boolean =>
  reservedPaths.test(addressKey(path)) ||
  downloadShortcuts.some(({from}) => addressKey(from) === addressKey(path))
