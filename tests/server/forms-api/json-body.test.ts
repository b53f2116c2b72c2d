import {PassThrough} from 'node:stream'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {readJsonObject} from '#server/forms-api/json-body.ts'

beforeEach(() => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns a request whose body is still being sent. */
const request = () =>
  Object.assign(new PassThrough(), {headers: {'content-type': 'application/json'}})

test('a request body that takes more than 30 s is rejected with 408, and the connection is closed', async () => {
  const slow = request()
  const refused = expect(readJsonObject(slow)).rejects.toMatchObject({
    status: 408,
    body: {error: {code: 'too_slow'}},
    headers: {connection: 'close'},
  })
  for (let second = 0; second < 30; second++) {
    slow.write(' ')
    await vi.advanceTimersByTimeAsync(1_000)
  }
  await refused
  // A later error of the connection must not crash the process.
  slow.destroy(new Error('gone'))
  await new Promise(setImmediate)
})

test('readJsonObject accepts a slow request body that is complete within 30 s, and clears its timer', async () => {
  const slow = request()
  const read = readJsonObject(slow)
  slow.write('{"name":')
  await vi.advanceTimersByTimeAsync(29_000)
  slow.end('"Ana"}')
  expect(await read).toEqual({name: 'Ana'})
  expect(vi.getTimerCount()).toBe(0)
})
