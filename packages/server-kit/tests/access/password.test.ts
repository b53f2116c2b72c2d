import {afterEach, expect, test} from 'vitest'
import {hashPassword, setPasswordCost, verifyPassword} from '../../src/access/password.ts'

afterEach(() => setPasswordCost(8))

test('a hash of the usual cost has three parts, and another cost follows as a fourth', async () => {
  expect(await hashPassword('torque wrench')).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}\$8$/)
  setPasswordCost()
  expect(await hashPassword('torque wrench')).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/)
})

test('a password is checked with the cost of its hash, whatever the cost of new ones is', async () => {
  const cheap = await hashPassword('torque wrench')
  setPasswordCost()
  const usual = await hashPassword('torque wrench')
  expect(await verifyPassword('torque wrench', cheap)).toBe(true)
  expect(await verifyPassword('Torque wrench', cheap)).toBe(false)
  setPasswordCost(9)
  expect(await verifyPassword('torque wrench', usual)).toBe(true)
  expect(await verifyPassword('Torque wrench', usual)).toBe(false)
})

test('another way to write a letter is the same password, and another kind of hash is none', async () => {
  expect(await verifyPassword('se\u00f1al', await hashPassword('sen\u0303al'))).toBe(true)
  expect(await verifyPassword('torque wrench', 'torque wrench')).toBe(false)
  expect(await verifyPassword('torque wrench', 'bcrypt$c2FsdA$a2V5')).toBe(false)
})
