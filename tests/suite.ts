import {relative} from 'node:path'
import {
  createVitest,
  parseCLI,
  type Reporter,
  type TestCase,
  type TestModule,
  TestsNotFoundError,
} from 'vitest/node'
import {LongestFirst} from './longest-first.ts'
import {since, type Tally, total} from './test-counts.ts'

/**
 * Counts the tests of a file by outcome; a file that fails outside its tests counts as one failed
 * test.
 */
function tallyOf(module: TestModule, chosenByName: boolean): Tally {
  const tests = [...module.children.allTests()]
  const count = (state: string) => tests.filter((test) => test.result().state === state).length
  const brokenSuites = [module, ...module.children.allSuites()].filter(
    (suite) => suite.errors().length > 0,
  ).length
  // A name filter skips tests on purpose, and a failed suite, which is counted separately, skips its
  // tests. A test may also skip itself because a program is not installed, which `reportMissing`
  // prints. Any other skipped test counts as failed.
  const hidden =
    chosenByName || brokenSuites > 0
      ? 0
      : count('skipped') + count('pending') - tests.filter(missingProgram).length
  return {passed: count('passed'), failed: count('failed') + brokenSuites + hidden}
}

/** Returns the note of a test that has skipped itself because a program is not installed. */
function missingProgram(test: TestCase): string | undefined {
  const result = test.result()
  const note = result.state === 'skipped' ? result.note : undefined
  return note?.includes('is not installed') ? note : undefined
}

/** Lists the tests that were skipped because a program is not installed. */
function reportMissing(modules: readonly TestModule[]): void {
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const note = missingProgram(test)
      if (note)
        console.log(
          `\nSkipped: ${relative(process.cwd(), module.moduleId)} > ${test.fullName}\n  ${note}`,
        )
    }
  }
}

/** Prints the total time of each project's files, and the ten slowest files. */
function reportSlowest(modules: readonly TestModule[]): void {
  const timed = modules.map((module) => ({
    seconds: (module.diagnostic().duration + module.diagnostic().collectDuration) / 1000,
    path: relative(process.cwd(), module.moduleId),
    project: module.project.name,
  }))
  console.log('\nTime of all files, by project:')
  for (const [project, files] of Map.groupBy(timed, (file) => file.project)) {
    const seconds = files.reduce((sum, file) => sum + file.seconds, 0)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${project} (${files.length})`)
  }
  console.log('\nSlowest files:')
  for (const {seconds, path} of timed.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${path}`)
}

/**
 * Prints why a test failed as soon as it ends. Vitest prints all reasons at its end, which an
 * interrupted run never reaches.
 */
const failuresAtOnce: Reporter = {
  onTestCaseResult(test) {
    const {state, errors = []} = test.result()
    if (state !== 'failed') return
    console.log(`\nFailed: ${relative(process.cwd(), test.module.moduleId)} > ${test.fullName}`)
    for (const {message} of errors) console.log(`  ${message.replaceAll('\n', '\n  ')}`)
  },
}

/** Lists tests that passed only on a retry, with their first error: each is a race condition. */
function reportRetried(modules: readonly TestModule[]): void {
  const retried = modules.flatMap((module) =>
    [...module.children.allTests()].filter((test) => test.diagnostic()?.flaky),
  )
  if (retried.length === 0) return
  console.log('\nPassed when tried again:')
  for (const test of retried) {
    console.log(`  ${relative(process.cwd(), test.module.moduleId)} > ${test.fullName}`)
    for (const {message, stacks} of test.result().errors ?? []) {
      const at = stacks?.map(({file, line}) => `${relative(process.cwd(), file)}:${line}`)
      console.log(`    ${[message, ...(at ?? [])].join('\n').replaceAll('\n', '\n    ')}`)
    }
  }
}

/** Lists files that never ended: if a process of Vitest crashes, Vitest does not name its file. */
function reportUnfinished(modules: readonly TestModule[]): void {
  for (const module of modules) {
    if (module.state() !== 'pending' && module.state() !== 'queued') continue
    const names = [...module.children.allTests()]
      .filter((test) => test.result().state === 'pending')
      .map(({fullName}) => fullName)
    console.log(
      `\nDid not finish: ${[relative(process.cwd(), module.moduleId), ...names].join('\n  ')}`,
    )
  }
}

/**
 * Runs the tests of the named projects of vitest.config.ts and reports their progress. An error
 * outside of the tests counts as a failed test, and so does a run without any test.
 *
 * @param args - vitest's own: path filters and options such as `-t`
 * @param prepare - runs before the tests, with the paths of the chosen files
 */
export async function runSuite(
  project: readonly string[],
  args: readonly string[],
  prepare: (files: readonly string[]) => Promise<void> = async () => {},
): Promise<Tally> {
  const start = performance.now()
  const {filter, options} = parseCLI(['vitest', ...args])
  // Libraries recognize a test run by these variables.
  process.env.VITEST = 'true'
  process.env.NODE_ENV ??= 'test'
  const reporters = ['default', failuresAtOnce]
  const run = {
    ...options,
    reporters,
    project: [...project],
    run: true,
    watch: false,
    allowOnly: false,
  }
  const vitest = await createVitest('test', run)
  // A test without assertions cannot fail, so it counts as failed. Vitest has no option that
  // reaches projects.
  for (const {config} of vitest.projects) config.expect.requireAssertions = true
  vitest.config.sequence.sequencer = LongestFirst
  let broken = 0
  try {
    const chosen = await vitest.globTestSpecifications(filter)
    await prepare(chosen.map(({moduleId}) => moduleId))
    await vitest.start(filter)
  } catch (error) {
    console.error(error instanceof TestsNotFoundError ? error.message : error)
    broken = error instanceof TestsNotFoundError ? 0 : 1
  }
  const modules = vitest.state.getTestModules()
  const tallies = modules.map((module) => tallyOf(module, Boolean(options.testNamePattern)))
  const unhandled = vitest.state.getUnhandledErrors().length
  await vitest.close()
  reportSlowest(modules)
  reportRetried(modules)
  reportUnfinished(modules)
  reportMissing(modules)
  console.log(`\n${modules.length} test files in ${since(start)}`)
  const tested = total([...tallies, {passed: 0, failed: unhandled + broken}])
  if (tested.passed + tested.failed > 0) return tested
  console.error('No test ran.')
  return {passed: 0, failed: 1}
}
