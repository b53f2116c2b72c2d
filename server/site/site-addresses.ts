import {join} from 'node:path'
import {pathToFileURL} from 'node:url'

/** What `src/entry-addresses.ts` offers: enough to find a page, without what renders one. */
export type SiteAddresses = typeof import('#src/entry-addresses.ts')

/** Loads it from what `npm run build` left in `dir`. */
export const loadSiteAddresses = (dir: string): Promise<SiteAddresses> =>
  import(pathToFileURL(join(dir, 'server/entry-addresses.js')).href)
