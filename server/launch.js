import {enableCompileCache} from 'node:module'
import {fileURLToPath} from 'node:url'

/*
 * `npm start` and `npm run dev`: runs server/index.ts with settings that must be set before a
 * process starts. This file is JavaScript because it runs without them. The variables also apply to
 * the lake's process and to builds.
 *
 * - NODE_COMPILE_CACHE caches compiled code, which also avoids loading the code that strips types:
 *   saves 17 MB per thread and 30 ms before the first answer.
 * - The MALLOC_ variables make glibc return freed memory instead of keeping a pool per thread (30
 *   MB).
 * - --max-semi-space-size applies to this process only: the site creates only short-lived garbage,
 *   so V8 need not reserve 48 MB. The lake would be a tenth slower.
 */
const cache = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
const settings = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? cache,
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}
if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined) {
  // Replaces this process and keeps its pid, so signals need no forwarding.
  process.execve(
    process.execPath,
    [process.execPath, '--max-semi-space-size=2', ...process.execArgv, ...process.argv.slice(1)],
    {...process.env, ...settings},
  )
}
Object.assign(process.env, {NODE_COMPILE_CACHE: settings.NODE_COMPILE_CACHE})
enableCompileCache(settings.NODE_COMPILE_CACHE)
await import('./index.ts')
