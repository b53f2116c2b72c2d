import {expect, test} from 'vitest'
import {startTestLake, type TestLake, until} from './test-lake.ts'

async function tagsOf({client}: TestLake, query: string, params = {}): Promise<string[]> {
  return (await client.fetch(query, params, {filterResponse: false})).syncTags ?? []
}

/** The tags that a write tells live streams of drafts. */
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

test('a change to an FAQ entry leaves queries on products alone', async () => {
  const lake = await startTestLake()
  await lake.client.create({_id: 'pro', _type: 'product'})
  await lake.client.create({_id: 'faq-1', _type: 'faqEntry'})
  await lake.client.create({_id: 'faq-2', _type: 'faqEntry'})
  const told = await tagsOfWrite(lake, () => lake.client.patch('faq-1').set({n: 1}).commit())
  const invalidated = async (query: string, params = {}) =>
    meet(told, await tagsOf(lake, query, params))
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

test('a query is invalidated by what it dereferences, there or not', async () => {
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

test('tags are the same after a restart, and others in another dataset', async () => {
  const first = await startTestLake()
  const query = '*[_type == "faqEntry" || _id == "x"]{"r": ref->}'
  const tags = await tagsOf(first, query)
  const second = await first.restart()
  expect(await tagsOf(second, query)).toEqual(tags)
  const elsewhere = await startTestLake({projectId: 'another'})
  const client = elsewhere.client.withConfig({projectId: 'another'})
  expect(meet(tags, await tagsOf({...elsewhere, client}, query))).toBe(false)
})

/** A small repeatable source of chance: https://en.wikipedia.org/wiki/Linear_congruential_generator */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

const QUERIES = [
  '*',
  'count(*)',
  '*[_type == "t0"]',
  '*[_type == "t0" && n > 2] | order(n desc)[0..1]{_id, n}',
  '*["t1" == _type]._id',
  '*[_type in ["t0", "t2"]].n',
  '*[_type in $types]{n}',
  '*[_id == "d1"][0]',
  '*[_id in ["d0", "d3", "gone"]]{_id, n}',
  '*[_id == $id || _type == "t2"]._id',
  '*[(_type == "t0" || n == 1) && defined(ref)]._id',
  '*[_type == "t0" && (n == 1 || _id == "d2")]._id',
  '*[!(_type == "t0")]._id',
  '*[_type != "t1"]._id',
  '*[n == 1][_type == "t1"]._id',
  '*[_type == "t1"]{"to": ref->n, "far": ref->ref->_id}',
  '*[_type == "t1"].ref->{n, _type}',
  '*[_id == "d0"][0].ref->',
  '*[_type == "t0"]{"back": *[references(^._id)]._id}',
  '*[_type == "t0"]{"same": *[_type == "t1" && n == ^.n]._id}',
  '*[_type == "t2" && references($id)]._id',
  '*[references("d1")]._id',
  '*[_id in *[_type == "t1"].ref._ref]{_id, n}',
  '*[_type == "t0" && ref->n == 1]._id',
  '{"a": *[_type == "t0"][0].n, "b": *[_id == "d4"][0].n}',
  'coalesce(*[_id == "d9"][0].n, *[_type == "t2"][0].n)',
  'select(count(*[_type == "t0"]) > 1 => *[_type == "t1"]._id, "few")',
  '*[sanity::versionOf("d1")]{_id, n}',
  '*[_type == $type && _id in path("d*")]._id',
  '*[@._type == "t1" && n in [1, 2]]._id',
  '*[_type == "t0"] | score(n == 1)',
  'math::sum(*[_type == "t1"].n)',
  '*[_id match "d*" && _type == "t2"]._id',
]

const PARAMS = {id: 'd2', type: 't1', types: ['t1', 't2', 7]}

// Whatever a transaction does: if the answer to a query is another than before, they share a tag.
test.each(['raw', 'published', 'drafts'] as const)(
  'whenever a result changes, the tags of query and change meet (%s)',
  async (perspective) => {
    const lake = await startTestLake()
    const {client} = lake
    const pick = chance(perspective.length * 7919)
    const told: string[] = []
    let heard = 0
    // The site listens to what is published and must hear of all that changes its pages.
    const includeDrafts = perspective !== 'published'
    const stream = client.live.events({includeDrafts}).subscribe((event) => {
      if (event.type === 'message') told.push(...event.tags)
      heard += 1
    })
    await until(() => heard > 0)
    const answer = async () =>
      Promise.all(
        QUERIES.map(async (query) => {
          const options = {filterResponse: false, perspective} as const
          const {result, syncTags = []} = await client.fetch(query, PARAMS, options)
          return {query, result: JSON.stringify(result), tags: syncTags}
        }),
      )
    const id = () => `${['', '', 'drafts.'][pick(3)]}d${pick(6)}`
    const document = () => ({
      _type: `t${pick(3)}`,
      n: pick(4),
      ...(pick(2) === 0 && {ref: {_ref: `d${pick(6)}`, _weak: true}}),
    })
    let before = await answer()
    let changed = 0
    for (let step = 0; step < 60; step++) {
      told.length = 0
      const seen = heard
      const transaction = client.transaction()
      for (let n = 0; n <= pick(3); n++) {
        if (pick(4) === 0) transaction.delete(id())
        else transaction.createOrReplace({_id: id(), ...document()})
      }
      transaction.createOrReplace({_id: `marker-${step}`, _type: 'marker'})
      await transaction.commit()
      await until(() => heard > seen)
      const after = await answer()
      for (const [index, old] of before.entries()) {
        const now = after[index]
        if (!now || now.result === old.result) continue
        changed += 1
        expect(meet(old.tags, told), `${old.query}\n${old.result}\n${now.result}`).toBe(true)
      }
      before = after
    }
    stream.unsubscribe()
    // The test means nothing unless results did change.
    expect(changed).toBeGreaterThan(300)
  },
)
