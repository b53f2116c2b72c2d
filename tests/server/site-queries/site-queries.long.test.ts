import {expect, test} from 'vitest'
import {Content} from '#packages/content-lake/src/content.ts'
import {Budget} from '#packages/content-lake/src/query/evaluator/budget.ts'
import {mainThreadSteps, runQuery} from '#packages/content-lake/src/query/run-query.ts'
import {openContentDatabase} from '#packages/content-lake/src/store/database.ts'
import type {LakeDocument} from '#packages/content-lake/src/store/document.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {median} from '../../load/latencies.ts'
import {
  amongOthers,
  siteDocuments,
  siteParams,
  siteQueries,
  writeDocuments,
} from './site-content.ts'

/**
 * Returns the median time in ms that the site's queries take after a change to a product, in a
 * dataset of `count` documents.
 */
function roundAmong(own: readonly LakeDocument[], count: number): number {
  const path = `${temporaryFolder()}/content.sqlite`
  writeDocuments(path, amongOthers(own, count))
  const database = openContentDatabase(path)
  const content = new Content(database, 'local', 'production')
  const changed = own.find(({_id}) => _id === 'product-pro')
  if (!changed) throw new Error('The sample content has no document "product-pro".')
  const times: number[] = []
  for (let round = 0; round < 100; round++) {
    const before = content.documents.get(changed._id) ?? null
    content.replace([{id: changed._id, before, after: {...changed, price: round}}])
    const started = performance.now()
    for (const query of siteQueries) {
      const perspective = {kind: 'published'} as const
      const request = {query, params: siteParams, perspective, identity: ''}
      runQuery(content, request, new Budget(mainThreadSteps))
    }
    times.push(performance.now() - started)
  }
  database.close()
  return median(times.slice(20))
}

test("the site's queries take less than twice as long with 100,000 documents as with 10,000", async () => {
  const own = await siteDocuments()
  roundAmong(own, 1_000)
  const [some, many] = [roundAmong(own, 10_000), roundAmong(own, 100_000)]
  expect(many / some).toBeLessThan(2)
}, 300_000)
