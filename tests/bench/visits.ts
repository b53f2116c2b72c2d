import {readFile} from 'node:fs/promises'
import {startHostedSite} from '../hosted/hosted-site.ts'
import {median} from '../load/latencies.ts'
import {untilFinalSize} from './requests.ts'
import type {Row} from './row.ts'
import type {Stage} from './stage.ts'
import {hasWrk, pinToOneCore, requestsPerSecond, wrkMissing} from './wrk.ts'

/** The headers of a browser, because requests of programs are not counted. */
const view = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Accept-Language': 'en-US,en;q=0.5',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Site': 'none',
}
/** The same response, but not counted, because the page is not shown to a person. */
const headersOf = {counted: view, uncounted: {...view, 'Sec-Fetch-Dest': 'embed'}}
type Kind = keyof typeof headersOf

/** What one round measured. */
interface Round {
  readonly perSecond: number
  /** CPU time of the site's process for each request, in µs. NaN except on Linux. */
  readonly cpuUs: number
}

/** Linux counts CPU time in hundredths of a second. */
const tickUs = 10_000

/** Returns the CPU time of a process with its threads, in µs; NaN except on Linux. */
async function cpuUsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // After the name in parentheses, the fields begin with the third; utime and stime are 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickUs
}

/**
 * Measures what counting visits costs: requests that are counted, compared with requests of the same
 * site that are not. Two processes of the same program differ by more than 3 %, so one process handles
 * both, in short rounds that alternate. It has one core, so requests per second are the inverse of the
 * CPU time for a request. The row has the CPU time, because other processes of the machine take the core
 * away. They also fill its caches, which only adds time, so the lower quartiles of the rounds are compared.
 */
export async function visits(stage: Stage): Promise<Row[]> {
  const row = {
    what: 'requests/s for / that are counted as visits, of others',
    unit: '×',
    must: 0.97,
    more: true,
  } as const
  if (!hasWrk()) return [{...row, measured: undefined, note: wrkMissing}]
  const {site, pid, stop} = await startHostedSite(await stage.place())
  try {
    await untilFinalSize(site)
    pinToOneCore(pid)
    const measure = async (kind: Kind, seconds: number): Promise<Round> => {
      const load = {connections: 64, seconds, headers: headersOf[kind]}
      const before = await cpuUsOf(pid)
      const perSecond = await requestsPerSecond(`${site}/`, load)
      return {perSecond, cpuUs: ((await cpuUsOf(pid)) - before) / (perSecond * seconds)}
    }
    const kinds = ['counted', 'uncounted'] as const
    for (const kind of kinds) await measure(kind, stage.seconds(2))
    const rounds: Record<Kind, Round[]> = {counted: [], uncounted: []}
    for (let round = 0; round < stage.rounds(32); round++)
      // Alternate the order, because a later measurement may be slower if the CPU is throttled.
      for (const kind of round % 2 === 0 ? kinds : kinds.toReversed())
        rounds[kind].push(await measure(kind, stage.seconds(1)))
    const sorted = (kind: Kind, figure: keyof Round) =>
      rounds[kind].map((each) => each[figure]).toSorted((one, other) => one - other)
    const cpuUs = (kind: Kind) =>
      sorted(kind, 'cpuUs')[Math.floor(rounds[kind].length / 4)] ?? Number.NaN
    const perSecond = (kind: Kind) => median(sorted(kind, 'perSecond'))
    const byCpuTime = cpuUs('uncounted') / cpuUs('counted')
    const byRate = perSecond('counted') / perSecond('uncounted')
    const figures = (kind: Kind) =>
      `${kind} ${Math.round(perSecond(kind))}/s, ${cpuUs(kind).toFixed(1)} µs of CPU each`
    return [
      {
        ...row,
        measured: Number.isFinite(byCpuTime) ? byCpuTime : byRate,
        limit: kinds.map(figures).join('; '),
        note: `by CPU time ${byCpuTime.toFixed(3)}, by requests/s ${byRate.toFixed(3)}`,
      },
    ]
  } finally {
    await stop()
  }
}
