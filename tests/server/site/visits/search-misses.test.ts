import {expect, test} from 'vitest'
import {SearchMisses} from '#server/site/visits/search-misses.ts'

test('at most 1,000 different searches of a day are counted', () => {
  const misses = new SearchMisses()
  for (let number = 0; number < 2000; number++) misses.add(`word ${number}`, 'en', '2026-06-01')
  misses.add(' Word 0', 'en', '2026-06-01')
  const counted = misses.drain()
  expect(counted).toHaveLength(1000)
  expect(counted[0]).toEqual({day: '2026-06-01', language: 'en', words: 'word 0', count: 2})
  misses.add('next day', 'en', '2026-06-02')
  expect(misses.drain()).toHaveLength(1)
})

test.each(['', ' ', '\u0000', 'jane@example.com', '(555) 123-4567 89'])(
  'the search %j is not counted',
  (typed) => {
    const misses = new SearchMisses()
    misses.add(typed, 'es', '2026-06-01')
    expect(misses.drain()).toEqual([])
  },
)
