import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'
import {readEvents} from '../event-reader.ts'
import {type ProfiledLake, startProfiledLake, type Usage} from '../profiled-lake.ts'
import {chores} from '../soak-load.ts'

/** Duration of the test. For a short run: `SOAK_SECONDS=30 npm run test:long -- soak`. */
const soakSeconds = Number(process.env.SOAK_SECONDS ?? 600)
const listenerCount = 50

const megabyte = 1024 * 1024
/**
 * Memory growth that is allowed in the second half, because native memory does not shrink after a
 * peak.
 */
const spareBytes = 12 * megabyte
const megabytes = ({heapUsed, rss, atRest, open}: Usage) =>
  `heap ${(heapUsed / megabyte).toFixed(1)} MB, resident ${(rss / megabyte).toFixed(0)} MB and ` +
  `${(atRest / megabyte).toFixed(0)} MB without garbage, ${open} files and sockets`

test(`a lake under load for ${soakSeconds} s uses no more memory in the second half than in the first`, async () => {
  const lake = await startProfiledLake(temporaryFolder())
  onTestFinished(() => lake.stop())
  const eventCount = await steadyListeners(lake)
  const start = await lake.usage()
  await work(lake, soakSeconds / 2)
  const half = await lake.usage()
  const done = await work(lake, soakSeconds / 2)
  const end = await lake.usage()
  console.log(
    `${done} operations in the second half of ${soakSeconds} s, ${eventCount()} events; at the start ${megabytes(start)}; ` +
      `after half of it ${megabytes(half)}; at the end ${megabytes(end)}`,
  )
  expect(done).toBeGreaterThan(soakSeconds)
  expect(end.heapUsed).toBeLessThan(half.heapUsed * 1.1 + 2 * megabyte)
  expect(end.atRest).toBeLessThan(half.atRest + spareBytes)
  // Idle sockets close after 75 s (packages/server-kit/src/http/stalled-connections.ts).
  const open = async () => (await lake.usage()).open
  await expect.poll(open, {timeout: 120_000, interval: 500}).toBeLessThan(start.open + 5)
})

/** Opens listeners that stay open during the test. Returns a function that counts their events. */
async function steadyListeners({origin, token}: ProfiledLake) {
  let eventCount = 0
  const headers = {authorization: `Bearer ${token}`}
  for (let n = 0; n < listenerCount; n++) {
    const query = encodeURIComponent(n % 2 === 0 ? '*' : `*[_id == "d${n}"]`)
    const url = `${origin}/v1/data/listen/production?query=${query}`
    await readEvents(url, headers, () => {
      eventCount += 1
    })
  }
  return () => eventCount
}

/**
 * Runs all operations concurrently for the given time. Returns how many operations were completed.
 */
async function work(lake: ProfiledLake, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let done = 0
  const worker = async (chore: (n: number) => Promise<unknown>, worker: number) => {
    for (let n = worker; performance.now() < until; n += 2) {
      await chore(n).then(
        () => {
          done += 1
        },
        (error: unknown) => {
          if (!isReset(error)) throw error
        },
      )
    }
  }
  await Promise.all(chores(lake).flatMap((chore) => [worker(chore, 0), worker(chore, 1)]))
  return done
}

/**
 * Tells whether the connection was reset. The lake may close an idle keep-alive socket just when a
 * request arrives, and browsers retry in that case.
 */
function isReset(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === 'ECONNRESET') || isReset(error.cause)
}
