import {join} from 'node:path'
import {pathToFileURL} from 'node:url'

/** The exports of `src/boot/entry-server.tsx`, the server's only way into the code that renders. */
export type SiteEntry = typeof import('#src/boot/entry-server.tsx')

/**
 * The exports of `src/boot/entry-addresses.ts`: enough to find a page, without the code that renders
 * one.
 */
export type SiteAddresses = typeof import('#src/boot/entry-addresses.ts')

/** Loads the addresses from the built site in `dir`. */
export const loadSiteAddresses = (dir: string): Promise<SiteAddresses> =>
  import(pathToFileURL(join(dir, 'server/entry-addresses.js')).href)
