import {enableCompileCache} from 'node:module'
import {fileURLToPath} from 'node:url'

/*
 * `npm start` and `npm run dev`: what server/index.ts does, with the code kept as it was compiled
 * last. The one file of JavaScript here, since it must run before that is on: then Node need not even
 * load what takes the types out, on the main thread or on the rendering one, which is 17 MB on each and 30 ms
 * before the first visitor is answered. By the variable threads and building programs share it.
 */
const cache = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
process.env.NODE_COMPILE_CACHE ??= cache
enableCompileCache(process.env.NODE_COMPILE_CACHE)
await import('./index.ts')
