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

async function under(
  stage: Stage,
  product: Product,
  editor: Editor,
  attack: AttackName,
  target: Target,
): Promise<Row[]> {
  const quiet = await measure(stage, product, editor)
  const before = await lakeHealth(product)
  const {figures, report} = await beside(stage, product, editor, {attack, target})
  const after = await lakeHealth(product)
  const burning = await beside(stage, product, editor, {burn: report.cpuShare})
  const ratioOf = (figure: 'p99' | 'publish') => ({
    unit: '×' as const,
    measured: figures[figure] / quiet[figure],
    must: 2,
    limit: `quiet ${shown(quiet[figure], 'ms')}, attacked ${shown(figures[figure], 'ms')}; the attacker's CPU (${Math.round(report.cpuShare * 100)}% of a core) without sending ${shown(burning.figures[figure] / quiet[figure], '×')}`,
  })
  const counts = Object.entries(report.outcomes).map(([outcome, count]) => `${outcome}: ${count}`)
  const restarts = after.restarts - before.restarts
  return [
    {what: `visitor's p99, ${attack}`, ...ratioOf('p99'), note: `${figures.requests} requests`},
    {
      what: `publish → visible, ${attack}`,
      ...ratioOf('publish'),
      note: `${figures.publishes} publishes`,
    },
    {
      what: `failed requests, ${attack}`,
      unit: '',
      measured: figures.failed + restarts,
      must: 0,
      limit: `without it ${quiet.failed}`,
      note: [
        ...figures.problems,
        ...(restarts > 0 ? [`the lake restarted ${restarts} times`] : []),
        `${report.sent} sent (${counts.join(', ')})`,
        `the lake's memory ${shown(before.memory, 'MB')} before, ${shown(after.memory, 'MB')} after`,
      ].join('; '),
    },
  ]
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
  await pause(stage.seconds(3) * 1_000)
  return {figures, report}
}

async function measure(stage: Stage, product: Product, editor: Editor): Promise<Figures> {
  const visitors = sendVisitors({origin: product.site, paths, connections: 4, pauseMs: 10})
  // The process starts, the connections open.
  await pause(500)
  const {took, problems} = await editor.publishFor(stage.seconds(6))
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
