import {spawnSync} from 'node:child_process'
import {mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {afterEach, expect, it} from 'vitest'
import {longTest, sampled} from '../extent.ts'
import {needsOf} from '../needs.ts'

const root = join(import.meta.dirname, '../..')
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, {recursive: true, force: true})
})

const moduleUrl = (path: string) => pathToFileURL(join(root, path)).href

/**
 * Runs `code` in a separate process that has imported the test runner's functions. Returns its
 * output and exit code.
 */
function runNode(code: string, cwd = root) {
  const imports = [
    `import {runSuite} from '${moduleUrl('tests/suite.ts')}'`,
    `import {runChecks} from '${moduleUrl('tests/check.ts')}'`,
    `import {finish} from '${moduleUrl('tests/test-counts.ts')}'`,
  ]
  const args = ['--input-type=module-typescript', '-e', [...imports, code].join('\n')]
  const {VITEST, VITEST_POOL_ID, VITEST_WORKER_ID, ...env} = process.env
  const {stdout, status} = spawnSync(process.execPath, args, {cwd, env, encoding: 'utf8'})
  return {status, closing: stdout.trimEnd().split('\n').at(-1), stdout}
}

/** Runs the test runner on a temporary project with one test file. */
function runTest(text: string, args: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'runner-'))
  folders.push(folder)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `export default {test: {projects: [{test: {name: 'unit', include: ['*.test.ts']}}]}}`,
  )
  writeFileSync(
    join(folder, 'a.test.ts'),
    `import {beforeAll, describe, expect, it} from 'vitest'\n${text}`,
  )
  return runNode(`finish(await runSuite(['unit'], ${JSON.stringify(args)}))`, folder)
}

const good = `it('holds', () => expect(1).toBe(1));`

it('the test runner prints the slowest test files, and the numbers of passed and failed tests on the last line', () => {
  const {status, closing, stdout} = runTest(`${good} it('fails', () => expect(1).toBe(2))`)
  expect({status, closing}).toEqual({status: 1, closing: '1 passed, 1 failed'})
  expect(stdout).toMatch(/Slowest files:\n +\d+\.\d s {2}a\.test\.ts/)
  expect(runTest(good)).toMatchObject({status: 0, closing: '1 passed, 0 failed'})
})

const failures = [
  ['a skipped test', `it.skip('a', () => expect(1).toBe(1))`],
  ['a test that skips itself', `it('a', (context) => context.skip())`],
  ['a test without an assertion', `it('a', () => { JSON.parse('1') })`],
  [
    'an uncaught error outside of a test',
    `setTimeout(() => { throw new Error('late') })
    it('waits', async () => { await new Promise((done) => setTimeout(done, 50)); expect(1).toBe(1) })`,
  ],
  [
    'a failing beforeAll',
    `describe('a', () => { beforeAll(() => { throw new Error('no') }); ${good} })`,
  ],
  ['a test file that cannot be loaded', `await import('./missing.ts')`],
]

it.each(sampled(failures, (_, index) => index === 3))(
  'the test runner reports a failed run because of %s',
  (_, text) => {
    const {status, closing} = runTest(`${good}\n${text}`)
    expect({status, closing}).toMatchObject({
      status: 1,
      closing: expect.stringMatching(/, 1 failed$/),
    })
  },
)

it('the test runner prints which tests were skipped because a program is not installed', () => {
  const note = 'WebKitWebDriver is not installed. Debian: apt-get install webkit2gtk-driver.'
  const {status, closing, stdout} = runTest(
    `${good} it('compares', (context) => context.skip('${note}'))`,
  )
  expect({status, closing}).toEqual({status: 0, closing: '1 passed, 0 failed'})
  expect(stdout).toContain(`Skipped: a.test.ts > compares\n  ${note}`)
})

it('the test run fails if a file contains it.only', () => {
  expect(runTest(`${good}\nit.only('a', () => expect(1).toBe(1))`)).toMatchObject({status: 1})
})

longTest('the test runner lists a test that passed only on a retry, with its first error', () => {
  const {status, stdout} = runTest(
    `let tries = 0\nit('races', {retry: 1}, () => expect(++tries).toBe(2))`,
  )
  expect(status).toBe(0)
  expect(stdout).toMatch(
    /tried again:\n +a\.test\.ts > races\n +expected 1 to be 2.*\n +a\.test\.ts:3/,
  )
})

longTest('the test runner prints the name of a test file whose process was killed', () => {
  const {status, stdout} = runTest(
    `${good}\nit('dies', () => process.kill(process.pid, 'SIGKILL'))`,
  )
  expect(status).toBe(1)
  expect(stdout).toMatch(/Did not finish: a\.test\.ts\n(.*\n)* *dies\n/)
})

longTest('filters select tests, and the test run fails if a filter matches no test', () => {
  const chosen = runTest(`${good} it('other', () => expect(1).toBe(2))`, ['-t', 'holds'])
  expect(chosen).toMatchObject({status: 0, closing: '1 passed, 0 failed'})
  expect(runTest(good, ['no-such-file'])).toMatchObject({status: 1, closing: '0 passed, 1 failed'})
  expect(runTest(good, ['-t', 'no such test'])).toMatchObject({status: 1})
})

it('npm run check runs all checks and prints only the output of failed checks', () => {
  const checks = JSON.stringify([
    ['bad', '-e', 'console.log("what is wrong"); process.exit(3)'],
    ['good', '-e', 'console.log("all is well")'],
  ])
  const {status, closing, stdout} = runNode(`finish(await runChecks(${checks}))`)
  expect({status, closing}).toEqual({status: 1, closing: '1 passed, 1 failed'})
  expect(stdout).toMatch(/^bad: FAILED \(\d+\.\d s\)\nwhat is wrong\n/m)
  expect(stdout).toMatch(/^good: passed/m)
  expect(stdout).not.toContain('all is well')
})

it.each([
  ['tests/src/forms/rules/phone.test.ts', {build: false, browser: false, webkit: false}],
  ['tests/server/site/rules/crawlers.test.ts', {build: true, browser: false, webkit: false}],
  ['tests/e2e/forms.test.ts', {build: true, browser: true, webkit: false}],
  ['tests/e2e/site-webkit.test.ts', {build: true, browser: true, webkit: true}],
])('the test runner detects whether %s needs a build and which browsers', (path, needs) => {
  expect(needsOf([join(root, path)], root)).toEqual(needs)
})

longTest(
  'the test runner calls the prepare function with the selected files before their tests',
  () => {
    const {stdout} = runNode(
      `await runSuite(['unit'], ['rules/phone.test'], async (files) => console.log('prepare', files.length))`,
    )
    expect(stdout).toMatch(/prepare 1\n(.*\n)*.*phone\.test\.ts/)
  },
)
