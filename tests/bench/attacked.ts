import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {median} from '../load/latencies.ts'
import {sendVisitors} from '../load/visitors.ts'
import {type Product, startProduct} from '../product.ts'
import {type AttackReport, type Order, startAttacker} from './attacker.ts'
import {type AttackName, attacks, type Target} from './attacks.ts'
import {publishPrice} from './publish-latency.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'

const paths = ['/', '/real-time-pro', '/es', '/automotive-expert']

/** What visitors and an editor met within a time. */
interface Figures {
  /** Of visitors, ms. */
  p99: number
  /** From the Publish request to the new page, ms: the median. */
  publish: number
  requests: number
  publishes: number
  /** Failed requests of visitors and failed publishes, each with what went wrong. */
  failed: number
  problems: string[]
}

/**
 * A visitor's p99 and an editor's publish during each attack of issue 15, beside the same without,
 * and beside a process that takes as much CPU as the attacker's but sends nothing: the attacker has
 * to run on this machine too.
 */
export async function attacked(stage: Stage): Promise<Row[]> {
  const product = await startProduct()
  const editor = new Editor(product)
  try {
    const target = await targetOf(product)
    // In the first rounds code is still compiled.
    await measure(stage, product, editor)
    const rows: Row[] = []
    for (const name of Object.keys(attacks).filter(isAttack)) {
      console.error(`  under attack: ${name} …`)
      rows.push(...(await under(stage, product, editor, name, target)))
    }
    return rows
  } finally {
    await product.stop()
  }
}

const isAttack = (name: string): name is AttackName => Object.hasOwn(attacks, name)

/** The same without an attack, during it, and beside a process that only takes the attacker's CPU. */
interface Round {
  quiet: Figures
  attacked: Figures
  burning: Figures
  report: AttackReport
}

async function under(
  stage: Stage,
  product: Product,
  editor: Editor,
  attack: AttackName,
  target: Target,
): Promise<Row[]> {
  const before = await lakeHealth(product)
  const rounds: Round[] = []
  // In turns, so that what else the machine does meets all three.
  for (let round = 0; round < stage.rounds(3); round++) {
    const quiet = await measure(stage, product, editor)
    const {figures, report} = await beside(stage, product, editor, {attack, target})
    const burning = await beside(stage, product, editor, {burn: report.cpuShare})
    rounds.push({quiet, attacked: figures, burning: burning.figures, report})
  }
  const after = await lakeHealth(product)
  const restarts = after.restarts - before.restarts
  const cpu = Math.round(median(rounds.map(({report}) => report.cpuShare)) * 100)
  const compared = (figure: 'p99' | 'publish') => {
    const times = (when: 'quiet' | 'attacked') =>
      shown(median(rounds.map((round) => round[when][figure])), 'ms')
    const ratio = (when: 'attacked' | 'burning') =>
      median(rounds.map((round) => round[when][figure] / round.quiet[figure]))
    return {
      unit: '×' as const,
      measured: ratio('attacked'),
      must: 2,
      limit: `quiet ${times('quiet')}, attacked ${times('attacked')}; the attacker's CPU (${cpu}% of a core) without sending ${shown(ratio('burning'), '×')}`,
    }
  }
  const sum = (count: (round: Round) => number) =>
    rounds.reduce((total, round) => total + count(round), 0)
  return [
    {what: `visitor's p99, ${attack}`, ...compared('p99')},
    {what: `publish → visible, ${attack}`, ...compared('publish')},
    {
      what: `failed requests, ${attack}`,
      unit: '',
      measured: sum(({attacked}) => attacked.failed) + restarts,
      must: 0,
      limit: `without it ${sum(({quiet}) => quiet.failed)}`,
      note: [
        ...rounds.flatMap(({attacked}) => attacked.problems),
        `of ${sum(({attacked}) => attacked.requests)} and ${sum(({attacked}) => attacked.publishes)} publishes`,
        ...(restarts > 0 ? [`the lake restarted ${restarts} times`] : []),
        `${sum(({report}) => report.sent)} sent (${outcomesOf(rounds)})`,
        `the lake's memory ${shown(before.memory, 'MB')} before, ${shown(after.memory, 'MB')} after`,
      ].join('; '),
    },
  ]
}

function outcomesOf(rounds: readonly Round[]): string {
  const counts = new Map<string, number>()
  for (const [outcome, count] of rounds.flatMap(({report}) => Object.entries(report.outcomes))) {
    counts.set(outcome, (counts.get(outcome) ?? 0) + count)
  }
  return [...counts].map(([outcome, count]) => `${outcome}: ${count}`).join(', ')
}

/** Measures while another process carries out an order. */
async function beside(
  stage: Stage,
  product: Product,
  editor: Editor,
  order: Order,
): Promise<{figures: Figures; report: AttackReport}> {
  const attacker = startAttacker(order)
  // The process starts; an attack that builds up gets going.
  await pause(1_500)
  const figures = await measure(stage, product, editor)
  const report = await attacker.stop()
  // What was sent last is worked off.
  await pause(1_000)
  return {figures, report}
}

async function measure(stage: Stage, product: Product, editor: Editor): Promise<Figures> {
  const visitors = sendVisitors({origin: product.site, paths, connections: 4, pauseMs: 10})
  // The process starts, the connections open.
  await pause(500)
  const {took, problems} = await editor.publishFor(stage.seconds(3))
  const visited = await visitors.leave()
  return {
    p99: visited.latencies.p99,
    publish: median(took),
    requests: visited.requests,
    publishes: took.length,
    failed: visited.failures + problems.length,
    problems: [...visited.problems, ...problems],
  }
}

/** Publishes one price after another. */
class Editor {
  readonly #product: Product
  #published = 0

  constructor(product: Product) {
    this.#product = product
  }

  async publishFor(seconds: number): Promise<{took: number[]; problems: string[]}> {
    const took: number[] = []
    const problems: string[] = []
    const end = performance.now() + seconds * 1_000
    while (performance.now() < end) {
      try {
        // Three digits each, so that none is found in another.
        const {visible} = await publishPrice(this.#product, 100 + (this.#published++ % 900))
        took.push(visible)
      } catch (error) {
        problems.push(String(error))
      }
      await pause(200)
    }
    return {took, problems}
  }
}

async function targetOf({site, lake, client, dataDir}: Product): Promise<Target> {
  // The largest raster picture: the dearest to transform.
  const image = await client.fetch<string>(
    '*[_type == "sanity.imageAsset" && mimeType != "image/svg+xml"] | order(size desc)[0].path',
  )
  const token = (await readFile(join(dataDir, 'editor-token'), 'utf8')).trim()
  return {site, lake, token, image: `/${image}`}
}

async function lakeHealth({site}: Product): Promise<{restarts: number; memory: number}> {
  const {lakeProcess} = await (await fetch(`${site}/healthz`)).json()
  return {restarts: lakeProcess.restarts, memory: lakeProcess.memory / 2 ** 20}
}
