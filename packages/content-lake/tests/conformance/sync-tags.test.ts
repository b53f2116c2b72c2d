import {expect, test} from 'vitest'
import {chance, queryParams, sampleQueries} from '../sample-queries.ts'
import {startTestLake, type TestLake, until} from '../test-lake.ts'

// The expected results are from Sanity's documentation:
// https://www.sanity.io/docs/content-lake/live-content-api

async function tagsOf({client}: TestLake, query: string, params = {}): Promise<string[]> {
  return (await client.fetch(query, params, {filterResponse: false})).syncTags ?? []
}

/** Returns the sync tags that a write sends to live streams with drafts. */
async function tagsOfWrite({client}: TestLake, write: () => Promise<unknown>): Promise<string[]> {
  const tags: string[] = []
  let welcome = false
  const subscription = client.live.events({includeDrafts: true}).subscribe((event) => {
    if (event.type === 'welcome') welcome = true
    if (event.type === 'message') tags.push(...event.tags)
  })
  await until(() => welcome)
  await write()
  await until(() => tags.length > 0)
  subscription.unsubscribe()
  return tags
}

const meet = (some: readonly string[], others: readonly string[]) =>
  some.some((tag) => others.includes(tag))

test('editing an FAQ entry does not invalidate queries for products or other FAQ entries', async () => {
  const lake = await startTestLake()
  await lake.client.create({_id: 'pro', _type: 'product'})
  await lake.client.create({_id: 'faq-1', _type: 'faqEntry'})
  await lake.client.create({_id: 'faq-2', _type: 'faqEntry'})
  const sentTags = await tagsOfWrite(lake, () => lake.client.patch('faq-1').set({n: 1}).commit())
  const invalidated = async (query: string, params = {}) =>
    meet(sentTags, await tagsOf(lake, query, params))
  expect(await invalidated('*[_type == "faqEntry"]')).toBe(true)
  expect(await invalidated('*[_id == "faq-1"][0]')).toBe(true)
  expect(await invalidated('*[_id in $ids]', {ids: ['faq-1', 'pro']})).toBe(true)
  expect(await invalidated('*[defined(n)]')).toBe(true)
  expect(await invalidated('*[_type == "product"]')).toBe(false)
  expect(await invalidated('*[_type in ["product", "review"]]')).toBe(false)
  expect(await invalidated('*[_id == "faq-2"][0]')).toBe(false)
  expect(
    await invalidated('*[_id == $id][0]{"pro": *[_type == "product"][0]}', {id: 'faq-2'}),
  ).toBe(false)
  expect(await invalidated('*[_type == "faqEntry" && _id == "faq-2"]')).toBe(false)
})

test('a query by slug is invalidated only when a document with the slug changes, or when a document gets or loses the slug', async () => {
  const lake = await startTestLake()
  const {client} = lake
  const product = (_id: string, current: string) => ({_id, _type: 'product', slug: {current}})
  await client.create(product('pro', 'real-time-pro'))
  await client.create(product('elite', 'elite'))
  const pro = await tagsOf(lake, '*[_type == "product" && slug.current == $slug][0]{price}', {
    slug: 'real-time-pro',
  })
  const chained = await tagsOf(lake, '*[_type == "product"]["real-time-pro" == slug.current][0]')
  const every = await tagsOf(lake, '*[_type == "product"]')
  const tell = (write: () => Promise<unknown>) => tagsOfWrite(lake, write)

  const other = await tell(() => client.patch('elite').set({price: 1}).commit())
  expect([meet(other, pro), meet(other, chained), meet(other, every)]).toEqual([false, false, true])
  const own = await tell(() => client.patch('pro').set({price: 1}).commit())
  expect([meet(own, pro), meet(own, chained)]).toEqual([true, true])
  const hides = await tell(() => client.create(product('drafts.pro', 'moved')))
  expect(meet(hides, pro)).toBe(true)
  const leaves = await tell(() => client.patch('pro').set({'slug.current': 'away'}).commit())
  expect(meet(leaves, pro)).toBe(true)
  const comes = await tell(() => client.createOrReplace(product('elite', 'real-time-pro')))
  expect(meet(comes, pro)).toBe(true)
  // A condition on the slug of a nested object must not limit the tags: any product invalidates
  // this query.
  const inside = '*[_type == "product" && related.slug.current == "x"]'
  expect(meet(other, await tagsOf(lake, inside))).toBe(true)
})

