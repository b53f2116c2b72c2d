import {type ESTree, Visitor} from 'vite'
import {expect, it} from 'vitest'
import {finding, parseSource, type Source, typescriptSources} from './source.ts'

const runner = /^(it|test|describe|suite|x?(it|test|describe)|f(it|describe))$/
const hiding = /^(skip|only|todo|fails|skipIf|runIf|xit|xtest|xdescribe|fit|fdescribe)$/

/** Returns the names in a callee: `it.skip.each(table)` gives ['it', 'skip', 'each']. */
function calleeNames(node: ESTree.Node): string[] {
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'CallExpression') return calleeNames(node.callee)
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return []
  return [...calleeNames(node.object), node.property.name]
}

const isEmptyFunction = (node: ESTree.Node): boolean =>
  (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') &&
  node.body?.type === 'BlockStatement' &&
  node.body.body.length === 0

/**
 * Returns tests that are skipped, that skip other tests, or that are empty. `tests/run.ts` detects
 * tests without an assertion and calls of `context.skip()`, which are only known at run time.
 */
function dishonestTests(source: Source): string[] {
  const found: string[] = []
  let expects = false
  new Visitor({
    CallExpression({callee, arguments: args, start}) {
      const names = calleeNames(callee)
      if (names[0]?.startsWith('expect')) expects = true
      if (!runner.test(names[0] ?? '')) return
      const hides = callee.type !== 'CallExpression' && names.some((name) => hiding.test(name))
      if (hides) found.push(finding(source, start, 'disables tests'))
      if (args.some(isEmptyFunction)) found.push(finding(source, start, 'tests nothing'))
    },
  }).visit(parseSource(source).program)
  return expects ? found : [...found, finding(source, 0, 'expects nothing')]
}

it('no test is skipped, focused or empty', () => {
  const tests = typescriptSources().filter(({path}) => /\.test\.tsx?$/.test(path))
  expect(tests.flatMap(dishonestTests)).toEqual([])
})

it.each([
  `it.skip('a', () => expect(1).toBe(1))`,
  `describe.only('a', () => it('b', () => expect(1).toBe(1)))`,
  `it.skip.each([1])('a', () => expect(1).toBe(1))`,
  `test.skipIf(true)('a', () => expect(1).toBe(1))`,
  `xit('a', () => expect(1).toBe(1))`,
  `it.todo('a'); expect(1)`,
  `it('a', () => {}); expect(1)`,
  `it('a', async function () {}, 100); expect(1)`,
  `it('a', () => { work() })`,
])('the check reports the disabled or empty test in: %s', (text) => {
  expect(dishonestTests({path: 'a.test.ts', text})).toHaveLength(1)
})

it.each([
  `it('a', () => { expect(1).toBe(1) })`,
  `it.each([1])('a', (one) => expect(one).toBe(1))`,
  `it('a', () => expect(list.only).toBe(fake(() => {})))`,
])('the check reports no disabled or empty test in: %s', (text) => {
  expect(dishonestTests({path: 'a.test.ts', text})).toEqual([])
})
