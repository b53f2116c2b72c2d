import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {createClient} from '@sanity/client'
import {slowSvg} from '#packages/content-lake/tests/slow-svg.ts'
import {median} from '../load/latencies.ts'
import {publishPrice} from '../load/publish-price.ts'
import {sendVisitors} from '../load/visitors.ts'
import {type Product, startProduct} from '../product.ts'
import {type AttackFigures, attackRows, attackTable, type Figures} from './attack-figures.ts'
import {type AttackReport, type Order, startAttacker} from './attacker.ts'
import {type AttackName, attacks, type Target} from './attacks.ts'
import type {Row} from './row.ts'
import type {Stage} from './stage.ts'

const paths = ['/', '/real-time-pro', '/es', '/automotive-expert']

/**
 * Measures the visitors' 99th percentile and an editor's publish time during each attack, and
 * compares these times with times without an attack. The attacker uses CPU time of the same machine.
 * For comparison, also measures the times next to a process that uses as much CPU time as the
 * attacker but sends no requests.
 */
export async function attacked(stage: Stage): Promise<Row[]> {
  const product = await startProduct()
  const editor = new Editor(product)
  try {
    const target = await targetOf(product)
    // Ignore the first measurement, in which code is still being compiled.
    await measure(stage, product, editor)
    const all: AttackFigures[] = []
    for (const name of Object.keys(attacks).filter(isAttack)) {
      console.error(`  under attack: ${name} …`)
      all.push(await under(stage, product, editor, name, target))
    }
    stage.tables.push(attackTable(all))
    return attackRows(all)
  } finally {
    await product.stop()
  }
}

const isAttack = (name: string): name is AttackName => Object.hasOwn(attacks, name)

async function under(
  stage: Stage,
  product: Product,
  editor: Editor,
  name: AttackName,
  target: Target,
): Promise<AttackFigures> {
  const before = await lakeHealth(product)
  const rounds: AttackFigures['rounds'] = []
  for (let round = 0; round < (stage.quick ? 1 : 3); round++) {
    const quiet = await measure(stage, product, editor)
    const {figures, report} = await measureDuring(stage, product, editor, {attack: name, target})
    rounds.push({quiet, attacked: figures, report})
  }
  const cpuShare = median(rounds.map(({report}) => report.cpuShare))
  const {figures: burning} = await measureDuring(stage, product, editor, {burn: cpuShare})
  const after = await lakeHealth(product)
  return {
    name,
    rounds,
    burning,
    restarts: after.restarts - before.restarts,
    memory: {before: before.memory, after: after.memory},
  }
}

/** Measures visits and publishes while an attacker process executes an order. */
async function measureDuring(
  stage: Stage,
  product: Product,
  editor: Editor,
  order: Order,
): Promise<{figures: Figures; report: AttackReport}> {
  const attacker = startAttacker(order)
  // Wait until the process has started and the attack has built up.
  await pause(1_500)
  const figures = await measure(stage, product, editor)
  const report = await attacker.stop()
  // Wait until the last requests have been processed.
  await pause(1_000)
  return {figures, report}
}

async function measure(stage: Stage, product: Product, editor: Editor): Promise<Figures> {
  const visitors = sendVisitors({origin: product.site, paths, connections: 4, pauseMs: 10})
  // Wait until the process has started and its connections are open.
  await pause(500)
  const {took, problems} = await editor.publishFor(stage.seconds(2.5))
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

/** An editor who publishes one price after another. */
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
        // All prices have three digits, so that the text of one price does not contain another price.
        const {client, site} = this.#product
        const {visible} = await publishPrice(client, [site], 100 + (this.#published++ % 900))
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
  // Use the largest raster image, because it is the most expensive one to transform.
  const image = await client.fetch<string>(
    '*[_type == "sanity.imageAsset" && mimeType != "image/svg+xml"] | order(size desc)[0].path',
  )
  const {token} = await client.request<{token: string}>({
    url: '/access/project/local/robots',
    method: 'POST',
    body: {label: 'Attacker', memberships: [{roleNames: ['editor']}]},
  })
  // The lake rejects an upload of the slow SVG. Upload a simple SVG, and then overwrite its file.
  const harmless =
    '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><rect/></svg>'
  const attacker = createClient({...client.config(), token})
  const {path} = await attacker.assets.upload('image', Buffer.from(harmless), {filename: 'a.svg'})
  const name = path.split('/').at(-1) ?? ''
  await writeFile(join(dataDir, 'assets/images', name), slowSvg)
  return {site, lake, token, image: `/${image}`, drawing: `/${path}`}
}

async function lakeHealth({site}: Product): Promise<{restarts: number; memory: number}> {
  const {lakeProcess} = await (await fetch(`${site}/healthz`)).json()
  return {restarts: lakeProcess.restarts, memory: lakeProcess.memory / 2 ** 20}
}
