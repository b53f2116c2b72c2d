import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import type {Mail} from '#server/forms-api/store/mail.ts'
import {inDoubt, minute, outbox, pass, serverAway} from '../test-outbox.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a mail that the mail server did not confirm', () => {
  test('if the mail server did not confirm a mail to the company, the mail is sent again with the same Message-ID', async () => {
    const seen: Mail[] = []
    const {worker, states} = await outbox(['staff'], async (mail, _, {handingOver}) => {
      seen.push(mail)
      await handingOver()
      if (seen.length === 1) throw inDoubt()
    })
    worker.wake()
    await pass(minute)
    expect(await states()).toEqual(['sent'])
    expect(seen.map(({messageId}) => messageId)).toEqual([
      '<0@company.example>',
      '<0@company.example>',
    ])
  })

  test.each(['visitor', 'answer', 'decision'] as const)(
    'if the mail server did not confirm a mail to a visitor, the mail is not sent again: %s',
    async (purpose) => {
      const {worker, tried, mails} = await outbox([purpose], async (_, __, {handingOver}) => {
        await handingOver()
        throw inDoubt()
      })
      worker.wake()
      await pass(minute)
      expect(tried).toHaveLength(1)
      expect(await mails.of(1)).toMatchObject([
        {state: 'sent', problem: 'unconfirmed: connection lost'},
      ])
    },
  )

  test("after a crash, a mail to the company that may have been sent is sent again, but a visitor's copy is not", async () => {
    const {worker, tried, states, mails} = await outbox(['staff', 'visitor'], async () => {})
    for (const mail of await mails.of(1)) await mails.handOver(mail)
    worker.wake()
    await pass(1)
    expect(tried).toEqual(['staff0@shop.example'])
    expect(await states()).toEqual(['sent', 'sent'])
  })
})

describe('database errors in the outbox', () => {
  test('if the outbox cannot store the state of a sent mail, it retries storing without sending the mail again', async () => {
    const {worker, tried, states, mails, lines} = await outbox(['staff'], async () => {})
    const broken = vi.spyOn(mails, 'setState').mockImplementationOnce(() => {
      throw new Error('disk full')
    })
    worker.wake()
    await pass(minute)
    expect(broken).toHaveBeenCalledTimes(2)
    expect(tried).toHaveLength(1)
    expect(await states()).toEqual(['sent'])
    expect(lines.join()).toMatch(/Could not store the delivery state of mail .*: Error: disk full/)
  })

  test('if reading the due mails fails, the outbox logs the error and retries', async () => {
    const {worker, states, mails, lines} = await outbox(['staff'], async () => {})
    vi.spyOn(mails, 'claim').mockImplementationOnce(() => {
      throw new Error('disk gone')
    })
    worker.wake()
    await pass(minute)
    expect(await states()).toEqual(['sent'])
    expect(lines).toEqual(['Could not read the outbox: Error: disk gone'])
  })
})

describe('shutdown of the outbox', () => {
  test('at shutdown, the outbox waits for running deliveries and starts no new deliveries', async () => {
    const {worker, tried, states} = await outbox(['staff', 'staff', 'staff', 'staff'], async () => {
      await new Promise((resolve) => setTimeout(resolve, 2_000))
    })
    worker.wake()
    await pass(1)
    const ended = worker.end()
    await pass(2_000)
    await ended
    await pass(minute)
    expect(tried).toHaveLength(3)
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'waiting'])
  })

  test('at shutdown, a delivery that takes too long is aborted and the mail stays in the outbox', async () => {
    const {worker, states} = await outbox(
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
    expect(await states()).toEqual(['waiting'])
  })
})
