import {expect, onTestFinished, test, vi} from 'vitest'
import {IndexPendingError} from '#src/query/evaluator/budget.ts'
import {FieldIndexes} from '#src/query/fields/field-indexes.ts'
import type {Perspective} from '#src/query/perspective.ts'
import {View} from '#src/query/view.ts'
import type {LakeDocument} from '#src/store/document.ts'
import {contentWithFields} from '../../fields-of.ts'

const drafts: Perspective = {kind: 'stack', layers: ['drafts']}

function article(n: number, fields: object = {}): LakeDocument {
  const mixed = (n * 7_919) % 100_003
  const time = new Date(1_700_000_000_000 + mixed * 1_000).toISOString()
  return {
    _id: n % 10 === 9 ? `drafts.article-${n - 1}` : `article-${n}`,
    _type: 'article',
    _rev: 'r',
    _createdAt: time,
    _updatedAt: time,
    title: `Article ${n}${n % 500 === 3 ? ' zirconium' : ''}`,
    number: mixed,
    author: {_ref: `author-${n % 400}`},
    ...fields,
  }
}

function author(n: number): LakeDocument {
  return {...article(n), _id: `author-${n}`, _type: 'author', name: `Author ${n}`}
}

/** Content with some thousand articles, and an author for every ten. */
async function contentOf(thousands: number) {
  const lake = contentWithFields(1_000)
  const count = thousands * 1_000
  lake.commit([
    ...Array.from({length: count}, (_, n) =>
      article(n, {author: {_ref: `author-${n % (count / 10)}`}}),
    ),
    ...Array.from({length: count / 10}, (_, n) => author(n)),
  ])
  await lake.searched()
  return lake
}

test.each([
  [
    'a filtered, ordered slice',
    {
      query: `*[_type == "article" && number > 10 && title != "x"]
        | order(_updatedAt desc, title asc)[0...20]{title, author->{name}}`,
      perspective: drafts,
    },
  ],
  [
    'a slice by number',
    {query: '*[_type == "article" && number > 500] | order(number)[0...20]{title}'},
  ],
  [
    'a narrow range in another order',
    {query: '*[_type == "article" && number in 500..600] | order(title)[0...20]{title}'},
  ],
  [
    'a join by reference',
    {
      query: `*[_type == "author"] | order(name)[0...3]{name,
        "articles": *[_type == "article" && author._ref == ^._id] | order(_updatedAt desc)[0...3]._id}`,
    },
  ],
  [
    'a slice in the order of texts without letter case',
    {query: '*[_type == "article"] | order(lower(title), _id)[0...20]{title}'},
  ],
  [
    "the Studio's list in the order of texts",
    {
      query: `*[_type in $types]{_type, _id, "orderings": [lower(title)]} | order(orderings[0])[0...101]`,
      params: {types: ['article']},
      perspective: drafts,
    },
  ],
  ['a rare match', {query: '*[_type == "article" && title match "zirc*"][0...4]._id'}],
  [
    "the Studio's list",
    {
      query: `*[_type in $types && ([@, _id] match text::query("*") || references("")) && (_type == "article")]
        {_type, _id, _originalId, "orderings": [_updatedAt]} | order(orderings[0] desc)[0...101]`,
      params: {types: ['article']},
      perspective: drafts,
    },
  ],
  [
    "the Studio's search",
    {
      query: `*[_type in ["article", "author"]] | score(
          boost(_type in ["article"] && title match text::query($query), 10),
          ([@, _id] match text::query($query) || references($raw)))
        [_score > 0]{_id, "orderings": [_score]} | order(orderings[0] desc)[0...4]`,
      params: {query: 'zirc*', raw: 'zirc'},
      perspective: drafts,
    },
  ],
])('%s takes no more steps among 12,000 documents than among 3,000', async (_name, asked) => {
  const [few, many] = [await contentOf(3), await contentOf(12)]
  const [ofFew, ofMany] = [await few.ask(asked), await many.ask(asked)]
  expect(ofMany.result).not.toEqual([])
  // The words of a search are counted, which costs a little for each.
  expect(ofMany.spent).toBeLessThan(ofFew.spent * 1.5 + 500)
  expect(many.askSlowly(asked).spent).toBeGreaterThan(ofMany.spent * 4)
})

