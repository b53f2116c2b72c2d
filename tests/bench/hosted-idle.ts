import {setTimeout as pause} from 'node:timers/promises'
import {startServer} from '../product.ts'
import type {Row} from './row.ts'
import type {Stage} from './stage.ts'

/** The site checks the content every five minutes. In this benchmark it checks 60 times as often. */
const hastened = 60
const timings = {checkMs: (5 * 60_000) / hastened}

/**
 * Counts the requests to Sanity's API of a site server with hosted content, while nobody edits: one
 * minute stands for an hour.
 */
export async function hostedIdle(stage: Stage): Promise<Row[]> {
  const place = await stage.place()
  const {end} = await startServer(
    {...place.environment, PORT: '0'},
    [JSON.stringify(timings)],
    undefined,
    'tests/hosted/hosted-site-process.ts',
  )
  try {
    await quiet(place.calls)
    place.calls.length = 0
    const seconds = stage.quick ? 10 : 60
    await pause(seconds * 1000)
    const toApi = place.calls.filter((call) => !call.startsWith('cdn.sanity.io'))
    const counts = Map.groupBy(toApi, (call) => call.replace(/^[^/]*\/v[^/]*/, ''))
    const each = [...counts].map(([path, {length}]) => `${length} × ${path}`)
    return [
      {
        what: 'API requests per idle hour, hosted content',
        unit: '',
        measured: (toApi.length * 60) / seconds,
        must: 24,
        note: `measured in ${seconds} s with checks every ${timings.checkMs / 1000} s instead of 5 min: ${each.join(', ')}; the event stream stays open, which Sanity does not guarantee`,
      },
    ]
  } finally {
    await end()
  }
}

/** Waits until the site has loaded the content. */
async function quiet(calls: readonly string[]) {
  for (let last = -1; last !== calls.length; await pause(2_000)) last = calls.length
}
