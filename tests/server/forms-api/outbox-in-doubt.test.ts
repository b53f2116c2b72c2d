import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import type {Mail} from '#server/forms-api/store/mails.ts'
import {inDoubt, minute, outbox, pass, serverAway} from './test-outbox.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
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
    for (const mail of mails.of(1)) mails.setState(mail, 'handed over', null)
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
