import {enableCompileCache} from 'node:module'
import {fileURLToPath} from 'node:url'

/*
 * `npm start` and `npm run dev`: runs server/index.ts with settings that a process must have from its
 * beginning. JavaScript, since it must run before they hold. The variables also hold for the lake's
 * process and for building programs.
 *
 * - NODE_COMPILE_CACHE keeps compiled code, so that Node need not even load what strips the types:
 *   17 MB less on each thread, and 30 ms less before the first visitor is answered.
 * - The MALLOC_ variables make glibc return freed memory instead of keeping a pool for each thread
 *   (30 MB).
 * - --max-semi-space-size is for this process alone: a site makes only short-lived garbage, for
 *   which V8 need not collect 48 MB. The lake would need a tenth more time.
 */
const cache = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
const settings = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? cache,
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}
if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined) {
  // Becomes the process, under the same number: nobody has to pass signals on.
  process.execve(
    process.execPath,
    [process.execPath, '--max-semi-space-size=2', ...process.execArgv, ...process.argv.slice(1)],
    {...process.env, ...settings},
  )
}
Object.assign(process.env, {NODE_COMPILE_CACHE: settings.NODE_COMPILE_CACHE})
enableCompileCache(settings.NODE_COMPILE_CACHE)
await import('./index.ts')
