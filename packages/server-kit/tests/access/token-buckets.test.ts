import {expect, test} from 'vitest'
import {networkTokens, TokenBuckets, takeAll} from '#src/access/token-buckets.ts'

test('an empty token bucket gets its tokens back one at a time', () => {
  let now = 0
  const buckets = new TokenBuckets({burst: 3, refillMs: 60_000}, () => now)
  expect(buckets.take('a')).toBe(0)
  buckets.exhaust('a')
  expect(buckets.take('a')).toBe(60)
  now += 59_000
  expect(buckets.take('a')).toBe(1)
  now += 1_000
  expect(buckets.take('a')).toBe(0)
  expect(buckets.take('a')).toBe(60)
  now += 3_600_000
  for (const wait of [0, 0, 0, 60]) expect(buckets.take('a')).toBe(wait)
})

test('however many other keys are used, an empty token bucket stays empty, and other keys still have tokens', () => {
  let now = 0
  const buckets = new TokenBuckets({burst: 5, refillMs: 60_000}, () => now)
  buckets.exhaust('old')
  for (let n = 0; n < 9_999; n++) buckets.take(`stranger ${n}`)
  for (let n = 0; n < 12_000; n++) buckets.take(`another ${n}`)
  expect(buckets.take('old')).toBe(60)
  expect(buckets.take('stranger 1')).toBe(0)
  // Without room, further keys share 1,000 buckets.
  expect(buckets.take('another 1')).toBe(60)
  now += 60_000
  expect(buckets.take('old')).toBe(0)
  expect(buckets.take('old')).toBe(60)
  now += 300_000
  for (const wait of [0, 0, 0, 0, 0, 60]) expect(buckets.take('new')).toBe(wait)
})

test('refused attempts and returned tokens take no room of other keys', () => {
  const buckets = new TokenBuckets({burst: 2, refillMs: 60_000}, () => 0)
  buckets.exhaust('2001:db8::/48')
  for (let n = 0; n < 12_000; n++) {
    takeAll(networkTokens(buckets, `2001:db8:0:${n.toString(16)}::/64`))
    buckets.take(`returned ${n}`)
    buckets.giveBack(`returned ${n}`)
  }
  for (let n = 0; n < 9_000; n++)
    for (const wait of [0, 0, 60]) expect(buckets.take(`new ${n}`)).toBe(wait)
})

test('a /56 network gets four times and a /48 eight times the tokens of a /64, whatever else its clients do', () => {
  const buckets = new TokenBuckets({burst: 3, refillMs: 60_000}, () => 0)
  const taken = (client: string) => takeAll(networkTokens(buckets, client)) === 0
  const tries = (clients: string[]) => clients.filter(taken).length
  const of56 = Array.from({length: 256}, (_, n) => `2001:db8:0:${(0x100 + n).toString(16)}::/64`)
  expect(tries(['2001:db8:0:100::/64', '2001:db8:0:100::/64', '2001:db8:0:100::/64'])).toBe(3)
  expect(taken('2001:db8:0:100::/64')).toBe(false)
  expect(tries(of56)).toBe(9)
  const of48 = Array.from({length: 256}, (_, n) => `2001:db8:0:${n.toString(16)}00::/64`)
  expect(tries(of48)).toBe(12)
  const of32 = Array.from({length: 256}, (_, n) => `2001:db8:${n.toString(16)}:1::/64`)
  expect(tries(of32)).toBe(12)
  expect(taken('2001:db9:0:1::/64')).toBe(true)
})
