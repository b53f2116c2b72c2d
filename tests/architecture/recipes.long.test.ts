import {execFileSync} from 'node:child_process'
import {cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type Recipe, recipes} from './recipes.ts'
import {readSource, repositoryFiles} from './source.ts'

const root = join(import.meta.dirname, '../..')

/** A copy of the tree, in which all recipes are carried out one after the other. */
let copy: string

/** Runs a program in the copy, and returns its output. Throws with the output if the program fails. */
const run = (program: string, ...args: string[]): string => {
  try {
    return execFileSync(program, args, {cwd: copy, encoding: 'utf8', stdio: 'pipe'})
  } catch (error) {
    const {stdout, stderr} = Object(error)
    throw new Error(`${program} ${args.join(' ')} failed.\n${stdout}${stderr}`, {cause: error})
  }
}

const node = (...args: string[]) => run(process.execPath, ...args)

/** Returns the paths of changed and new files. */
const changedFiles = (): string[] =>
  run('git', 'status', '--porcelain', '-uall')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3))

const commit = () => {
  run('git', 'add', '-A')
  run('git', '-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-qm', 'Step')
}

/** Writes the files of a recipe. Returns the paths of all files that have changed. */
function write({written}: Recipe): string[] {
  for (const [path, change] of Object.entries(written)) {
    const file = join(copy, path)
    mkdirSync(dirname(file), {recursive: true})
    writeFileSync(file, typeof change === 'string' ? change : change(readFileSync(file, 'utf8')))
  }
  return changedFiles()
}

const byHand = new Map<string, string[]>()

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'recipes-'))
  for (const path of repositoryFiles()) cpSync(join(root, path), join(copy, path))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  run('git', 'init', '-q')
  commit()
  for (const recipe of recipes) {
    byHand.set(recipe.change, write(recipe))
    commit()
  }
  node('studio/typegen.ts')
  node('tests/docs-environment.ts')
  // Developers' editors format files and sort imports when they save them.
  node('node_modules/@biomejs/biome/bin/biome', 'check', '--write')
  commit()
}, 300_000)

afterAll(() => rm(copy, {recursive: true, force: true}))

it.each(recipes)('“$change” takes $files files by hand', ({change, files}) => {
  expect(byHand.get(change)).toHaveLength(files)
})

it.each(recipes)('docs/architecture.md has a recipe “$change”', ({change}) => {
  expect(readSource('docs/architecture.md').text).toContain(`## ${change}\n`)
})

it.each(recipes.filter(({shownBy}) => shownBy))(
  'after “$change”, the product has it',
  ({shownBy = ''}) => {
    expect(() => node('--input-type=module', '--eval', shownBy)).not.toThrow()
  },
)

it('all checks pass after the recipes', () => {
  expect(node('tests/check.ts')).toMatch(/\b0 failed\n$/)
}, 600_000)

it('the tests of the new parts pass', () => {
  const tests = recipes
    .flatMap(({written, tests: more = []}) => [...Object.keys(written), ...more])
    .filter((path) => /\.test\.tsx?$/.test(path))
  expect(tests.length).toBeGreaterThan(1)
  expect(() =>
    node('node_modules/vitest/vitest.mjs', 'run', '--project', 'window', ...tests),
  ).not.toThrow()
}, 300_000)
