import {expect, test} from 'vitest'
import {temporaryFolder} from '../temporary-folder.ts'
import {type Acknowledged, problemsOf, spawnLake, writeUntilKilled} from './killed-lake.ts'
import {startTestLake} from './test-lake.ts'

const KILLS = 50
const WRITERS = 8

test('a lake killed fifty times under write load loses nothing it has acknowledged', async () => {
  const dataDir = temporaryFolder()
  const acknowledged: Acknowledged[] = []
  let slowest = 0
  for (let round = 0; round < KILLS; round++) {
    const started = performance.now()
    const lake = await spawnLake(dataDir)
    slowest = Math.max(slowest, performance.now() - started)
    const before = acknowledged.length
    const writing = writeUntilKilled(lake.client, round, WRITERS, acknowledged)
    // From before the first write is through to the middle of the load.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 600))
    await lake.kill()
    await writing
    const fresh = acknowledged.slice(before)
    expect(problemsOf(dataDir, fresh), `after kill ${round + 1}`).toEqual([])
  }
  expect(problemsOf(dataDir, acknowledged)).toEqual([])
  const {client, get} = await startTestLake({dataDir})
  const last = new Map(acknowledged.map(({document, value}) => [document, value]))
  for (const [document, value] of last) {
    const found = await client.getDocument(document)
    expect([value, value + 1]).toContain(found?.value)
    const history = await get(
      `/v1/data/history/production/transactions/${document}?excludeMutations=true`,
    )
    const transactions = (await history.text()).split('\n').filter(Boolean)
    expect(transactions).toHaveLength(found?.value)
  }
  const documents = await client.fetch<number>('count(*)', {}, {perspective: 'raw'})
  console.log(
    `${KILLS} kills, ${WRITERS} writers: ${acknowledged.length} acknowledged transactions, none lost; ` +
      `${documents} documents; slowest start ${Math.round(slowest)} ms`,
  )
  expect(acknowledged.length).toBeGreaterThan(KILLS * 10)
})