test('a query is invalidated when a document that it dereferences is created', async () => {
  const lake = await startTestLake()
  await lake.client.create({
    _id: 'group',
    _type: 'group',
    tabs: [{_key: 'a', _ref: 'tab-a', _weak: true}],
  })
  const query = '*[_type == "group"]{"titles": tabs[]->title}'
  const before = await tagsOf(lake, query)
  const appears = await tagsOfWrite(lake, () => lake.client.create({_id: 'tab-a', _type: 'tab'}))
  expect(meet(before, appears)).toBe(true)
  const other = await tagsOfWrite(lake, () => lake.client.create({_id: 'tab-b', _type: 'tab'}))
  expect(meet(before, other)).toBe(false)
})

test('a query for references to a document is invalidated when such a reference is added or removed', async () => {
  const lake = await startTestLake()
  const ref = {_ref: 'a', _weak: true}
  await lake.client.create({_id: 'old', _type: 'page', ref})
  const before = await tagsOf(lake, '*[references("a")]._id')
  const refers = await tagsOfWrite(lake, () => lake.client.create({_id: 'b', _type: 'page', ref}))
  expect(meet(before, refers)).toBe(true)
  const other = {_id: 'c', _type: 'page', ref: {_ref: 'z', _weak: true}}
  expect(meet(before, await tagsOfWrite(lake, () => lake.client.create(other)))).toBe(false)
  const stops = await tagsOfWrite(lake, () => lake.client.patch('old').unset(['ref']).commit())
  expect(meet(before, stops)).toBe(true)
})

test('sync tags are the same after a restart, and different in another project', async () => {
  const first = await startTestLake()
  const query = '*[_type == "faqEntry" || _id == "x"]{"r": ref->}'
  const tags = await tagsOf(first, query)
  const second = await first.restart()
  expect(await tagsOf(second, query)).toEqual(tags)
  const otherLake = await startTestLake({projectId: 'another'})
  const client = otherLake.client.withConfig({projectId: 'another'})
  expect(meet(tags, await tagsOf({...otherLake, client}, query))).toBe(false)
})

// If any transaction changes the result of a query, the query and the transaction must share a tag.
test.each(['raw', 'published', 'drafts'] as const)(
  "in the perspective %s, a transaction that changes a query's result has a sync tag of the query",
  async (perspective) => {
    const lake = await startTestLake()
    const {client} = lake
    const pick = chance(perspective.length * 7919)
    const sentTags: string[] = []
    let eventCount = 0
    // The site listens without drafts, and must still be notified of every change to its pages.
    const includeDrafts = perspective !== 'published'
    const stream = client.live.events({includeDrafts}).subscribe((event) => {
      if (event.type === 'message') sentTags.push(...event.tags)
      eventCount += 1
    })
    await until(() => eventCount > 0)
    const answer = async () =>
      Promise.all(
        sampleQueries.map(async (query) => {
          const options = {filterResponse: false, perspective} as const
          const {result, syncTags = []} = await client.fetch(query, queryParams, options)
          return {query, result: JSON.stringify(result), tags: syncTags}
        }),
      )
    const id = () => `${['', '', 'drafts.'][pick(3)]}d${pick(6)}`
    const document = () => ({
      _type: `t${pick(3)}`,
      n: pick(4),
      ...(pick(3) > 0 && {slug: {_type: 'slug', current: `s${pick(3)}`}}),
      ...(pick(2) === 0 && {ref: {_ref: `d${pick(6)}`, _weak: true}}),
    })
    let before = await answer()
    let changed = 0
    for (let step = 0; step < 25; step++) {
      sentTags.length = 0
      const seen = eventCount
      const transaction = client.transaction()
      for (let n = 0; n <= pick(3); n++) {
        if (pick(4) === 0) transaction.delete(id())
        else transaction.createOrReplace({_id: id(), ...document()})
      }
      transaction.createOrReplace({_id: `marker-${step}`, _type: 'marker'})
      await transaction.commit()
      await until(() => eventCount > seen)
      const after = await answer()
      for (const [index, old] of before.entries()) {
        const now = after[index]
        if (!now || now.result === old.result) continue
        changed += 1
        expect(meet(old.tags, sentTags), `${old.query}\n${old.result}\n${now.result}`).toBe(true)
      }
      before = after
    }
    stream.unsubscribe()
    // If few results have changed, the test does not prove anything.
    expect(changed).toBeGreaterThan(300)
  },
)
