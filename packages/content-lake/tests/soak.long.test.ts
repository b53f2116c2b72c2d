import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '../../server-kit/tests/temporary-folder.ts'
import {readEvents} from './event-reader.ts'
import {type MeasuredLake, startMeasuredLake, type Usage} from './measured-lake.ts'
import {chores} from './soak-load.ts'

/** `SOAK_SECONDS=30 npm run test:long -- soak` for a short run. */
const SECONDS = Number(process.env.SOAK_SECONDS ?? 600)
const STEADY_LISTENERS = 50

const MB = 1024 * 1024
/** What may come on top in the second half: of native memory is kept what was needed at most at once. */
const SPARE = 12 * MB
const megabytes = ({heapUsed, rss, atRest, open}: Usage) =>
  `heap ${(heapUsed / MB).toFixed(1)} MB, resident ${(rss / MB).toFixed(0)} MB and ` +
  `${(atRest / MB).toFixed(0)} MB without garbage, ${open} files and sockets`

test(`a lake that is worked for ${SECONDS} s takes no more memory in the second half than in the first`, async () => {
  const lake = await startMeasuredLake(temporaryFolder())
  onTestFinished(() => lake.stop())
  const heard = await steadyListeners(lake)
  const start = await lake.usage()
  await work(lake, SECONDS / 2)
  const half = await lake.usage()
  const done = await work(lake, SECONDS / 2)
  const end = await lake.usage()
  console.log(
    `${done} chores in the second half of ${SECONDS} s, ${heard()} events; at the start ${megabytes(start)}; ` +
      `after half of it ${megabytes(half)}; at the end ${megabytes(end)}`,
  )
  expect(done).toBeGreaterThan(SECONDS)
  expect(end.heapUsed).toBeLessThan(half.heapUsed * 1.1 + 2 * MB)
  expect(end.atRest).toBeLessThan(half.atRest + SPARE)
  // Sockets that are kept for another request close after some seconds without one.
  const open = async () => (await lake.usage()).open
  await expect.poll(open, {timeout: 30_000, interval: 500}).toBeLessThan(start.open + 5)
})

/** Listeners that stay all the while; answers how many events they have heard. */
async function steadyListeners({origin, token}: MeasuredLake) {
  let heard = 0
  const headers = {authorization: `Bearer ${token}`}
  for (let n = 0; n < STEADY_LISTENERS; n++) {
    const query = encodeURIComponent(n % 2 === 0 ? '*' : `*[_id == "d${n}"]`)
    const url = `${origin}/v1/data/listen/production?query=${query}`
    await readEvents(url, headers, () => {
      heard += 1
    })
  }
  return () => heard
}

/** Has the lake do everything at once for a while; answers how often something was done. */
async function work(lake: MeasuredLake, seconds: number): Promise<number> {
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

/** A socket kept for another request was closed just when that came: browsers ask again then. */
function isReset(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === 'ECONNRESET') || isReset(error.cause)
}
