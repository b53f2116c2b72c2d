import {expect, test} from 'vitest'
import {FairQueue} from '#src/fair-queue.ts'
import {QueueRefusedError} from '#src/queue-refused-error.ts'

const testLimits = {processes: 3, strangers: 2, staff: 2, waiting: 600, waitingPerAddress: 200}

test.each([
  ['4 addresses', 4, (n: number) => `100.${n}.0.1`],
  ['300 addresses of 300 providers', 300, (n: number) => `${1 + (n % 99)}.${n}.0.1`],
  ['300 networks of one IPv6 provider', 300, (n: number) => `2001:db8:${n.toString(16)}:1::/64`],
  ['200 addresses of 3 IPv4 networks', 200, (n: number) => `100.${n % 3}.${n % 50}.${n}`],
])(
  'while jobs of %s fill the queue, other visitors still find room',
  async (_, count, addressOf) => {
    const queue = new FairQueue(testLimits)
    let entered = 0
    const enter = async (caller: string) => {
      const left = new AbortController()
      const job = queue.enter({caller, heavy: false, signal: left.signal})
      // A refused job rejects at once, before this timer.
      const waiting = new Promise<string>((resolve) => setImmediate(() => resolve('waits')))
      const done = job.then(
        () => 'runs',
        (error) => (error instanceof QueueRefusedError ? error.reason : String(error)),
      )
      return Promise.race([done, waiting])
    }
    for (let round = 0; round < 2 + 600 / count; round++) {
      for (let n = 0; n < count; n++) if ((await enter(addressOf(n))) === 'waits') entered += 1
    }
    expect(entered).toBeGreaterThanOrEqual(300)
    for (let n = 0; n < 3; n++) {
      expect(await enter(`203.${n}.113.5`)).toBe('waits')
      expect(await enter(`2003:${n}::/64`)).toBe('waits')
    }
  },
)

test('a job that makes room is the newest of the address with the most jobs', async () => {
  const queue = new FairQueue({...testLimits, strangers: 0, waiting: 6, waitingPerAddress: 4})
  const refused: string[] = []
  const enter = (caller: string) =>
    queue.enter({caller, heavy: false}).catch(() => refused.push(caller))
  const flood = ['100.1.0.1', '100.1.0.1', '100.1.0.2', '100.2.0.1', '100.2.0.1']
  const jobs = [...flood, '203.0.113.5', '203.0.113.6', '192.0.2.1', '100.2.0.1'].map(enter)
  await new Promise((resolve) => setImmediate(resolve))
  expect(refused.sort()).toEqual(['100.1.0.1', '100.1.0.1', '100.2.0.1'])
  queue.clear()
  await Promise.all(jobs)
})

test('waiting jobs of staff take no room of visitors', async () => {
  const queue = new FairQueue({...testLimits, staff: 0, waiting: 4, waitingPerAddress: 2})
  const jobs = Array.from({length: 9}, () => queue.enter({caller: 'staff', heavy: false}))
  expect(await queue.enter({caller: '203.0.113.5', heavy: true})).toBeTypeOf('function')
  queue.clear()
  const results = await Promise.allSettled(jobs)
  expect(results.every(({status}) => status === 'rejected')).toBe(true)
})