test.each([
  '*[_type == "article"] | order(number desc)[2000...2010]{_id, "name": author->name}',
  '*[_type == "article"] | order(lower(title))[2000...2010]._id',
  '*[_type == "article"] | order(number, title)[2000...2010]._id',
  '*[_type in ["article"]]{_id, number}[2000...2010]',
  '*[2000...2010]._id',
  '[*[_type == "article"]{_id}[2000]]',
])('%s reads only the documents of the slice', async (query) => {
  const lake = await contentOf(3)
  for (const perspective of [drafts, {kind: 'published'}] as const) {
    const seen = vi.spyOn(View.prototype, 'seen')
    const {result, spent} = await lake.ask({query, perspective})
    const {length} = seen.mock.calls
    seen.mockRestore()
    expect(result).toEqual(lake.askSlowly({query, perspective}).result)
    expect(Object(result).length).toBeGreaterThan(0)
    expect(spent).toBeLessThan(2_500)
    // Of an article with a draft, both versions are looked up.
    expect(length).toBeLessThan(1_000)
  }
})

test('a slice without order reads no list of its type', async () => {
  const lake = await contentOf(3)
  const ofType = vi.spyOn(View.prototype, 'ofType')
  onTestFinished(() => ofType.mockRestore())
  const {result} = await lake.ask({query: '*[_type == "article"][0...3]._id', perspective: drafts})
  expect(result).toEqual(['article-0', 'article-1', 'article-10'])
  expect(ofType).not.toHaveBeenCalled()
})

test('a query that waits for a sorted field sees the changes that were made meanwhile', async () => {
  const lake = await contentOf(3)
  const asked = {query: '*[_type == "article"] | order(number desc)[0...3]._id'}
  const sorted = lake.startSorting(asked)
  expect(sorted).toBeDefined()
  lake.commit([article(1, {number: 1e9}), article(50_001, {number: 1e8})], ['article-2'])
  await sorted
  const {result} = await lake.ask(asked)
  expect(result).toEqual(lake.askSlowly(asked).result)
  expect(result).toEqual(['article-1', 'article-50001', expect.any(String)])
})

test('a transaction that changes many documents changes the sorted fields', async () => {
  const lake = await contentOf(3)
  const asked = {query: '*[_type == "article"] | order(number)[0...100]{_id, number}'}
  await lake.ask(asked)
  const changed = Array.from({length: 500}, (_, n) =>
    article(n * 3, {number: -n, _type: n % 2 ? 'article' : 'other'}),
  )
  lake.commit(
    changed,
    Array.from({length: 40}, (_, n) => `article-${n * 10 + 1}`),
  )
  expect((await lake.ask(asked)).result).toEqual(lake.askSlowly(asked).result)
})

test('documents with an attribute _score are found by a search that they do not match', async () => {
  const lake = contentWithFields(0)
  lake.commit([article(1, {_score: 2}), article(2), article(3)])
  const query = '*[_type == "article"] | score(title match "zirc*")[_score > 0]{_id, _score}'
  expect((await lake.ask({query})).result).toEqual(lake.askSlowly({query}).result)
  expect((await lake.ask({query})).result).toHaveLength(2)
})

test('a start sorts the fields that queries of the last run have used', async () => {
  const lake = await contentOf(3)
  const remembered: unknown[] = []
  const used = {get: () => remembered.at(-1), set: (names: unknown) => remembered.push(names)}
  const first = new FieldIndexes(lake.content.documents, used)
  const path = ['number']
  const find = (fields: FieldIndexes) => fields.of({kind: 'published'}).find(['article'], path)
  expect(() => find(first)).toThrow(IndexPendingError)
  await expect.poll(() => remembered).toHaveLength(1)
  expect(find(new FieldIndexes(lake.content.documents, used))).toEqual([
    expect.objectContaining({length: 3_000}),
  ])
})
