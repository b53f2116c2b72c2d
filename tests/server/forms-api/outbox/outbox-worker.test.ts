import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {giveUpMs} from '#server/forms-api/outbox/retry.ts'
import {minute, outbox, pass, serverAway, turnedDown} from '../test-outbox.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the outbox sends each mail once, including a mail that another process adds later', async () => {
  const {worker, tried, add} = await outbox(['staff', 'visitor'], async () => {})
  worker.wake()
  await pass(1)
  expect(tried).toEqual(['staff0@shop.example', 'visitor1@shop.example'])
  await add(['staff'], 2)
  await pass(10_000)
  expect(tried.slice(2)).toEqual(['staff2@shop.example'])
})

test.each([
  ['the mail was rejected', () => turnedDown(false)],
  ['the mail server was away', serverAway],
])(
  'if %s while the clock was a year ahead, the mail is sent when the clock is right',
  async (_, refusalOf) => {
    const now = Date.now()
    vi.setSystemTime(now + 365 * 24 * 60 * minute)
    const refusals = [refusalOf()]
    const {worker, tried} = await outbox(['staff'], async () => {
      const refusal = refusals.pop()
      if (refusal) throw refusal
    })
    worker.wake()
    await pass(1)
    expect(tried).toHaveLength(1)
    vi.setSystemTime(now)
    await pass(2 * minute)
    expect(tried).toHaveLength(2)
  },
)

test('if a mail is deleted during its delivery, a new mail with the same id is still sent', async () => {
  const server = Promise.withResolvers<void>()
  const {worker, tried, submissions, mails, add} = await outbox(['staff'], () => server.promise)
  worker.wake()
  await pass(1)
  await submissions.remove([1])
  const next = await add(['staff'], 1)
  expect((await mails.of(next)).map(({id}) => id)).toEqual([1])
  server.resolve()
  await pass(10_000)
  expect(tried).toEqual(['staff0@shop.example', 'staff1@shop.example'])
  expect((await mails.of(next)).map(({state}) => state)).toEqual(['sent'])
})

describe('a rejected mail', () => {
  test('a mail that is rejected temporarily is retried with increasing delays', async () => {
    const times: number[] = []
    const start = Date.now()
    const {worker, states} = await outbox(['staff'], async () => {
      times.push((Date.now() - start) / minute)
      throw turnedDown(false)
    })
    worker.wake()
    await pass(6 * 60 * minute)
    expect(await states()).toEqual(['waiting'])
    expect(times[1]).toBeGreaterThanOrEqual(0.75)
    expect(times[1]).toBeLessThanOrEqual(1.25)
    expect(times.length).toBeGreaterThan(6)
    expect(times.length).toBeLessThan(13)
  })

  test('a mail that is rejected temporarily for five days fails permanently, and the log does not contain its recipient', async () => {
    const {worker, states, lines, mails} = await outbox(
      ['staff'],
      async () => {
        throw turnedDown(false)
      },
      {age: giveUpMs - 120 * minute},
    )
    worker.wake()
    await pass(115 * minute)
    expect(await states()).toEqual(['waiting'])
    await pass(8 * 60 * minute)
    expect(await states()).toEqual(['failed'])
    expect(await mails.counts()).toEqual({
      pending: 0,
      failed: 1,
      held: 0,
      doubtful: 0,
      oldest: null,
    })
    expect(lines.at(-1)).toBe(
      'Mail <0@company.example> failed permanently: 550 <(address)> no mailbox.',
    )
  })

  test('after a restart, a mail older than five days is still retried for an hour', async () => {
    const {worker, tried, states} = await outbox(
      ['staff'],
      async () => {
        throw serverAway()
      },
      {age: giveUpMs + 2 * 24 * 60 * minute},
    )
    worker.wake()
    await pass(55 * minute)
    expect(tried.length).toBeGreaterThan(5)
    expect(await states()).toEqual(['waiting'])
    await pass(15 * minute)
    expect(await states()).toEqual(['failed'])
  })

  test("after a permanent rejection, a visitor's mail fails at once and the company's mail is retried", async () => {
    const {worker, states, mails} = await outbox(['staff', 'visitor'], async () => {
      throw turnedDown(true)
    })
    worker.wake()
    await pass(1)
    expect(await states()).toEqual(['waiting', 'failed'])
    expect(await mails.counts()).toMatchObject({pending: 1, failed: 0})
  })

  test('a rejected mail does not delay other mails', async () => {
    const {worker, states} = await outbox(['staff', 'staff'], async ({id}) => {
      if (id === 1) throw turnedDown(false)
    })
    worker.wake()
    await pass(1)
    expect(await states()).toEqual(['waiting', 'sent'])
  })
})

test('a mail that cannot be composed is logged and does not delay other mails', async () => {
  const {worker, tried, states, lines} = await outbox(
    ['staff', 'staff', 'visitor'],
    async () => {},
    {
      compose: async ({id}) => {
        if (id === 1) throw new TypeError('the submission of this mail was deleted')
        return {envelope: {from: '', to: ''}, message: Buffer.of()}
      },
    },
  )
  worker.wake()
  await pass(1)
  expect(tried).toEqual(['staff1@shop.example', 'visitor2@shop.example'])
  expect(await states()).toEqual(['waiting', 'sent', 'sent'])
  expect(lines.join()).toMatch(
    /Retrying mail <0@company\.example> in \d+ s: .*the submission of this mail was deleted/,
  )
})

describe('the outbox while the mail server is down', () => {
  test('while the mail server is down, the outbox tries one mail at a time; it sends all mails when the server is back', async () => {
    let away = true
    const {worker, tried, states} = await outbox(['staff', 'staff', 'staff', 'staff'], async () => {
      if (away) throw serverAway()
    })
    worker.wake()
    await pass(1)
    const atFirst = tried.length
    expect(atFirst).toBeLessThanOrEqual(3)
    await pass(60 * minute)
    expect(tried.length).toBeLessThan(atFirst + 20)
    expect(new Set(tried).size).toBe(4)
    away = false
    await pass(15 * minute)
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent'])
  })
})
