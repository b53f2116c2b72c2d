import {expect, test} from 'vitest'
import {type Attempt, LoginLimits} from '#src/login/login-limits.ts'

const from = (network: string, account: string): Attempt => ({from: 'network', network, account})
const ofDevice = (device: string, account: string): Attempt => ({from: 'device', device, account})

test('after five sign-in attempts, a network must wait 30 s before each further attempt', () => {
  let now = 0
  const limits = new LoginLimits(() => now)
  const [x, y] = [from('x', 'ana'), from('y', 'ana')]
  for (let n = 0; n < 5; n++) expect(limits.take(x)).toBe(0)
  expect(limits.take(x)).toBe(30)
  now += 15_000
  expect(limits.take(x)).toBe(15)
  expect(limits.take(y)).toBe(0)
  now += 15_000
  expect(limits.take(x)).toBe(0)
  expect(limits.take(x)).toBe(30)
})

test('the 21st sign-in attempt at an account from unknown devices must wait, even if each attempt came from another network', () => {
  const limits = new LoginLimits(() => 0)
  for (let n = 0; n < 20; n++) expect(limits.take(from(`network ${n}`, 'ana'))).toBe(0)
  expect(limits.take(from('one more', 'ana'))).toBe(30)
  expect(limits.take(from('another', 'ben'))).toBe(0)
})

test('the 61st sign-in attempt from unknown devices must wait, even if each attempt had another network and account', () => {
  const limits = new LoginLimits(() => 0)
  for (let n = 0; n < 60; n++) expect(limits.take(from(`network ${n}`, `account ${n}`))).toBe(0)
  expect(limits.take(from('one more', 'ana'))).toBe(1)
  expect(limits.take(ofDevice('known', 'ana'))).toBe(0)
})

test('a sign-in attempt that exceeds one limit does not count towards the other limits', () => {
  const limits = new LoginLimits(() => 0)
  for (let n = 0; n < 20; n++) limits.take(from(`network ${n}`, 'ana'))
  for (let n = 0; n < 10; n++) expect(limits.take(from('x', 'ana'))).toBe(30)
  for (let n = 0; n < 5; n++) expect(limits.take(from('x', 'ben'))).toBe(0)
})

test('a user can sign in from a known device even if other networks have used up the attempts for the account', () => {
  const limits = new LoginLimits(() => 0)
  for (let n = 0; n < 100; n++) limits.take(from(`network ${n}`, 'ana'))
  expect(limits.take(ofDevice('her browser', 'ana'))).toBe(0)
})

test('a known device must wait after five sign-in attempts, and a successful sign-in resets the count', () => {
  const limits = new LoginLimits(() => 0)
  for (let n = 0; n < 5; n++) expect(limits.take(ofDevice('a', 'ana'))).toBe(0)
  expect(limits.take(ofDevice('a', 'ana'))).toBe(30)
  expect(limits.take(ofDevice('b', 'ana'))).toBe(0)
  limits.succeeded(ofDevice('a', 'ana'))
  expect(limits.take(ofDevice('a', 'ana'))).toBe(0)
})

test('all known devices of an account together have 20 attempts, and a right password gives back only its own', () => {
  const limits = new LoginLimits(() => 0)
  for (let n = 0; n < 20; n++) expect(limits.take(ofDevice(`device ${n}`, 'ana'))).toBe(0)
  expect(limits.take(ofDevice('one more', 'ana'))).toBe(30)
  expect(limits.take(ofDevice('a device', 'ben'))).toBe(0)
  limits.succeeded(ofDevice('device 0', 'ana'))
  expect(limits.take(ofDevice('device 0', 'ana'))).toBe(0)
  expect(limits.take(ofDevice('one more', 'ana'))).toBe(30)
})

test.each<[string, Attempt]>([
  ['from the same network', from('x', 'insider')],
  ['from a known device', ofDevice('own', 'insider')],
])(
  'signing in %s between password guesses at another account does not allow more than five guesses',
  (_, own) => {
    const limits = new LoginLimits(() => 0)
    let guesses = 0
    for (let n = 0; n < 50; n++) {
      if (limits.take(from('x', 'ana')) === 0) guesses++
      if (limits.take(own) === 0) limits.succeeded(own)
    }
    expect(guesses).toBe(5)
  },
)

test('a hostile /32 network takes at most half of the sign-in attempts of all unknown devices', () => {
  const limits = new LoginLimits(() => 0)
  let taken = 0
  for (let n = 0; n < 1_000; n++) {
    const network = `2001:db8:${n.toString(16)}:0::/64`
    if (limits.take(from(network, `account ${n}`)) === 0) taken += 1
  }
  expect(taken).toBe(30)
  expect(limits.take(from('2001:db9:0:0::/64', 'ana'))).toBe(0)
})

test('refused attempts at 20,000 other accounts do not reset the limit of an account', () => {
  let now = 0
  const limits = new LoginLimits(() => now)
  for (let n = 0; n < 20; n++) limits.take(from(`network ${n}`, 'ana'))
  for (let n = 0; n < 20_000; n++) limits.take(from(`other ${n}`, `account ${n}`))
  // By now the limit of all accounts has a token again.
  now = 2_000
  expect(limits.take(from('one more', 'ana'))).toBe(28)
})
