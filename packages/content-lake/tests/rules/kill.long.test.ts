import {expect, test} from 'vitest'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'
import {type Acknowledged, problemsOf, spawnLake, writeUntilKilled} from '../killable-lake.ts'
import {ResumingListener} from '../resuming-listener.ts'
import {startTestLake} from '../test-lake.ts'

/**
 * Number of times that the lake is killed. For a short run: `KILLS=5 npm run test:long -- kill`.
 */
const killCount = Number(process.env.KILLS ?? 200)
const writerCount = 8

test(`a lake killed ${killCount} times under write load keeps all acknowledged writes and sends each event once`, async () => {
  const dataDir = temporaryFolder()
  const acknowledged: Acknowledged[] = []
  const followed = new ResumingListener()
  let slowest = 0
  for (let round = 0; round < killCount; round++) {
    const started = performance.now()
    const lake = await spawnLake(dataDir)
    slowest = Math.max(slowest, performance.now() - started)
    const before = acknowledged.length
    await followed.listen(lake.origin, lake.token)
    const writing = writeUntilKilled(lake.client, round, writerCount, acknowledged)
    // Kill the lake at a random time, from before its first write to the middle of the write load.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 600))
    await lake.kill()
    await writing
    const fresh = acknowledged.slice(before)
    expect(problemsOf(dataDir, fresh), `after kill ${round + 1}`).toEqual([])
  }
  expect(problemsOf(dataDir, acknowledged)).toEqual([])
  const {client, get, lake} = await startTestLake({dataDir})
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
  await followed.listen(lake.origin, lake.token)
  const stored: {_id: string; _rev: string}[] = await client.fetch(
    '*[_type in ["counter", "draft"]]{_id, _rev}',
    {},
    {perspective: 'raw'},
  )
  const revisions = Object.fromEntries(stored.map(({_id, _rev}) => [_id, _rev]))
  await expect.poll(() => followed.revisions, {timeout: 20_000}).toEqual(revisions)
  expect(followed.problems).toEqual([])
  console.log(
    `${killCount} kills, ${writerCount} writers: ${acknowledged.length} acknowledged transactions, none lost; ` +
      `${followed.events} events, none lost or sent twice; ${stored.length} documents; ` +
      `slowest start ${Math.round(slowest)} ms`,
  )
  expect(acknowledged.length).toBeGreaterThan(killCount * 10)
})
