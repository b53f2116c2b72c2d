/**
 * `npm test` runs the checks and all tests except the long ones. `npm test -- contact -t 'keeps'` runs
 * only the tests that Vitest's filters match. `npm run test:quick` runs the checks, the tests that
 * start no server, and five browser tests (`journeys`). `npm test -- --changed` runs the checks and the
 * tests that the uncommitted changes can reach (reach.ts), `npm test -- --changed main` those that
 * the changes since a commit can reach; it names the long tests among them. `npm run test:long` runs the `*.long.test.ts`
 * files, and the slow cases of other files (extent.ts). vitest.config.ts says how many files run at
 * once. The last line is `N passed, N failed`.
 */
import {join} from 'node:path'
import {build, runChecks, staticChecks} from './check.ts'
import {ensureChromium} from './chromium.ts'
import {filesOfLongRuns, type Needs, needsOf} from './needs.ts'
import {changedFiles, testsReachedBy} from './reach.ts'
import {runSuite} from './suite.ts'
import {finish, since, type Tally, total} from './test-counts.ts'
import {ensureWebKit} from './webkit.ts'

/** The browser tests that `npm run test:quick` runs. */
const journeys = [
  'studio-publish-price',
  'forms-api',
  'language-switch',
  'studio-sign-in',
  'without-javascript',
]
const quickFiles = [
  ...['src', 'schemas', 'studio', 'architecture'].map((folder) => `tests/${folder}/`),
  'packages/content-lake/tests/client/',
  ...journeys.map((name) => `tests/e2e/${name}.test.ts`),
]

const start = performance.now()
// Tests start hundreds of processes; with compiled code in a cache, each starts with half the CPU time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled')
const root = join(import.meta.dirname, '..')
const [flag = '', ...rest] = process.argv.slice(2)
const projects = ['unit', 'window', 'e2e']
/** The files of each kind of run. If the list is empty, all files run. */
const kinds: Readonly<Record<string, {projects: string[]; files: () => string[]}>> = {
  '--long': {projects: [...projects, 'long'], files: filesOfLongRuns},
  '--quick': {projects, files: () => quickFiles},
  '--changed': {projects, files: () => testsReachedBy(changedFiles(root, rest[0]))},
}
const kind = kinds[flag] ?? {projects, files: () => []}
// The argument of `--changed` is a commit; all others are Vitest's.
const filters = flag === '--changed' ? [] : rest
const args = kinds[flag] ? filters : process.argv.slice(2)
const isLong = flag === '--long'
if (isLong) process.env.TEST_EXTENT = 'long'
// If the arguments name files, the long run has only these files.
const chosenFiles = isLong && args.length > 0 ? [] : kind.files()
if (flag === '--changed' && chosenFiles.length === 0) {
  console.log('No file has changed.')
  process.exit()
}

const tallies: Tally[] = []
const isWhole = !isLong && args.length === 0
/** Installs the browsers one after the other, because only one apt-get can run at a time. */
async function ensureBrowsers({browser, webkit}: Pick<Needs, 'browser' | 'webkit'>) {
  if (browser) console.log(`Browser: ${await ensureChromium()}`)
  if (webkit) console.log(await ensureWebKit())
}

// The build and the installation of the browsers run at the same time as the checks.
if (isWhole) {
  const [checked] = await Promise.all([
    runChecks([build, ...staticChecks]),
    ensureBrowsers({browser: true, webkit: true}),
  ])
  tallies.push(checked)
}
tallies.push(
  await runSuite(kind.projects, [...chosenFiles, ...args], async (chosen) => {
    if (isWhole) return
    const needs = needsOf(chosen, root)
    await ensureBrowsers(needs)
    // Builds once before the tests. Otherwise each test that starts the product would build it.
    if (needs.build) tallies.push(await runChecks([build]))
  }),
)
const longFiles = chosenFiles.filter((path) => path.includes('.long.test.'))
if (flag === '--changed' && longFiles.length > 0) {
  console.log(`Long tests that the changes can reach: npm run test:long -- ${longFiles.join(' ')}`)
}
console.log(`The whole run took ${since(start)}.`)
finish(total(tallies))
