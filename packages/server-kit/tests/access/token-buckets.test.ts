import {expect, test} from 'vitest'
import {TokenBuckets} from '#src/access/token-buckets.ts'

test('an empty token bucket gets its tokens back one at a time', () => {
  let now = 0
  const buckets = new TokenBuckets({burst: 3, refillMs: 60_000}, () => now)
  expect(buckets.take('a')).toBe(0)
  buckets.drain('a')
  expect(buckets.take('a')).toBe(60)
  now += 59_000
  expect(buckets.take('a')).toBe(1)
  now += 1_000
  expect(buckets.take('a')).toBe(0)
  expect(buckets.take('a')).toBe(60)
  now += 3_600_000
  for (const wait of [0, 0, 0, 60]) expect(buckets.take('a')).toBe(wait)
})

test('a token bucket is evicted only after 10,000 other buckets were used', () => {
  const buckets = new TokenBuckets({burst: 1, refillMs: 60_000}, () => 0)
  buckets.take('old')
  for (let n = 0; n < 9_999; n++) buckets.take(`stranger ${n}`)
  expect(buckets.take('old')).toBe(60)
  for (let n = 0; n < 10_000; n++) buckets.take(`another ${n}`)
  expect(buckets.take('old')).toBe(0)
})
