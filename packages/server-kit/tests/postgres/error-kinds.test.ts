import {expect, test} from 'vitest'
import {isOutage, isTransient} from '../../src/postgres/error-kinds.ts'

const failure = (code: string) => Object.assign(new Error('failed'), {code})

test.each([
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])('a certificate with the problem %s is an outage of the database', (code) => {
  expect([isOutage(failure(code)), isTransient(failure(code))]).toEqual([true, false])
})

test('a missing socket is an outage that may end within moments', () => {
  expect([isOutage(failure('ENOENT')), isTransient(failure('ENOENT'))]).toEqual([true, true])
})

test.each(['42P01', '23505', 'ERR_INVALID_ARG_TYPE'])('%s is not an outage', (code) => {
  expect(isOutage(failure(code))).toBe(false)
})
