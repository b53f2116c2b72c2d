import {spawnSync} from 'node:child_process'
import {closeSync, openSync} from 'node:fs'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {guard, reportUnexpected, type Unexpected, unexpectedErrors} from '#src/guard.ts'
import {trustRequestIdsOf} from '#src/http/request-id.ts'

const logged = vi.spyOn(console, 'error').mockImplementation(() => {})

test("an error in a guarded handler is caught, logged and counted, and passed to `onError` with the handler's arguments", () => {
  const before = unexpectedErrors()
  const onError = vi.fn<(unexpected: Unexpected, socket: string) => void>()
  const thrown = new TypeError('broken\nframe')
  const receive = (_socket: string) => {
    throw thrown
  }
  expect(() => guard('test socket', receive, onError)('socket 1')).not.toThrow()
  expect(unexpectedErrors()).toBe(before + 1)
  const requestId = onError.mock.lastCall?.[0].requestId
  expect(onError).toHaveBeenCalledExactlyOnceWith({error: thrown, requestId}, 'socket 1')
  const line = String(logged.mock.lastCall?.[0])
  expect(line).toContain('test socket')
  expect(line).toContain(requestId)
  expect(line).toContain('TypeError: broken frame')
  expect(line).toContain('guard.test.ts')
  expect(line).not.toContain('\n')
})

test('an error is logged with the `X-Request-Id` of its request only if a trusted proxy sent the request', () => {
  const fail = guard('test request', (_request: object) => {
    throw new Error('broken')
  })
  const idFor = (remoteAddress: string, id: string) => {
    fail({socket: {remoteAddress}, headers: {'x-request-id': id}})
    return /request ([^:]+):/.exec(String(logged.mock.lastCall?.[0]))?.[1]
  }
  trustRequestIdsOf({has: (address) => address === '192.0.2.1'})
  onTestFinished(() => trustRequestIdsOf({has: () => false}))
  expect(idFor('192.0.2.1', 'proxy-1')).toBe('proxy-1')
  expect(idFor('192.0.2.1', 'forged\nline')).toMatch(/^[\da-f-]{36}$/)
  expect(idFor('192.0.2.2', 'visitor-1')).toMatch(/^[\da-f-]{36}$/)
})

test('the log of an error contains neither tokens nor email addresses', () => {
  const secrets = {headers: {authorization: 'Bearer sk-1234'}, url: 'smtps://me:pw@mail.example/x'}
  const error = Object.assign(new Error('550 <ana@example.com> is unknown'), secrets)
  reportUnexpected('test', error)
  const line = String(logged.mock.lastCall?.[0])
  expect(line).toContain('550 <(address)> is unknown')
  expect(line).toContain('mail.example/x')
  expect(line).toContain('server-kit/tests/guard.test.ts')
  for (const secret of ['sk-1234', 'pw@', 'ana@']) expect(line).not.toContain(secret)
})

test('a rejected promise of a guarded async handler is counted and calls `onError`', async () => {
  const before = unexpectedErrors()
  const onError = vi.fn<() => void>()
  guard('test timer', () => Promise.reject(new Error('late')), onError)()
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce())
  expect(unexpectedErrors()).toBe(before + 1)
})

test('an error in `onError` of a guarded handler is caught and counted', () => {
  const before = unexpectedErrors()
  const fail = () => {
    throw new Error('again')
  }
  expect(() => guard('test stream', fail, fail)()).not.toThrow()
  expect(unexpectedErrors()).toBe(before + 2)
})

test('a handler wrapped in `guard` gets its arguments, and no error is counted if it succeeds', () => {
  const before = unexpectedErrors()
  const work = vi.fn<(a: number, b: string) => void>()
  guard('test', work)(1, 'b')
  expect(work).toHaveBeenCalledWith(1, 'b')
  expect(unexpectedErrors()).toBe(before)
})

test.each([[{toString: 1}], [Object.create(null)], [null], [undefined], ['text']])(
  '`reportUnexpected` logs an error for the thrown value %o and does not throw an error itself',
  (thrown) => {
    expect(reportUnexpected('test', thrown, 'id-1')).toBe('id-1')
    expect(logged.mock.lastCall?.[0]).toContain('id-1')
  },
)

test('the error of a client that disconnects (ECONNRESET) is neither counted nor logged', () => {
  const before = [unexpectedErrors(), logged.mock.calls.length]
  reportUnexpected('test', Object.assign(new Error('aborted'), {code: 'ECONNRESET'}))
  expect([unexpectedErrors(), logged.mock.calls.length]).toEqual(before)
})

/** Runs code in a separate process that has called `guardProcess`. */
function runGuarded(code: string) {
  const guardModule = join(import.meta.dirname, '../src/guard.ts')
  const script = `import {guardProcess} from ${JSON.stringify(guardModule)}; guardProcess(); ${code}`
  const args = ['--input-type=module', '--eval', script]
  const {status, stdout, stderr} = spawnSync(process.execPath, args, {encoding: 'utf8'})
  return {status, stdout, stderr}
}

test('after `guardProcess`, a process logs an unhandled rejection and continues', () => {
  const code = `Promise.reject(new Error('lost')); setTimeout(() => console.log('still here'), 50)`
  const {status, stdout, stderr} = runGuarded(code)
  expect([status, stdout]).toEqual([0, 'still here\n'])
  expect(stderr).toContain('Error: lost')
})

test('after `guardProcess`, a process logs an uncaught exception and exits with code 1', () => {
  const code = `setTimeout(() => console.log('still here'), 50); setTimeout(() => { throw new Error('lost') })`
  const {status, stdout, stderr} = runGuarded(code)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('Unexpected error in the process')
})

test('after `guardProcess`, a process continues while its log cannot be written', () => {
  const guardModule = join(import.meta.dirname, '../src/guard.ts')
  const script = `import {writeSync} from 'node:fs'
    import {guardProcess} from ${JSON.stringify(guardModule)}
    guardProcess()
    console.log('lost'); console.error('lost')
    setTimeout(() => console.log('lost'), 20)
    setTimeout(() => writeSync(3, 'still here'), 60)`
  const args = ['--input-type=module', '--eval', script]
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const {status, output} = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', full, full, 'pipe'],
  })
  expect([status, output[3]]).toEqual([0, 'still here'])
  const piped = spawnSync(
    'sh',
    ['-c', '{ "$0" "$@" 2>&1 | true; } 3>&1', process.execPath, ...args],
    {
      encoding: 'utf8',
    },
  )
  expect(piped.stdout).toBe('still here')
})
