import {evaluateSync, parse, toJS} from 'groq-js'
import {expect, test} from 'vitest'
import {AddressedDocuments} from '#server/site/preview/addressed-documents.ts'
import {decisiveNames} from '#server/site/preview/decisive-names.ts'
import {withEditMarks} from '#server/site/preview/edit-marks.ts'

const localizedText = (en: string, es?: string) => [
  {_key: 'en', language: 'en', value: en},
  ...(es === undefined ? [] : [{_key: 'es', language: 'es', value: es}]),
]
const documents = [
  {
    _id: 'b',
    _type: 'product',
    order: 2,
    price: 35,
    title: localizedText('Pro'),
    prices: [
      {_key: 'k1', from: '2020-01-01T00:00:00Z', price: 40},
      {_key: 'k2', from: '2999-01-01T00:00:00Z', price: 50},
    ],
    picture: {asset: {_type: 'reference', _ref: 'image-1'}, alt: 'A screen'},
    list: ['one', 'two'],
    text: [
      {_type: 'block', _key: 'p', children: [{_type: 'span', _key: 's', text: 'Words', marks: []}]},
    ],
  },
  {_id: 'a', _type: 'product', order: 1, price: 17.5, title: localizedText('Guide', 'Guía')},
  {_id: 'home', _type: 'page', best: {_type: 'reference', _ref: 'b'}, sample: true},
  {_id: 'image-1', _type: 'sanity.imageAsset', path: 'images/1.png', metadata: {width: 100}},
]

/**
 * Where each part of a query's result is edited: `document.path`, instead of the whole attribute.
 */
function marks(query: string, params: Record<string, string> = {}) {
  const run = (dataset: readonly unknown[], dereference?: (ref: {_ref: string}) => unknown) => {
    // The declarations of groq-js 2.0.0 lack the files with its tree's types.
    const tree = parse(query, {params}) as never
    const options = {dataset, params, timestamp: new Date('2026-11-21')}
    const answer: unknown = toJS(
      evaluateSync(tree, {...options, ...(dereference && {dereference})}),
    )
    return answer
  }
  const names = decisiveNames(parse(query, {params}))
  const addressed = new AddressedDocuments(documents, names)
  const notes = run(addressed.all, addressed.dereference)
  const marked = withEditMarks(
    run(documents),
    notes,
    (note) => addressed.addressOf(note),
    'http://s',
  )
  const short = JSON.stringify(marked.answer).replaceAll(
    /"id=([\w-]+);type=\w+;path=([^;]*);base=[^"]*"/g,
    '"$1.$2"',
  )
  return {answer: JSON.parse(short), outdated: marked.outdated}
}

test('a price leads to its field, in the order of the query', () => {
  expect(marks('*[_type == "product"] | order(order asc){"id": _id, price}').answer).toEqual([
    {id: 'a', price: 17.5, _edit: {price: 'a.price'}},
    {id: 'b', price: 35, _edit: {price: 'b.price'}},
  ])
})

test('a scheduled price leads to the change that is in effect', () => {
  const query = `*[_id == "b"][0]{"price": coalesce(
    prices[dateTime(from) <= dateTime(now())] | order(from desc)[0].price, price)}`
  expect(marks(query).answer).toEqual({price: 40, _edit: {price: 'b.prices:k1.price'}})
})

test('a text leads to its language, or to the English that replaces it', () => {
  const titles = `*[_type == "product"] | order(order asc){"title": coalesce(
    title[language == $locale && defined(value)][0], title[language == "en"][0]
  ){value, "lang": language}}`
  expect(marks(titles, {locale: 'es'}).answer).toEqual([
    {title: {value: 'Guía', lang: 'es', _edit: {value: 'a.title:es.value'}}},
    {title: {value: 'Pro', lang: 'en', _edit: {value: 'b.title:en.value'}}},
  ])
})

test('an image leads to the field that shows it, not to its file', () => {
  const query = '*[_id == "b"][0].picture{alt, "path": asset->path, "width": asset->metadata.width}'
  expect(marks(query).answer._edit).toEqual({
    alt: 'b.picture.alt',
    path: 'b.picture',
    width: 'b.picture',
  })
})

test('a list and a rich text lead to the whole field', () => {
  const {answer} = marks('*[_id == "b"][0]{list, text}')
  expect(answer._edit).toEqual({list: 'b.list', text: 'b.text'})
  expect(answer.text[0]).not.toHaveProperty('_edit')
})

test('a value behind a reference leads to the referenced document', () => {
  expect(marks('*[_id == "home"][0]{"best": best->{price}}').answer).toEqual({
    best: {price: 35, _edit: {price: 'b.price'}},
  })
})

test('a value computed from several fields leads nowhere', () => {
  const query = '*[_id == "b"][0]{"sum": price + 1, "all": count(list)}'
  expect(marks(query).answer).toEqual({sum: 36, all: 2})
  const best = '*[_id == "home"][0]{"both": [best->price, *[_id == "a"][0].price]}'
  expect(marks(best).answer).toEqual({both: [35, 17.5]})
})

test('documents older than the query result are detected', () => {
  const addressed = new AddressedDocuments(documents, new Set())
  const stale = withEditMarks({list: [{a: 1}, {a: 2}]}, {list: [{}]}, () => undefined, 'http://s')
  expect(stale).toEqual({answer: {list: [{a: 1}, {a: 2}]}, outdated: true})
  expect(addressed.addressOf('no note')).toBeUndefined()
})
