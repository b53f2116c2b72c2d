import {expect, test} from 'vitest'
import {WorkShares} from '#src/query/work-shares.ts'

const allowances = {
  network: {burst: 100, perSecond: 10},
  everyone: {burst: 250, perSecond: 100},
}

function startShares() {
  const clock = {now: 0}
  return {clock, shares: new WorkShares(allowances, () => clock.now)}
}

const from = (network: string | undefined) => ({isAnonymous: true, network, caller: network})

test('anonymous clients of a network that has used up its query budget may not use the main thread, but other clients may', () => {
  const {clock, shares} = startShares()
  shares.spend(from('a'), 60)
  expect(shares.allows(from('a'))).toBe(true)
  shares.spend(from('a'), 60)
  expect(shares.allows(from('a'))).toBe(false)
  expect(shares.allows(from('b'))).toBe(true)
  clock.now = 2_100
  expect(shares.allows(from('a'))).toBe(true)
})

test('a network that has used up its query budget waits, however many other networks send queries', () => {
  const {clock, shares} = startShares()
  shares.spend(from('a'), 300)
  for (let n = 0; n < 20_000; n++) {
    shares.spend(from(`b ${n}`), 0.01)
    if (n % 100 === 0) clock.now += 90
  }
  expect(clock.now).toBeLessThan(20_000)
  expect(shares.allows(from('a'))).toBe(false)
  expect(shares.allows(from('c'))).toBe(true)
})

test('all anonymous clients together, including those on this machine, have a limited query budget on the main thread', () => {
  const {clock, shares} = startShares()
  for (const network of ['a', 'b', undefined]) shares.spend(from(network), 90)
  expect(shares.allows(from('c'))).toBe(false)
  expect(shares.allows(from(undefined))).toBe(false)
  clock.now = 1_000
  expect(shares.allows(from('c'))).toBe(true)
})

test('clients of one /48 network cannot use up the query budget of all anonymous clients', () => {
  const {shares} = startShares()
  for (let n = 0; n < 100; n++) {
    const client = from(`2001:db8:0:${n.toString(16)}::/64`)
    if (shares.allows(client)) shares.spend(client, 10)
  }
  expect(shares.allows(from('2001:db8:0:ffff::/64'))).toBe(false)
  expect(shares.allows(from('2001:db9:0:1::/64'))).toBe(true)
})

test('queries of users and programs with a token may always run on the main thread', () => {
  const {shares} = startShares()
  const user = {isAnonymous: false, network: 'a', caller: 'somebody'}
  shares.spend(user, 1_000_000)
  expect(shares.allows(user)).toBe(true)
  expect(shares.allows(from('a'))).toBe(true)
})
