import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../test-lake.ts'

// The expected results are from Sanity's documentation:
// https://www.sanity.io/docs/content-lake/search-content-with-groq

const block = (...texts: string[]) => ({
  _type: 'block',
  _key: texts.join('-'),
  children: texts.map((text, at) => ({_type: 'span', _key: `${at}`, text})),
})

async function withArticles(): Promise<TestLake> {
  const lake = await startTestLake()
  await lake.client
    .transaction()
    .create({
      _id: 'brakes',
      _type: 'article',
      title: 'Brake labor times',
      body: [block('How long a brake job takes.')],
    })
    .create({
      _id: 'clutch',
      _type: 'article',
      title: 'Clutch',
      body: [block('Labor for a clu', 'tch, by the hour.')],
    })
    .create({
      _id: 'spanish',
      _type: 'article',
      title: 'Información de precios',
      tags: ['labor', 'hour'],
    })
    .create({_id: 'pricing', _type: 'page', title: 'Pricing', note: 'Labor, hour by hour by hour.'})
    .create({
      _id: 'drafts.brakes',
      _type: 'article',
      title: 'Brake secrets',
      body: [block('Zanzibar.')],
    })
    .commit()
  return lake
}

const idsOf = ({client}: TestLake, search: string, left = '@') =>
  client.fetch<string[]>(`*[${left} match text::query($search)]._id`, {search})

test('a search finds documents that contain every word of the search, ignoring case and accents', async () => {
  const lake = await withArticles()
  expect(await idsOf(lake, 'labor')).toEqual(['brakes', 'clutch', 'pricing', 'spanish'])
  expect(await idsOf(lake, 'HOUR Labor')).toEqual(['clutch', 'pricing', 'spanish'])
  expect(await idsOf(lake, 'informacion')).toEqual(['spanish'])
  expect(await idsOf(lake, 'labor zebra')).toEqual([])
  expect(await idsOf(lake, '')).toEqual([])
})

test('a search supports phrases, excluded words and prefixes', async () => {
  const lake = await withArticles()
  expect(await idsOf(lake, '"labor times"')).toEqual(['brakes'])
  expect(await idsOf(lake, '"times labor"')).toEqual([])
  expect(await idsOf(lake, 'labor -hour')).toEqual(['brakes'])
  expect(await idsOf(lake, 'labor -"hour by hour"')).toEqual(['brakes', 'clutch', 'spanish'])
  expect(await idsOf(lake, '-labor')).toEqual([])
  expect(await idsOf(lake, '-hour')).toEqual(['brakes'])
  expect(await idsOf(lake, 'bra*')).toEqual(['brakes'])
  expect(await idsOf(lake, '*')).toHaveLength(4)
})

test('a search phrase can match across two spans of a paragraph, but not across two fields', async () => {
  const lake = await withArticles()
  expect(await idsOf(lake, '"clutch by the hour"')).toEqual(['clutch'])
  expect(await idsOf(lake, '"clutch labor"')).toEqual([])
})

test('a search can be limited to one attribute, several attributes or Portable Text', async () => {
  const lake = await withArticles()
  expect(await idsOf(lake, 'labor', 'title')).toEqual(['brakes'])
  expect(await idsOf(lake, 'labor', '[title, note]')).toEqual(['brakes', 'pricing'])
  expect(await idsOf(lake, 'clutch', 'pt::text(body)')).toEqual(['clutch'])
  expect(await idsOf(lake, 'hour', 'tags')).toEqual(['spanish'])
  expect(await idsOf(lake, 'pricing', '[@, _id]')).toEqual(['pricing'])
  expect(await idsOf(lake, 'brakes', '@')).toEqual([])
})

test('documents that match a search better have higher scores, and `boost` adds to the score', async () => {
  const {client} = await withArticles()
  const scored = await client.fetch<{_id: string; _score: number}[]>(
    `*[_type in ["article", "page"]]
      | score(boost(title match text::query("labor"), 5), @ match text::query("labor"))
      [_score > 0] {_id, _score}`,
  )
  expect(scored[0]?._id).toBe('brakes')
  expect(scored[0]?._score).toBeGreaterThan(5)
  expect(scored.map(({_score}) => _score)).toEqual(
    scored.map(({_score}) => _score).sort((a, b) => b - a),
  )
  expect(scored).toHaveLength(4)
})

test('the match operator splits words at punctuation', async () => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'person', mail: 'banana@sanity.io'})
  const found = (pattern: string) =>
    client.fetch<boolean>('*[_id == "a"][0].mail match $pattern', {pattern})
  expect(await found('sanity')).toBe(true)
  expect(await found('ban* IO')).toBe(true)
  expect(await found('ban')).toBe(false)
})

test('a search finds new and changed documents but no deleted ones, also after a restart', async () => {
  const lake = await withArticles()
  await lake.client.patch('brakes').set({title: 'Suspension'}).unset(['body']).commit()
  await lake.client.delete('clutch')
  await lake.client.create({_id: 'new', _type: 'article', title: 'Labor day'})
  expect(await idsOf(lake, 'labor')).toEqual(['new', 'pricing', 'spanish'])
  expect(await idsOf(lake, 'suspension')).toEqual(['brakes'])
  const again = await lake.restart()
  await again.client.create({_id: 'newer', _type: 'article', title: 'Labor costs'})
  expect(await idsOf(again, 'labor')).toEqual(['new', 'newer', 'pricing', 'spanish'])
})

test('a search in a perspective finds only the documents of that perspective', async () => {
  const lake = await withArticles()
  const search = '*[@ match text::query($search)]._id'
  const found = (perspective: 'raw' | 'published' | 'drafts', word: string) =>
    lake.client.fetch<string[]>(search, {search: word}, {perspective})
  expect(await found('drafts', 'zanzibar')).toEqual(['brakes'])
  expect(await found('raw', 'zanzibar')).toEqual(['drafts.brakes'])
  expect(await found('published', 'zanzibar')).toEqual([])
  expect(await found('drafts', '"labor times"')).toEqual([])
  expect(await lake.anonymous.fetch(search, {search: 'zanzibar'})).toEqual([])
})

test('the scores of public documents do not depend on the words in drafts', async () => {
  const {client, anonymous} = await withArticles()
  const score = () =>
    anonymous.fetch<number>('(*[_id == "brakes"] | score(@ match text::query("brake")))[0]._score')
  const before = await score()
  for (let n = 0; n < 5; n++) {
    await client.create({_id: `drafts.d${n}`, _type: 'article', title: 'brake brake'})
  }
  expect(await score()).toBe(before)
  expect(before).toBeGreaterThan(0)
})
