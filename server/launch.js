// Not `{enableCompileCache}`: Node 20 has none, and would fail before the message below.
import nodeModule from 'node:module'
import {isatty} from 'node:tty'
import {fileURLToPath} from 'node:url'

if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(
    `The product needs Node 24 and was started with ${process.version}. On Linux (x64), run npm ci with optional packages. On other systems, install Node 24.`,
  )
  process.exit(1)
}

/*
 * `npm start` and `npm run dev`: runs server/index.ts with settings that must be set before the
 * process starts. The environment variables also apply to the lake's process and to builds. This
 * file is JavaScript because it runs before these settings apply.
 *
 * - NODE_COMPILE_CACHE caches compiled code, so the code that strips types need not be loaded.
 *   Saves 17 MB per thread, and 30 ms before the first response.
 * - The MALLOC_ variables make glibc return freed memory to the system instead of keeping a pool
 *   per thread (30 MB).
 * - --max-semi-space-size applies only to this process: the site creates only short-lived garbage,
 *   so V8 need not reserve 48 MB. The lake would run 10 % slower with it.
 */
const cache = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
const settings = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? cache,
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}
// Replacing this process would close an inherited socket.
const {MALLOC_ARENA_MAX, LISTEN_FDS} = process.env
if (process.platform === 'linux' && !MALLOC_ARENA_MAX && !LISTEN_FDS) {
  // Replaces this process but keeps its pid, so signals need not be forwarded.
  process.execve(
    process.execPath,
    [process.execPath, '--max-semi-space-size=2', ...process.execArgv, ...process.argv.slice(1)],
    {...process.env, ...settings},
  )
}
// Node undoes what `nohup` does. A hangup ends the product only if it was started in a terminal.
if (!isatty(0) && !isatty(1)) process.on('SIGHUP', () => {})
Object.assign(process.env, {NODE_COMPILE_CACHE: settings.NODE_COMPILE_CACHE})
nodeModule.enableCompileCache(settings.NODE_COMPILE_CACHE)
await import('./index.ts')
