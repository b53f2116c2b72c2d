import {expect, test} from 'vitest'
import {readConfig} from '#server/environment/config.ts'
import {inheritedSocket} from '#server/environment/early-environment.ts'

test('ASSETS_BUCKET is parsed to a bucket and a prefix, and is optional', () => {
  const keys = {AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret'}
  expect(readConfig({}).assetsBucket).toBeUndefined()
  expect(readConfig({ASSETS_BUCKET: 's3://site/a', ...keys}).assetsBucket).toMatchObject({
    bucket: 'site',
    prefix: 'a',
    accessKeyId: 'id',
  })
})

test('DRAIN_MS is 0 by default, and a value that is not a number is rejected', () => {
  expect(readConfig({}).drainMs).toBe(0)
  expect(readConfig({DRAIN_MS: '15000'}).drainMs).toBe(15_000)
  expect(() => readConfig({DRAIN_MS: '15s'})).toThrow(/DRAIN_MS/)
})

test('inheritedSocket returns a file descriptor only if systemd has opened a socket for this process', () => {
  const mine = {LISTEN_PID: `${process.pid}`, LISTEN_FDS: '1'}
  expect(inheritedSocket(0, mine)).toBe(3)
  expect(inheritedSocket(1, mine)).toBeUndefined()
  expect(inheritedSocket(1, {...mine, LISTEN_FDS: '2'})).toBe(4)
  expect(inheritedSocket(0, {...mine, LISTEN_PID: '1'})).toBeUndefined()
  expect(inheritedSocket(0, {})).toBeUndefined()
})

test.each([
  ['s3://files', 'AWS_ACCESS_KEY_ID: must be set if ASSETS_BUCKET is a bucket'],
  ['/assets', 'ASSETS_BUCKET: must look like s3://'],
])(
  'ASSETS_BUCKET=%s without keys is rejected with an error that contains "%s"',
  (value, problem) => {
    expect(() => readConfig({ASSETS_BUCKET: value})).toThrow(problem)
  },
)
