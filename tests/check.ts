/**
 * Runs `npm run check`: all checks of the sources that need neither a browser nor a running server.
 */
import {spawnSync} from 'node:child_process'
import {join} from 'node:path'
import {runSuite} from './suite.ts'
import {finish, since, type Tally, total} from './test-counts.ts'

const root = join(import.meta.dirname, '..')

/** A check: its name and its Node script with arguments. */
type Check = readonly [name: string, ...script: string[]]

/** All checks, from the fastest to the slowest. */
const all: readonly Check[] = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['types', 'node_modules/typescript/bin/tsc', '-p', '.'],
  ['generated route tree', 'tests/architecture/route-tree.ts'],
  ['dead code and unused dependencies', 'node_modules/knip/bin/knip.js'],
  ['generated content types', 'studio/typegen.ts', '--check'],
]

/** Runs a check and returns whether it passed. Prints the check's output only if it failed. */
function passes([name, ...script]: Check): boolean {
  const start = performance.now()
  process.stdout.write(`${name} … `)
  const {status, stdout, stderr, error} = spawnSync(process.execPath, script, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ok = status === 0
  console.log(`${ok ? 'passed' : 'FAILED'} (${since(start)})`)
  if (!ok) console.log(`${stdout}${stderr}${error ?? ''}`)
  return ok
}

/** Runs all static checks, even after a check has failed. Returns how many passed and failed. */
export function runChecks(checks: readonly Check[] = all): Tally {
  const outcomes = checks.map(passes)
  const passed = outcomes.filter((ok) => ok).length
  return {passed, failed: outcomes.length - passed}
}

if (import.meta.main) {
  const checked = runChecks()
  finish(total([checked, await runSuite(['unit'], ['tests/architecture/'])]))
}
