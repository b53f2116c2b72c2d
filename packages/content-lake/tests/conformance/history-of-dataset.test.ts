import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

// The expected results are from Sanity's documentation:
// https://www.sanity.io/docs/developer-guides/find-and-restore-deleted-documents

const transactionsPath = '/v2025-02-19/data/history/production/transactions'

async function lines(response: Response): Promise<Record<string, unknown>[]> {
  return (await response.text())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

test('the history lists all changes since a given time without their content', async () => {
  const lake = await startTestLake()
  const {_updatedAt} = await lake.client.create({_id: 'a', _type: 'page', title: 'one'})
  await new Promise((resolve) => setTimeout(resolve, 5))
  await lake.client.create({_id: 'b', _type: 'page', title: 'two'})
  await lake.client.delete('a')
  const since = `fromTime=${_updatedAt}&excludeContent=true`
  const all = await lines(await lake.get(`${transactionsPath}?${since}`))
  expect(all.map(({documentIDs}) => documentIDs)).toEqual([['a'], ['b'], ['a']])
  expect(JSON.stringify(all)).not.toContain('two')
  const last = await lines(await lake.get(`${transactionsPath}?${since}&reverse=true&limit=1`))
  expect(last).toEqual([all[2]])
  expect((await lake.get(transactionsPath)).status).toBe(400)
})
