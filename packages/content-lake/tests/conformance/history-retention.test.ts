import {join} from 'node:path'
import {setImmediate as nextTurn} from 'node:timers/promises'
import {expect, test, vi} from 'vitest'
import {compactHistory, keepHistory} from '#src/history/retention.ts'
import {openContentDatabase} from '#src/store/database.ts'
import {readEvents} from '../event-reader.ts'
import {startTestLake, type TestLake} from '../test-lake.ts'

// The expected results are from Sanity's documentation:
// https://www.sanity.io/docs/developer-guides/find-and-restore-deleted-documents ("Document history
// is available for a limited time") and https://www.sanity.io/docs/http-reference/history.

const historyPath = '/v2025-02-19/data/history/production'

/** Compacts the whole history of a lake and restarts the lake. */
async function compacted(first: TestLake): Promise<TestLake> {
  await first.lake.stop()
  const database = openContentDatabase(join(first.dataDir, 'content.sqlite'))
  await compactHistory(database, new Date(Date.now() + 1).toISOString())
  database.close()
  return first.restart()
}

const transactionsOf = async ({get}: TestLake, id: string) =>
  (await (await get(`${historyPath}/transactions/${id}`)).text()).split('\n').filter(Boolean)

const documentsAt = async ({get}: TestLake, id: string, query: string) =>
  (await (await get(`${historyPath}/documents/${id}?${query}`)).json()).documents

/** Starts a lake with a page that was edited and a page that was deleted. */
async function lakeWithPast() {
  const lake = await startTestLake()
  for (const _id of ['a', 'gone']) await lake.client.create({_id, _type: 'page', n: 0})
  for (let n = 1; n < 5; n++) await lake.client.patch('a').set({n}).commit()
  await lake.client.delete('gone')
  return lake
}

test('after the history is compacted, the documents are unchanged and later changes are recorded', async () => {
  const first = await lakeWithPast()
  const before = await first.client.getDocument('a')
  const lake = await compacted(first)
  expect(await lake.client.getDocument('a')).toEqual(before)
  expect(await documentsAt(lake, 'a', `revision=${before?._rev}`)).toEqual([before])
  expect(await transactionsOf(lake, 'a')).toEqual([])
  const after = await lake.client.patch('a').set({n: 9}).commit()
  const [transaction = '{}', ...others] = await transactionsOf(lake, 'a?effectFormat=mendoza')
  expect(others).toEqual([])
  expect(JSON.parse(transaction)).toMatchObject({
    id: after._rev,
    effects: {a: {apply: [0, {n: 9}], revert: [0, {n: 4}]}},
  })
  expect(await documentsAt(lake, 'a', `time=${before?._updatedAt}`)).toEqual([before])
})

test('a lake that starts with a clock that is years ahead keeps its history', async () => {
  const first = await lakeWithPast()
  await first.lake.stop()
  const database = openContentDatabase(join(first.dataDir, 'content.sqlite'))
  const start = async () => {
    const end = keepHistory(database, 1)
    for (let turn = 0; turn < 20; turn++) await nextTurn()
    end()
    return database.prepare('select count(*) as count from change').get()?.count
  }
  const before = await start()
  vi.useFakeTimers({now: Date.now() + 3650 * 24 * 60 * 60_000, toFake: ['Date']})
  const after = await start()
  vi.useRealTimers()
  expect(after).toBe(before)
  database.close()
})

test('a document that was deleted before the history was compacted cannot be restored', async () => {
  const lake = await compacted(await lakeWithPast())
  expect(await documentsAt(lake, 'gone', 'lastRevision=true')).toEqual([])
  const {events} = await (await lake.get(`${historyPath}/events/documents/gone`)).json()
  expect(events.gone).toEqual([])
})

test('a listener that resumes from an event before the compaction of the history gets a `reset` event', async () => {
  const first = await lakeWithPast()
  const headers = {authorization: `Bearer ${first.lake.token}`}
  const listen = '/v1/data/listen/production?query=*&enableResume=true'
  const {id} = await (await readEvents(first.lake.origin + listen, headers)).next('welcome')
  await first.client.patch('a').set({n: 6}).commit()
  const lake = await compacted(first)
  const again = await readEvents(lake.lake.origin + listen, {
    authorization: `Bearer ${lake.lake.token}`,
    'last-event-id': String(id),
  })
  expect(await again.next('reset')).toBeDefined()
})

test('a lake with a history retention time compacts its history automatically', async () => {
  const first = await lakeWithPast()
  const lake = await first.restart({historyDays: 1 / 24 / 60 / 60 / 100})
  await expect.poll(() => transactionsOf(lake, 'a')).toEqual([])
  expect(await lake.client.getDocument('a')).toMatchObject({n: 4})
})

test('history requests with conflicting or invalid parameters return 400', async () => {
  const {get} = await lakeWithPast()
  const both = await get(`${historyPath}/documents/a?time=2020-01-01T00:00:00Z&lastRevision=true`)
  expect(both.status).toBe(400)
  expect((await get(`${historyPath}/transactions/a?fromTime=yesterday`)).status).toBe(400)
})

test('history requests accept times in any time zone', async () => {
  const lake = await lakeWithPast()
  const {_updatedAt} = (await lake.client.getDocument('a')) ?? {}
  const inOtherZone = String(_updatedAt).replace('Z', '+00:00')
  const at = encodeURIComponent(inOtherZone)
  expect(await transactionsOf(lake, `a?fromTime=${at}&toTime=${at}`)).not.toEqual([])
})
