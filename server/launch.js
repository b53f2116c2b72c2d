import {enableCompileCache} from 'node:module'
import {fileURLToPath} from 'node:url'

/*
 * `npm start` and `npm run dev`: what server/index.ts does, on terms that a process can only be begun
 * with. The one file of JavaScript here, since it must run before they hold.
 *
 * - The code is kept as it was compiled last. Then Node need not even load what takes the types out,
 *   on the main thread or on the rendering one: 17 MB less on each, and 30 ms before the first visitor
 *   is answered. By the variable threads and building programs share it.
 * - Memory is given back by glibc, which would keep a pool for each thread and what was freed in it
 *   (30 MB).
 * - With the content elsewhere this process does little but send pages: what it makes for a request
 *   is garbage at once, and V8 need not keep 48 MB of it before it looks. The embedded lake would
 *   take a tenth longer for what it does.
 */
const cache = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
const terms = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? cache,
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}
const options = process.env.SANITY_PROJECT_ID ? ['--max-semi-space-size=2'] : []
if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined) {
  // Becomes the process, under the same number: nobody has to pass signals on.
  process.execve(
    process.execPath,
    [process.execPath, ...options, ...process.execArgv, ...process.argv.slice(1)],
    {...process.env, ...terms},
  )
}
Object.assign(process.env, {NODE_COMPILE_CACHE: terms.NODE_COMPILE_CACHE})
enableCompileCache(terms.NODE_COMPILE_CACHE)
await import('./index.ts')
