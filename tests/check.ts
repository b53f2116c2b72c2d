/**
 * Runs `npm run check`: all checks of the sources that need neither a browser nor a running server.
 */
import {spawn} from 'node:child_process'
import {availableParallelism} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {runSuite} from './suite.ts'
import {finish, since, type Tally, total} from './test-counts.ts'

const root = join(import.meta.dirname, '..')

/** A check: its name and its Node script with arguments. */
type Check = readonly [name: string, ...script: string[]]

/** All static checks. The slowest start first, because checks run at the same time. */
export const staticChecks: readonly Check[] = [
  ['types', 'node_modules/typescript/bin/tsc', '-p', '.'],
  ['generated content types', 'studio/typegen.ts', '--check'],
  ['dead code and unused dependencies', 'node_modules/knip/bin/knip.js'],
  [
    'format and lint (npx biome check --write)',
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--error-on-warnings',
  ],
  ['generated route tree', 'tests/architecture/route-tree.ts'],
  ['environment variables in docs/operations.md', 'tests/docs-environment.ts', '--check'],
]

/** Builds the site and the Studio. */
export const build: Check = ['build of the site and the Studio', 'server/build/build.ts']

/** Runs a check and returns whether it passed. Prints the check's output only if it failed. */
async function passes([name, ...script]: Check): Promise<boolean> {
  const start = performance.now()
  const child = spawn(process.execPath, script, {cwd: root, stdio: ['ignore', 'pipe', 'pipe']})
  const ended = new Promise<number | null | Error>((resolve) => {
    child.on('error', resolve).on('close', resolve)
  })
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ])
  const ok = status === 0
  console.log(`${name}: ${ok ? 'passed' : 'FAILED'} (${since(start)})`)
  if (!ok) console.log(`${stdout}${stderr}${status instanceof Error ? status : ''}`)
  return ok
}

/**
 * Runs checks, as many at the same time as there are cores, even after a check has failed. Returns
 * how many passed and failed.
 */
export async function runChecks(checks: readonly Check[] = staticChecks): Promise<Tally> {
  const queue = checks.values()
  const failedChecks: string[] = []
  const worker = async () => {
    for (const check of queue) if (!(await passes(check))) failedChecks.push(check[0])
  }
  await Promise.all(Array.from({length: availableParallelism()}, worker))
  const failed = failedChecks.length
  return {passed: checks.length - failed, failed, failedChecks}
}

if (import.meta.main) {
  const checked = await runChecks()
  finish(total([checked, await runSuite(['unit'], ['tests/architecture/'])]))
}
