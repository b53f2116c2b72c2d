import fc from 'fast-check'
import {anyQueryParams} from '#packages/content-lake/tests/arbitrary-query.ts'
import {queriedDocuments} from '#packages/content-lake/tests/queried-documents.ts'
import {anyGroq, anyParams, groqWord} from './any-groq.ts'
import {editedText, fewOf, textEdit} from './edits.ts'
import {type Edge, edge} from './fuzz.ts'
import {answerMs, ask, fetchTwice, type ProductTarget} from './product-target.ts'

const condition = fc.constantFrom(
  ...['_type == "t0"', 'n > 1', 's match "al*"', 'references("b")', 'list[0] == $number', 'flag'],
  ...['defined(deep.a)', '_id in ["a", $id]', 'count(items) > 1', '!(n < 2)', 'items[].x > 1'],
  ...['_id in path("drafts.**")', 'when > "2026"', 'lower(s) == "beta"', 'refs[0]._ref == "c"'],
)
/** Generates filters that a listener accepts: without joins, order or slices. */
const filter = fc
  .tuple(condition, fc.array(fc.tuple(fc.constantFrom('&&', '||'), condition), {maxLength: 3}))
  .map(([first, more]) => `*[${first}${more.map(([word, each]) => ` ${word} ${each}`).join('')}]`)
const editedFilter = fc
  .tuple(filter, fewOf(textEdit(groqWord)))
  .map(([query, edits]) => editedText(query, edits))

interface Asked {
  query: string
  params: Record<string, unknown>
  isStaff: boolean
  options: string
}

const queryRequest: fc.Arbitrary<Asked> = fc.record({
  query: anyGroq,
  params: anyParams,
  isStaff: fc.boolean(),
  options: fc.oneof(
    {weight: 4, arbitrary: fc.constant('')},
    fc.constantFrom(
      ...['perspective=raw', 'perspective=drafts&resultSourceMap=true', 'perspective=r1,drafts'],
      ...['resultSourceMap=withKeyArraySelector', 'perspective=\u0000&resultSourceMap=a'],
    ),
  ),
})

/** Few inputs per batch, because queries run one after another and each may take 10 s. */
const batch = 8

/** Returns the fuzz tests of queries, listeners and mutations by query. */
export function groqEdges(target: ProductTarget): Edge[] {
  const data = (call: string) => `${target.product().lake}/v2025-02-19/data/${call}/production`
  const json = (body: unknown, isStaff = true): RequestInit => ({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(isStaff && {authorization: `Bearer ${target.token()}`}),
    },
    body: JSON.stringify(body),
  })
  let written: Promise<unknown> | undefined
  /** Creates documents that contain every kind of value that queries read. */
  const writeDocuments = () => {
    const documents = queriedDocuments().map(({_rev, ...document}) => document)
    const referred = {_id: 'nobody', _type: 't0'}
    const mutations = [referred, ...documents].map((each) => ({createOrReplace: each}))
    written ??= target.product().client.mutate(mutations)
    return written
  }
  const isDeep: Edge['isDeep'] = (status) => status === 200

  const queries = edge({
    name: 'queries',
    input: queryRequest,
    batch,
    async send({query, params, isStaff, options}) {
      await writeDocuments()
      return ask(`${data('query')}?${options}`, json({query, params}, isStaff))
    },
    isDeep,
  })

  const listeners = edge({
    name: 'listener queries',
    input: fc.record({
      query: fc.oneof(anyGroq, {weight: 2, arbitrary: editedFilter}),
      params: anyParams.map((params) => ({...anyQueryParams, ...params})),
      isStaff: fc.boolean(),
    }),
    batch,
    /**
     * Opens a listener's event stream, and writes documents so that the lake evaluates the query.
     * Returns the name of the stream's first event.
     */
    async send({query, params, isStaff}) {
      await writeDocuments()
      const search = new URLSearchParams({query: query.slice(0, 8_000)})
      for (const [name, value] of Object.entries(params)) {
        search.set(`$${name}`, JSON.stringify(value))
      }
      const abort = new AbortController()
      const answer = await fetchTwice(`${data('listen')}?${search}`, {
        headers: isStaff ? {authorization: `Bearer ${target.token()}`} : {},
        signal: AbortSignal.any([abort.signal, AbortSignal.timeout(answerMs)]),
      })
      if (answer.status === 500) throw new Error(await answer.text())
      const first = await answer.body?.getReader().read()
      if (isStaff && answer.ok) {
        const patch = {id: 'a', set: {n: query.length}}
        await ask(data('mutate'), json({mutations: [{patch}]}))
      }
      abort.abort()
      const [, event] = /^event: ?(\w+)/m.exec(Buffer.from(first?.value ?? '').toString()) ?? []
      return event ?? answer.status
    },
    isDeep: (event) => event === 'welcome',
  })

  const mutations = edge({
    name: 'mutations by query',
    input: fc.record({
      query: anyGroq,
      params: anyParams,
      patch: fc.constantFrom({set: {s: 'a'}}, {unset: ['list']}, {inc: {n: 1}}, undefined),
    }),
    batch,
    async send({query, params, patch}) {
      await writeDocuments()
      const mutation = patch ? {patch: {query, params, ...patch}} : {delete: {query, params}}
      // Use a dry run, so that mutations do not delete the content of the site, which the test checks.
      return ask(`${data('mutate')}?dryRun=true`, json({mutations: [mutation]}))
    },
    isDeep,
  })
  return [queries, listeners, mutations]
}
