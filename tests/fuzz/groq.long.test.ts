import fc from 'fast-check'
import {beforeAll, expect, test} from 'vitest'
import {queriedDocuments} from '#tests/server/lake/queried-documents.ts'
import {anyGroq, anyParams} from './any-groq.ts'
import {fuzz} from './fuzz.ts'
import {ask, productTarget} from './product-target.ts'

const target = productTarget()
const data = (call: string) => `${target.product().lake}/v2025-02-19/data/${call}/production`

beforeAll(async () => {
  const documents = queriedDocuments().map(({_rev, ...document}) => document)
  const referred = {_id: 'nobody', _type: 't0'}
  const mutations = [referred, ...documents].map((each) => ({createOrReplace: each}))
  await target.product().client.mutate(mutations)
})

const json = (body: unknown, isStaff = true): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(isStaff && {authorization: `Bearer ${target.token()}`}),
  },
  body: JSON.stringify(body),
})

interface Asked {
  query: string
  params: Record<string, unknown>
  isStaff: boolean
  options: string
}

const asked: fc.Arbitrary<Asked> = fc.record({
  query: anyGroq,
  params: anyParams,
  isStaff: fc.boolean(),
  options: fc.constantFrom(
    '',
    'perspective=raw',
    'perspective=drafts&resultSourceMap=true',
    'perspective=r1,drafts',
    'resultSourceMap=withKeyArraySelector',
    'perspective=\u0000&resultSourceMap=a',
  ),
})

test('queries', async () => {
  const send = ({query, params, isStaff, options}: Asked) =>
    ask(`${data('query')}?${options}`, json({query, params}, isStaff))
  expect(await fuzz(target, asked, send)).toBeGreaterThan(0)
})

test('queries of listeners', async () => {
  expect(await fuzz(target, asked, listenOnce)).toBeGreaterThan(0)
})

/** Opens a stream; a write while it is open has its query evaluated. */
async function listenOnce({query, params, isStaff}: Asked): Promise<number> {
  const search = new URLSearchParams({query: query.slice(0, 8_000)})
  for (const [name, value] of Object.entries(params)) search.set(`$${name}`, JSON.stringify(value))
  const abort = new AbortController()
  const answer = await fetch(`${data('listen')}?${search}`, {
    headers: isStaff ? {authorization: `Bearer ${target.token()}`} : {},
    signal: AbortSignal.any([abort.signal, AbortSignal.timeout(30_000)]),
  })
  if (answer.status === 500) throw new Error(await answer.text())
  if (isStaff && answer.ok) {
    const patch = {id: 'a', set: {n: query.length}}
    await ask(data('mutate'), json({mutations: [{patch}]}))
  }
  abort.abort()
  return answer.status
}

test('mutations by query', async () => {
  const chosen = fc.record({
    query: anyGroq,
    params: anyParams,
    patch: fc.constantFrom({set: {s: 'a'}}, {unset: ['list']}, {inc: {n: 1}}, undefined),
  })
  const inputs = await fuzz(target, chosen, ({query, params, patch}) => {
    const mutation = patch ? {patch: {query, params, ...patch}} : {delete: {query, params}}
    // The site is probed meanwhile: its content has to stay.
    return ask(`${data('mutate')}?dryRun=true`, json({mutations: [mutation]}))
  })
  expect(inputs).toBeGreaterThan(0)
})
