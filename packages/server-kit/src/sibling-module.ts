import {extname} from 'node:path'

/** URL of a module in the same folder, without its extension: `.ts` in the repository, `.js` when compiled. */
export const siblingModule = (name: string, importer: string): URL =>
  new URL(`${name}${extname(importer)}`, importer)
