/**
 * Measures how long `content-lake dev` takes to restore a snapshot of 500 documents, and to answer the first
 * query after it: `node packages/content-lake/tests/restore-speed.ts`. The README states the result.
 */
import {rmSync, writeFileSync} from 'node:fs'
import {mkdtemp} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startDev} from '../src/dev/dev.ts'
import {seed} from '../src/dev/seed.ts'

const rounds = 20
const documents = 500

const project = await mkdtemp(join(tmpdir(), 'restore-speed-'))
const file = join(project, 'content.ndjson')
const movie = (_: unknown, at: number) =>
  JSON.stringify({_id: `m${at}`, _type: 'movie', title: `Movie ${at}`})
writeFileSync(file, Array.from({length: documents}, movie).join('\n'))
const dev = await startDev({project, port: 0, projectId: 'abc12345', tell: () => undefined})
try {
  const {projectId, dataset} = dev.found
  await seed(file, {port: dev.port, projectId, dataset, token: dev.tokens.administrator})
  await dev.control({action: 'snapshot', name: 'clean'})
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await dev.control({action: 'restore', name: 'clean'})
    const path = `/-/${projectId}.api.sanity.io/v1/data/query/${dataset}?query=count(*)`
    const response = await fetch(`http://127.0.0.1:${dev.port}${path}`)
    const {result}: {result: number} = await response.json()
    times.push(performance.now() - start)
    if (result !== documents) throw new Error(`The restored project has ${result} documents`)
  }
  const sorted = times.toSorted((a, b) => a - b).map((ms) => ms.toFixed(0))
  console.log(`median ${sorted[rounds / 2]} ms, slowest ${sorted.at(-1)} ms of ${rounds}`)
} finally {
  await dev.stop()
  rmSync(project, {recursive: true})
}
