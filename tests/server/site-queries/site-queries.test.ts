import {expect, test} from 'vitest'
import {evaluate} from '#packages/content-lake/src/query/evaluate.ts'
import {Budget} from '#packages/content-lake/src/query/evaluator/budget.ts'
import {View} from '#packages/content-lake/src/query/view.ts'
import {ViewDataset} from '#packages/content-lake/src/query/view-dataset.ts'
import type {LakeDocument} from '#packages/content-lake/src/store/document.ts'
import {Documents} from '#packages/content-lake/src/store/documents.ts'
import {amongOthers, siteDocuments, siteParams, siteQueries} from './site-content.ts'

/**
 * Returns the result of each query and the number of steps it takes, in a dataset of `count`
 * documents.
 */
function measured(own: readonly LakeDocument[], count: number) {
  const documents = new Documents()
  for (const document of amongOthers(own, count)) documents.put(document)
  const view = new View(documents, {kind: 'published'})
  return siteQueries.map((query) => {
    let steps = 0
    const budget = new Budget(0, () => {
      steps += 1
      return 1
    })
    const dataset = new ViewDataset(view, undefined)
    const place = {dataset, projectId: 'local', datasetName: 'production', budget}
    const {result} = evaluate({query, params: siteParams, identity: ''}, place)
    return {query, steps, result: JSON.stringify(result)}
  })
}

test("with 2,000 documents, the query engine needs as many steps for the site's queries as with the sample content alone", async () => {
  const own = await siteDocuments()
  // Run the queries once before measuring, because parsing a query takes steps too.
  measured(own, 0)
  const [few, many] = [measured(own, own.length), measured(own, 2_000)]
  expect(many).toEqual(few)
  // Some results are null, because the sample content has no pictures for some fields.
  expect(few.filter(({result}) => result !== 'null').length).toBeGreaterThan(8)
  for (const {query, steps} of few) expect(steps, query).toBeLessThan(80 * own.length)
})
