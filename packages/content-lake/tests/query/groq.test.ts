import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {chance, queryParams, sampleQueries} from '../sample-queries.ts'
import {startTestLake} from '../test-lake.ts'

/**
 * Evaluates a query with groq-js over all documents. Unlike the lake, groq-js uses no index of
 * types and IDs.
 */
async function plainAnswer(query: string, dataset: readonly unknown[]): Promise<unknown> {
  const value = await evaluate(parse(query, {params: queryParams}), {
    dataset,
    params: queryParams,
  })
  const answer: unknown = await value.get()
  return answer === undefined ? null : JSON.parse(JSON.stringify(answer))
}

test('queries that the lake answers from its index of types and IDs return the same results as in groq-js', async () => {
  const {client} = await startTestLake()
  const pick = chance(42)
  const raw = client.withConfig({perspective: 'raw'})
  let answers = 0
  for (let round = 0; round < 5; round++) {
    const transaction = client.transaction()
    for (let n = 0; n < 8; n++) {
      const _id = `${['', 'drafts.', 'versions.r.'][pick(3)]}d${pick(6)}`
      const ref = {_ref: `d${pick(6)}`, _weak: true}
      transaction.createOrReplace({_id, _type: `t${pick(3)}`, n: pick(4), ...(pick(2) && {ref})})
    }
    await transaction.commit()
    const dataset = await raw.fetch<{_id: string}[]>('*')
    for (const query of sampleQueries) {
      const [answer, plain] = await Promise.all([
        raw.fetch<unknown>(query, queryParams),
        plainAnswer(query, dataset),
      ])
      expect(answer, query).toEqual(plain)
      answers += 1
    }
  }
  expect(answers).toBe(5 * sampleQueries.length)
})
