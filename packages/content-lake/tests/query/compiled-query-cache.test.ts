import {expect, test} from 'vitest'
import {CompiledQueryCache} from '#src/query/compiled-query-cache.ts'
import {evaluate} from '#src/query/evaluate.ts'
import {Budget} from '#src/query/evaluator/budget.ts'
import {View} from '#src/query/view.ts'
import {ViewDataset} from '#src/query/view-dataset.ts'
import {Documents} from '#src/store/documents.ts'

const budget = new Budget(10_000_000)

/** Returns how many trees a query needs for these parameters. */
function compiledFor(query: string, ...calls: Record<string, unknown>[]) {
  let compiled = 0
  const cache = new CompiledQueryCache(() => ({number: ++compiled}))
  for (const params of calls) cache.get(query, params, budget)
  return compiled
}

test('calls that differ only in the texts that they compare share one compiled query', () => {
  const query = '*[_type == "page" && _id == $id && from <= dateTime($now)][0]{title}'
  const calls = Array.from({length: 600}, (_, n) => ({
    id: `p${n}`,
    now: `2026-01-01T00:00:0${n % 9}Z`,
  }))
  expect(compiledFor(query, ...calls)).toBe(1)
})

test.each([
  ['a name of an attribute', '*[0][$a]', {a: 'x'}, {a: 'y'}],
  ['an item of a list', '*[_type in ["t", $a]]', {a: 'x'}, {a: 'y'}],
  ['the words of a search', '*[title match $a]', {a: 'x'}, {a: 'y'}],
  ['a number', '*[n == $a]', {a: 1}, {a: 2}],
  ['null after a text', '*[n == $a]', {a: 'x'}, {a: null}],
])('a query is compiled for each value of %s', (_, query, one, other) => {
  expect(compiledFor(query, one, other, one, other)).toBe(2)
})

test('shared and own compiled queries read the parameters of their call', () => {
  const documents = new Documents()
  for (const id of ['a', 'b'])
    documents.put({
      _id: id,
      _type: 't',
      _rev: '1',
      _createdAt: '',
      _updatedAt: '',
      x: `${id}x`,
      y: 1,
    })
  const dataset = new ViewDataset(new View(documents, {kind: 'raw'}), undefined)
  const place = {dataset, projectId: 'local', datasetName: 'production', budget}
  const result = (query: string, params: Record<string, unknown>) =>
    evaluate({query, params, identity: ''}, place).result
  const shared = '*[_id == $id][0].x + $end'
  expect(result(shared, {id: 'a', end: '!'})).toBe('ax!')
  expect(result(shared, {id: 'b', end: '?'})).toBe('bx?')
  expect(result(shared, {id: 'b', end: null})).toBe(null)
  const own = '*[_id == $id][0][$name]'
  expect(result(own, {id: 'a', name: 'x'})).toBe('ax')
  expect(result(own, {id: 'b', name: 'y'})).toBe(1)
  expect(() => result(shared, {id: 'a'})).toThrow('param $end referenced, but not provided')
})
