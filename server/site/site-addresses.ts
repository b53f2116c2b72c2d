import {join} from 'node:path'
import {pathToFileURL} from 'node:url'

/**
 * The exports of `src/boot/entry-server.tsx`. The server uses the rendering code only through them.
 */
export type SiteEntry = typeof import('#src/boot/entry-server.tsx')

/**
 * The exports of `src/boot/entry-addresses.ts`: enough to find the page of a URL, without loading
 * the rendering code.
 */
export type SiteAddresses = typeof import('#src/boot/entry-addresses.ts')

/** Loads the address functions of the built site in `dir`. */
export const loadSiteAddresses = (dir: string): Promise<SiteAddresses> =>
  import(pathToFileURL(join(dir, 'server/entry-addresses.js')).href)
