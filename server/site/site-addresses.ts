import {join} from 'node:path'
import {pathToFileURL} from 'node:url'

/**
 * The exports of `src/entry-addresses.ts`: enough to find a page, without the code that renders
 * one.
 */
export type SiteAddresses = typeof import('#src/entry-addresses.ts')

/** Loads the addresses from the built site in `dir`. */
export const loadSiteAddresses = (dir: string): Promise<SiteAddresses> =>
  import(pathToFileURL(join(dir, 'server/entry-addresses.js')).href)
