import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {writtenParams} from '#schemas/written.ts'
import {withEditMarks} from '#server/site/preview/edit-marks.ts'
import {localizedPicture} from '#src/content/localized.ts'
import {type EmptyLake, startEmptyLake} from '../../../studio/seed/empty-lake.ts'

const localizedText = (en: string, es?: string) => [
  {_key: 'en', language: 'en', value: en},
  ...(es === undefined ? [] : [{_key: 'es', language: 'es', value: es}]),
]
const asset = {_type: 'reference', _ref: 'image-1'}
const documents: {_id: string; _type: string; [field: string]: unknown}[] = [
  {
    _id: 'drafts.b',
    _type: 'product',
    order: 2,
    price: 35,
    title: localizedText('Pro'),
    prices: [
      {_key: 'k1', from: '2020-01-01T00:00:00Z', price: 40},
      {_key: 'k2', from: '2999-01-01T00:00:00Z', price: 50},
    ],
    picture: [{_key: 'en', language: 'en', value: {asset, phone: {asset}, alt: 'A screen'}}],
    unnamed: [{_key: 'en', language: 'en', value: {asset}}],
    list: ['one', 'two'],
    text: [
      {_type: 'block', _key: 'p', children: [{_type: 'span', _key: 's', text: 'Words', marks: []}]},
    ],
  },
  {_id: 'a', _type: 'product', order: 1, price: 17.5, title: localizedText('Guide', 'Guía')},
  {_id: 'home', _type: 'page', best: {_type: 'reference', _ref: 'b', _weak: true}, sample: true},
  {_id: 'image-1', _type: 'sanity.imageAsset', path: 'images/1.png', metadata: {width: 100}},
]

let lake: EmptyLake
let drafts: SanityClient
beforeAll(async () => {
  lake = await startEmptyLake()
  const transaction = lake.editor.transaction()
  for (const document of documents) transaction.create(document)
  await transaction.commit()
  const resultSourceMap = 'withKeyArraySelector'
  drafts = lake.editor.withConfig({perspective: 'drafts', resultSourceMap})
})
afterAll(() => lake?.stop())

/** Returns a query's result with edit marks in a short form: `document.path`. */
async function marks(query: string, params: Record<string, string> = {}) {
  const {result, resultSourceMap} = await drafts.fetch(
    query,
    {...params, ...writtenParams()},
    {filterResponse: false},
  )
  if (!resultSourceMap) throw new Error('The result has no source map.')
  const marked = withEditMarks(result, resultSourceMap, 'http://s')
  const short = JSON.stringify(marked).replaceAll(
    /"id=([\w-]+);type=\w+;path=([^;]*);base=http%3A%2F%2Fs"/g,
    '"$1.$2"',
  )
  return JSON.parse(short)
}

test('the edit mark of a price leads to the price field', async () => {
  const query = '*[_type == "product"] | order(order asc){"cost": price}'
  expect(await marks(query)).toEqual([
    {cost: 17.5, _edit: {cost: 'a.price'}},
    {cost: 35, _edit: {cost: 'b.price'}},
  ])
})

test('the edit mark of a planned price leads to the price change that is in effect', async () => {
  const query = `*[_id == "b"][0]{"price": coalesce(
    prices[dateTime(from) <= dateTime(now())] | order(from desc)[0].price, price)}`
  expect(await marks(query)).toEqual({price: 40, _edit: {price: 'b.prices:k1.price'}})
})

test("the edit mark of a text leads to the field in the text's language, or to the English field if the translation is missing", async () => {
  const titles = `*[_type == "product"] | order(order asc){"title": coalesce(
    title[language == $locale && defined(value)][0], title[language == "en"][0]
  ){value}}`
  expect(await marks(titles, {locale: 'es'})).toEqual([
    {title: {value: 'Guía', _edit: {value: 'a.title:es.value'}}},
    {title: {value: 'Pro', _edit: {value: 'b.title:en.value'}}},
  ])
})

test('the edit mark of an image leads to the field that contains it, not to the image file', async () => {
  const query = `*[_id == "b"][0]{${localizedPicture('picture')}, ${localizedPicture('unnamed')}}`
  const {picture, unnamed} = await marks(query, {locale: 'es'})
  expect(picture._edit).toMatchObject({
    alt: 'b.picture:en.value.alt',
    path: 'b.picture:en.value',
  })
  expect(unnamed._edit.path).toBe('b.unnamed:en.value')
})

test('the edit mark of a list or rich text leads to the whole field, even if the query filters its items', async () => {
  const query = `*[_id == "b"][0]{
    list, text, "some": list[@ != "one"], "blocks": text[_type == "block"]
  }`
  const {text, ...answer} = await marks(query)
  expect(answer._edit).toEqual({list: 'b.list', text: 'b.text', some: 'b.list', blocks: 'b.text'})
  expect(text[0]).not.toHaveProperty('_edit')
})

test('the edit mark of a value from a referenced document leads to a field of that document', async () => {
  expect(await marks('*[_id == "home"][0]{"best": best->{price}}')).toEqual({
    best: {price: 35, _edit: {price: 'b.price'}},
  })
})

test('a value computed from several fields has no edit mark', async () => {
  const query = '*[_id == "b"][0]{"sum": price + 1, "all": count(list)}'
  expect(await marks(query)).toEqual({sum: 36, all: 2})
  const best = '*[_id == "home"][0]{"both": [best->price, *[_id == "a"][0].price]}'
  expect(await marks(best)).toEqual({both: [35, 17.5]})
})

test('the edit mark of a key leads to the item of the list, so that editors can drag the item', async () => {
  expect(await marks('*[_id == "b"][0]{prices[]{_key}}')).toEqual({
    prices: [
      {_key: 'k1', _edit: {_key: 'b.prices:k1'}},
      {_key: 'k2', _edit: {_key: 'b.prices:k2'}},
    ],
  })
})
