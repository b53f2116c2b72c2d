import {expect, test} from 'vitest'
import {ContentSnapshot} from '#server/site/content/content-snapshot.ts'
import {tagged} from '#server/site/content/read-content.ts'

/**
 * Returns a content reader that records the queries. The result of a query is its name and version.
 */
function recordedContent(versions: Record<string, number> = {}) {
  const asked: string[] = []
  const ask = async (query: string) => {
    asked.push(query)
    const result = `${query} ${versions[query] ?? 1}`
    return {result, syncTags: [`s1:${query}`], digest: result}
  }
  return {asked, ask}
}

test('a content snapshot runs each query once, and the next snapshot reruns only queries whose sync tags have changed', async () => {
  const {asked, ask} = recordedContent()
  const first = new ContentSnapshot(ask)
  for (const query of ['a', 'b', 'a']) await first.read(query, {})
  expect(asked.splice(0)).toEqual(['a', 'b'])
  const touched = new ContentSnapshot(ask, {before: first, changed: new Set(['s1:b'])})
  for (const query of ['a', 'b', 'a']) await touched.read(query, {})
  expect(asked.splice(0)).toEqual(['b'])
  const unknown = new ContentSnapshot(ask, {before: touched})
  for (const query of ['a', 'b']) await unknown.read(query, {})
  expect(asked).toEqual(['a', 'b'])
})

test('a query that failed runs again in the next content snapshot', async () => {
  const {asked, ask} = recordedContent()
  const away = new ContentSnapshot(() => Promise.reject(new Error('away')))
  await expect(away.read('a', {})).rejects.toThrow('away')
  const next = new ContentSnapshot(ask, {before: away, changed: new Set()})
  expect(await next.read('a', {})).toMatchObject({result: 'a 1'})
  expect(asked).toEqual(['a'])
})

test('ContentSnapshot.compare tells whether a page is up to date, and returns the query results for rendering it', async () => {
  const first = new ContentSnapshot(recordedContent().ask)
  const [tags, answers] = [new Set<string>(), new Map<string, string>()]
  for (const query of ['a', 'b']) await tagged(first.read, {tags, answers})(query, {})
  const page = {tags, answers}
  expect(await first.compare(page)).toMatchObject({holds: true})
  const newer = new ContentSnapshot(recordedContent({b: 2}).ask, {before: first})
  const compared = await newer.compare(page)
  expect(compared?.holds).toBe(false)
  expect([...(compared?.answers.values() ?? [])].map(({result}) => result)).toEqual(['a 1', 'b 2'])
  expect([...(await first.changedTags(newer))]).toEqual(['s1:b'])
  expect(await new ContentSnapshot(recordedContent().ask).compare(page)).toBeUndefined()
  expect(await newer.compare(undefined)).toBeUndefined()
})

test("a copy of a content snapshot reuses the original's results, and does not add results to the original", async () => {
  const {asked, ask} = recordedContent()
  const snapshot = new ContentSnapshot(ask)
  await snapshot.read('a', {})
  for (const query of ['a', 'b']) await snapshot.copy().read(query, {})
  expect(asked.splice(0)).toEqual(['a', 'b'])
  await snapshot.changedTags(new ContentSnapshot(ask))
  expect(asked).toEqual(['a'])
})
