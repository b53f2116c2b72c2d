import {expect, test} from 'vitest'
import {Budget, OutOfBudgetError} from '#src/query/evaluator/budget.ts'
import {spendOnPatch} from '#src/transaction/patch-cost.ts'
import {startTestLake} from '../test-lake.ts'

/** Returns lists in lists: `[[[1]]]` for 3 levels of 1 item. */
const nested = (levels: number, length = 1): unknown =>
  levels === 0 ? 1 : Array(length).fill(nested(levels - 1, length))

const union = (alternative: string, times: number) =>
  `[${Array(times).fill(alternative).join(',')}]`

test('a transaction whose paths find the same items again and again is refused', async () => {
  const {client} = await startTestLake()
  await client.create({
    _id: 'a',
    _type: 'thing',
    x: [1, 2, 3],
    deep: nested(18),
    wide: nested(2, 600),
  })
  const many = Array.from({length: 100}, (_, n) => [`x${union('1', 1_800 + n)}`, n])
  for (const set of [
    Object.fromEntries(many),
    {[`deep${'[0,0,0]'.repeat(18)}`]: 1},
    {[`deep${'[0:,0:]'.repeat(18)}`]: 1},
    {'wide[0:][0:]': 1},
    {[`wide${union('0:', 100)}[0]`]: 1},
  ]) {
    await expect(client.patch('a', {set}).commit()).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('match too many items'),
    })
  }
}, 60_000)

test.each([
  ['one list', {list: Array(1_000).fill({done: false})}, 15, 'list[0:].done'],
  ['lists in a list', {rows: nested(2, 60)}, 3, 'rows[0:][0:]'],
  [
    'items by their keys',
    {list: Array(900).fill({_key: 'z'})},
    500,
    'list[_key=="a", _key=="b"].text[_key=="c"].marks[0]',
  ],
])('patches of %s are within the budget', (_, fields, times, path) => {
  const budget = new Budget(4_000_000)
  const spend = () => {
    for (let n = 0; n < times; n += 1) spendOnPatch(budget, fields, {set: {[path]: true}})
  }
  expect(spend).not.toThrow(OutOfBudgetError)
})
