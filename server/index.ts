import {enableCompileCache} from 'node:module'
import {fileURLToPath} from 'node:url'

/*
 * `npm start` and `npm run dev`. The code is kept as it was compiled last, without its types: from
 * the second start on that is a good third of a second before the first visitor is answered.
 */
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))
await import('./start.ts')
