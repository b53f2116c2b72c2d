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

test('escape sequences of strings stand for their characters, and an unknown one is refused with its position', async () => {
  const {client} = await startTestLake()
  for (const [query, text] of [
    [String.raw`"\'\"\\\/\b\f\n\r\t"`, '\'"\\/\b\f\n\r\t'],
    [String.raw`'\u00e9\u{e9}\u{0000E9}\uD83D\uDE00\u{1F600}\u{10ffff}'`, 'ééé😀😀\u{10ffff}'],
    [String.raw`"C:\\u{1F600}\u{22}" // \u{1F600} \ `, 'C:\\u{1F600}"'],
  ] as const)
    expect([query, await client.fetch(query)]).toEqual([query, text])
  for (const [query, start] of [
    [String.raw`"\d+"`, 1],
    [String.raw`"C:\new\xampp"`, 7],
    [String.raw`*[a match "\0"]`, 11],
    [String.raw`"\u00zz"`, 1],
  ] as const)
    await expect(client.fetch(query)).rejects.toMatchObject({
      statusCode: 400,
      details: {type: 'queryParseError', query, start},
    })
})
