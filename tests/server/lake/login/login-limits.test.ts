import {expect, test} from 'vitest'
import {LoginLimits, type Trial} from '#server/lake/login/login-limits.ts'

const from = (network: string, person?: string, device?: string): Trial => ({
  network,
  person,
  device,
})

test('a lock lasts half a minute a try and is forgiven by the right password', () => {
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
  limits.forgive(x)
  expect(limits.take(x)).toBe(0)
})

test('many addresses together try one account twenty times, and no more', () => {
  const limits = new LoginLimits(() => 0)
  for (let n = 0; n < 20; n++) expect(limits.take(from(`address ${n}`, 'ana'))).toBe(0)
  expect(limits.take(from('one more', 'ana'))).toBe(30)
  expect(limits.take(from('another', 'ben'))).toBe(0)
  expect(limits.take(from('another', undefined))).toBe(0)
})

test('whoever has used up the tries at an account, its owner gets in from a browser they know', () => {
  const limits = new LoginLimits(() => 0)
  for (let n = 0; n < 25; n++) limits.take(from(`address ${n}`, 'ana'))
  expect(limits.take(from('home', 'ana', 'her browser'))).toBe(0)
})
