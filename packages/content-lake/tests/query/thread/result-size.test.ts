import {expect, test} from 'vitest'
import {isLargerThan} from '#src/query/thread/result-size.ts'

test.each([
  'text',
  12,
  null,
  [],
  {},
  [1, 'a', null, [true]],
  {a: 'b', c: {d: ['e', 1.5]}, 'f"': '\n'},
])('the estimated size of %j is at most the size of its JSON', (value) => {
  expect(isLargerThan(JSON.stringify(value).length, value)).toBe(false)
})

test('measuring the size of a large value stops as soon as the size exceeds the limit', () => {
  let looked = 0
  const part = {
    get text() {
      looked += 1
      return 'x'.repeat(100)
    },
  }
  const thousand = Array.from({length: 1_000}, () => part)
  const value = Array.from({length: 1_000}, () => thousand)
  expect(isLargerThan(10_000, value)).toBe(true)
  expect(looked).toBeLessThan(100)
})
