import {mkdtemp, rm} from 'node:fs/promises'
import {get} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {type ProfiledLake, startProfiledLake} from '#packages/content-lake/tests/profiled-lake.ts'
import type {Row} from './row.ts'
import type {Stage} from './stage.ts'

/**
 * Measures how the number of a lake's listeners and their filters affect its writes. Run it with
 * `npm run bench -- listeners`.
 */
export async function listeners(stage: Stage): Promise<Row[]> {
  const rows: Row[] = []
  for (const count of [1, 100, 500]) rows.push(await eventsPerSecond(stage, count, 'everything'))
  rows.push(await eventsPerSecond(stage, 500, 'one document each'))
  return rows
}

/**
 * Measures how many events per second reach the given number of listeners while one writer commits
 * continuously, from the first write until the last listener has received the last event.
 */
async function eventsPerSecond(
  stage: Stage,
  count: number,
  to: 'everything' | 'one document each',
): Promise<Row> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const lake = await startProfiledLake(dataDir)
  try {
    const alone = await write(lake, stage.rounds(200))
    const writes = stage.rounds(1000)
    // The writer changes a hundred documents in turn. Each listener listens either to all documents or
    // to one of them.
    const events = to === 'everything' ? writes * count : (writes * count) / 100
    const query = (n: number) => (to === 'everything' ? '*' : `*[_id == "d${n % 100}"]`)
    const received = await listen(lake, count, query)
    const before = await lake.usage()
    const started = performance.now()
    const transactions = await write(lake, writes)
    await received.reaches(events)
    const seconds = (performance.now() - started) / 1000
    const after = await lake.usage()
    received.end()
    const perListener = (after.heapUsed - before.heapUsed) / 1024
    return {
      what: `events/s to ${count} listeners of ${to}`,
      unit: '',
      measured: Math.round(events / seconds),
      more: true,
      limit: `${Math.round(alone)} transactions/s with no listener`,
      note: `${Math.round(transactions)} transactions/s at the same time; the lake's heap grew by ${perListener.toFixed(0)} KB`,
    }
  } finally {
    await lake.stop()
    await rm(dataDir, {recursive: true})
  }
}

/**
 * Commits the given number of transactions one after another. Returns the number of transactions
 * per second.
 */
async function write({origin, token}: ProfiledLake, count: number): Promise<number> {
  const started = performance.now()
  for (let n = 0; n < count; n++) {
    const mutations = [{createOrReplace: {_id: `d${n % 100}`, _type: 'thing', n}}]
    const response = await fetch(`${origin}/v1/data/mutate/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${token}`},
      body: JSON.stringify({mutations}),
    })
    if (!response.ok) throw new Error(`A write returned the status ${response.status}`)
    await response.arrayBuffer()
  }
  return count / ((performance.now() - started) / 1000)
}

async function listen({origin, token}: ProfiledLake, count: number, query: (n: number) => string) {
  let events = 0
  const ends: (() => void)[] = []
  const open = (n: number) =>
    new Promise<void>((resolve, reject) => {
      const url = `${origin}/v1/data/listen/production?query=${encodeURIComponent(query(n))}`
      const headers = {authorization: `Bearer ${token}`}
      const request = get(url, {headers, agent: false}, (response) => {
        ends.push(() => response.destroy())
        let end = ''
        response.setEncoding('latin1').on('data', (text: string) => {
          const piece = end + text
          if (piece.includes('event: welcome')) resolve()
          events += piece.split('}\n\n').length - 1
          // Keep the last characters, because the end of an event may be split between two chunks.
          end = piece.slice(-2)
        })
      })
      request.on('error', reject)
    })
  for (let n = 0; n < count; n++) await open(n)
  events = 0
  return {
    async reaches(wanted: number) {
      const deadline = performance.now() + 60_000
      while (events < wanted) {
        if (performance.now() > deadline)
          throw new Error(`Only ${events} of ${wanted} events arrived within 60 s`)
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    },
    end() {
      for (const end of ends) end()
    },
  }
}
