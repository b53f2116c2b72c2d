import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {type Deliver, DeliveryError} from '#server/forms-api/outbox/delivery.ts'
import {OutboxWorker} from '#server/forms-api/outbox/outbox-worker.ts'
import {GIVE_UP_MS} from '#server/forms-api/outbox/retry.ts'
import {type Mail, Mails, type Purpose} from '#server/forms-api/store/mails.ts'
import {Submissions} from '#server/forms-api/store/submissions.ts'
import {openSubmissions} from '#server/forms-api/store/submissions-database.ts'
import {temporaryFolder} from './test-forms-api.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const serverAway = () => new DeliveryError('no route', {scope: 'server', certain: true})
const turnedDown = (final: boolean) =>
  new DeliveryError('550 <ana@shop.example>\r\nno mailbox', {scope: 'mail', final, certain: true})
const inDoubt = () => new DeliveryError('connection lost', {scope: 'server', certain: false})

/** An outbox with mails to deliver by a function; every call of it is noted. */
function outbox(purposes: readonly Purpose[], deliver: Deliver, age = 0) {
  const database = openSubmissions(join(temporaryFolder(), 'submissions.sqlite'))
  onTestFinished(() => database.close())
  const {id: submission} = new Submissions(database).add({
    form: 'contact',
    values: {},
    locale: 'en',
    received: Date.now(),
    suspicion: null,
    address: '',
    fingerprint: '',
    idempotencyKey: null,
  })
  const mails = new Mails(database)
  for (const [n, purpose] of purposes.entries()) {
    const recipient = `${purpose}${n}@shop.example`
    const messageId = `<${n}@company.example>`
    const created = Date.now() - age
    mails.add({submission, purpose, recipient, recipientKey: '', round: 0, messageId, created})
  }
  const tried: string[] = []
  const lines: string[] = []
  const worker = new OutboxWorker({
    mails,
    compose: async () => ({envelope: {from: '', to: ''}, message: Buffer.of()}),
    deliver: (mail, composed, control) => {
      tried.push(mail.recipient)
      return deliver(mail, composed, control)
    },
    log: (line) => lines.push(line),
  })
  return {worker, tried, lines, mails, states: () => mails.of(submission).map(({state}) => state)}
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const minute = 60_000

test('mails are sent once, and those put in later by another program are found', async () => {
  const {worker, tried, states, mails} = outbox(['staff', 'visitor'], async () => {})
  worker.wake()
  await pass(1)
  expect(tried).toEqual(['staff0@shop.example', 'visitor1@shop.example'])
  mails.add({
    submission: 1,
    purpose: 'staff',
    recipient: 'later@shop.example',
    recipientKey: '',
    round: 1,
    messageId: '<later>',
    created: Date.now(),
  })
  await pass(10_000)
  expect(tried.slice(2)).toEqual(['later@shop.example'])
  expect(states()).toEqual(['sent', 'sent', 'sent'])
})

describe('a mail that is turned down', () => {
  test('for now is tried again, less and less often', async () => {
    const times: number[] = []
    const start = Date.now()
    const {worker, states} = outbox(['staff'], async () => {
      times.push((Date.now() - start) / minute)
      throw turnedDown(false)
    })
    worker.wake()
    await pass(6 * 60 * minute)
    expect(states()).toEqual(['waiting'])
    expect(times[1]).toBeGreaterThanOrEqual(0.75)
    expect(times[1]).toBeLessThanOrEqual(1.25)
    expect(times.length).toBeGreaterThan(6)
    expect(times.length).toBeLessThan(13)
  })

  test('for five days is given up, and the log says so without an address', async () => {
    const {worker, states, lines, mails} = outbox(
      ['staff'],
      async () => {
        throw turnedDown(false)
      },
      GIVE_UP_MS - 10 * minute,
    )
    worker.wake()
    await pass(5 * minute)
    expect(states()).toEqual(['waiting'])
    await pass(30 * minute)
    expect(states()).toEqual(['failed'])
    expect(mails.counts()).toEqual({pending: 0, failed: 1})
    expect(lines.at(-1)).toBe('Mail <0@company.example> was given up: 550 <(address)> no mailbox.')
  })

  test('for good is given up for a visitor at once; for the company tried all the same', async () => {
    const {worker, states, mails} = outbox(['staff', 'visitor'], async () => {
      throw turnedDown(true)
    })
    worker.wake()
    await pass(1)
    expect(states()).toEqual(['waiting', 'failed'])
    expect(mails.counts()).toEqual({pending: 1, failed: 0})
  })

  test('holds up no other', async () => {
    const {worker, states} = outbox(['staff', 'staff'], async ({id}) => {
      if (id === 1) throw turnedDown(false)
    })
    worker.wake()
    await pass(1)
    expect(states()).toEqual(['waiting', 'sent'])
  })
})

describe('while the server is away', () => {
  test('one mail at a time is tried, each in turn; once it is back, all are sent', async () => {
    let away = true
    const {worker, tried, states} = outbox(['staff', 'staff', 'staff', 'staff'], async () => {
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
    expect(states()).toEqual(['sent', 'sent', 'sent', 'sent'])
  })
})

describe('a mail in doubt', () => {
  test('is sent to the company again, under the same Message-ID', async () => {
    const seen: Mail[] = []
    const {worker, states} = outbox(['staff'], async (mail, _, {handingOver}) => {
      seen.push(mail)
      handingOver()
      if (seen.length === 1) throw inDoubt()
    })
    worker.wake()
    await pass(minute)
    expect(states()).toEqual(['sent'])
    expect(seen.map(({messageId}) => messageId)).toEqual([
      '<0@company.example>',
      '<0@company.example>',
    ])
  })

  test('is not sent to a visitor again', async () => {
    const {worker, tried, mails} = outbox(['visitor'], async (_, __, {handingOver}) => {
      handingOver()
      throw inDoubt()
    })
    worker.wake()
    await pass(minute)
    expect(tried).toHaveLength(1)
    expect(mails.of(1)).toMatchObject([{state: 'sent', problem: 'unconfirmed: connection lost'}])
  })

  test('of a run that was killed is settled the same way', async () => {
    const {worker, tried, states, mails} = outbox(['staff', 'visitor'], async () => {})
    for (const id of [1, 2]) mails.setState(id, 'handed over', null)
    worker.wake()
    await pass(1)
    expect(tried).toEqual(['staff0@shop.example'])
    expect(states()).toEqual(['sent', 'sent'])
  })
})

describe('a database that fails', () => {
  test('when a mail was taken: it is noted later, not sent again', async () => {
    const {worker, tried, states, mails, lines} = outbox(['staff'], async () => {})
    const broken = vi.spyOn(mails, 'setState').mockImplementationOnce(() => {
      throw new Error('disk full')
    })
    worker.wake()
    await pass(minute)
    expect(broken).toHaveBeenCalledTimes(2)
    expect(tried).toHaveLength(1)
    expect(states()).toEqual(['sent'])
    expect(lines.join()).toContain('cannot be noted: Error: disk full')
  })

  test('when mails are looked for: it is asked again', async () => {
    const {worker, states, mails, lines} = outbox(['staff'], async () => {})
    vi.spyOn(mails, 'nextDue').mockImplementationOnce(() => {
      throw new Error('disk gone')
    })
    worker.wake()
    await pass(minute)
    expect(states()).toEqual(['sent'])
    expect(lines).toEqual(['The outbox cannot be read: Error: disk gone'])
  })
})

describe('ending', () => {
  test('waits for the mail under way, and starts no other', async () => {
    const {worker, tried, states} = outbox(['staff', 'staff', 'staff', 'staff'], async () => {
      await new Promise((resolve) => setTimeout(resolve, 2_000))
    })
    worker.wake()
    await pass(1)
    const ended = worker.end()
    await pass(2_000)
    await ended
    await pass(minute)
    expect(tried).toHaveLength(3)
    expect(states()).toEqual(['sent', 'sent', 'sent', 'waiting'])
  })

  test('gives up what takes too long; it waits for the next run', async () => {
    const {worker, states} = outbox(
      ['staff'],
      (_, __, {signal}) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(serverAway()))
        }),
    )
    worker.wake()
    await pass(1)
    const ended = worker.end()
    await pass(8_000)
    await ended
    expect(states()).toEqual(['waiting'])
  })
})
