import {extname} from 'node:path'

/**
 * Returns the URL of a module in the same folder, given its name without extension: `.ts` in the
 * repository, `.js` when compiled.
 */
export const siblingModule = (name: string, importer: string): URL =>
  new URL(`${name}${extname(importer)}`, importer)
