import fc from 'fast-check'
import {evaluate, parse} from 'groq-js'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {isWritten, writtenInGroq, writtenParams} from '#schemas/written.ts'
import {localized, localizedPicture} from '#src/content/localized.ts'
import {type EmptyLake, startEmptyLake} from '../studio/seed/empty-lake.ts'

let lake: EmptyLake
beforeAll(async () => {
  lake = await startEmptyLake()
})
afterAll(() => lake?.stop())

/** Texts that look empty, and characters that are visible but no letters. */
const blankTexts = [
  '',
  ' ',
  '\n',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\u00ad',
  '\u2060',
  '\u2800',
  '\u3000',
  '\u0007',
  '\u17b4',
  '\u180b',
  '\ufe0e',
  '\ufff9',
  '\ufffc',
]
const text = fc.array(fc.constantFrom(...blankTexts), {maxLength: 4}).map((parts) => parts.join(''))
const seldomVisible = fc.oneof(
  {weight: 4, arbitrary: text},
  {
    weight: 1,
    arbitrary: fc.constantFrom('ñ', '—', '24', '.', '🔧', '漢', 'a\u200b', '\ud800', '"'),
  },
  {
    weight: 1,
    arbitrary: fc
      .string({unit: 'binary', maxLength: 3})
      // The invisible characters beyond U+FFFF, which only `isWritten` knows.
      .filter((random) => !/(?![\0-\uffff])\p{Default_Ignorable_Code_Point}/u.test(random)),
  },
)
const block = fc.record({
  _type: fc.constant('block'),
  children: fc.oneof(
    fc.array(fc.record({_type: fc.constant('span'), text: seldomVisible}), {maxLength: 3}),
    fc.constant(null),
  ),
})
const value = fc.oneof(
  seldomVisible,
  fc.array(fc.oneof(seldomVisible, fc.constantFrom(null, 7)), {maxLength: 3}),
  fc.array(block, {maxLength: 3}),
  fc.record({
    asset: fc.oneof(
      fc.constant({_ref: 'image-1', _weak: true}),
      fc.constant({}),
      fc.constant(null),
    ),
  }),
  fc.constantFrom(null, 0, true, {}, [], {text: 'a'}, [[]], [{children: 'a'}]),
)

it.each(['\u{e0020}\u{e0041}', '\u{e0100}', '\u{1d173}\ufffc'])('%j is not written', (blank) => {
  expect(isWritten(blank)).toBe(false)
})

it('isWritten and its GROQ agree on every value, in the lake and in the reference implementation', async () => {
  // JSON gives the objects the usual prototype, which groq-js needs.
  const values: unknown[] = JSON.parse(JSON.stringify(fc.sample(value, {numRuns: 1500})))
  const expected = values.map(isWritten)
  expect(new Set(expected)).toEqual(new Set([true, false]))
  const query = `$items[]{"written": ${writtenInGroq}}.written`
  const items = {items: values.map((each) => ({value: each}))}
  const params = {...items, ...writtenParams()}
  const reference = await (await evaluate(parse(query, {params}), {params})).get()
  expect(reference.map(Boolean)).toEqual(expected)
  await lake.editor.createOrReplace({_id: 'values', _type: 'values', ...items})
  const inLake: unknown[] = await lake.editor.fetch(
    query.replace('$items', '*[_id == "values"][0].items'),
    writtenParams(),
  )
  expect(inLake.map(Boolean)).toEqual(expected)
})

const inLanguages = (en: unknown, es: unknown) => [
  {_key: 'en', language: 'en', value: en},
  {_key: 'es', language: 'es', value: es},
]

const emptyParagraph = {_type: 'block', children: [{text: '\u200b'}]}

it.each([[' '], ['\u00a0'], ['\u200b'], [''], [[]], [[' ']], [[emptyParagraph]]])(
  'the blank Spanish value %j does not hide the English, and a blank English is null',
  async (blank) => {
    await lake.editor.createOrReplace({
      _id: 'page',
      _type: 'page',
      title: inLanguages('Hello', blank),
      note: inLanguages(blank, blank),
      only: inLanguages(blank, 'Hola'),
    })
    const query = `*[_id == "page"][0]{${['title', 'note', 'only'].map(localized)}}`
    expect(await lake.editor.fetch(query, {locale: 'es', ...writtenParams()})).toEqual({
      title: {value: 'Hello', lang: 'en'},
      note: null,
      only: {value: 'Hola', lang: 'es'},
    })
    expect(await lake.editor.fetch(query, {locale: 'en', ...writtenParams()})).toEqual({
      title: {value: 'Hello', lang: 'en'},
      note: null,
      only: null,
    })
  },
)

it('a Spanish picture without a file does not hide the English picture', async () => {
  const picture = {asset: {_type: 'reference', _ref: 'image-1', _weak: true}, alt: 'A screen'}
  await lake.editor.createOrReplace({
    _id: 'page',
    _type: 'page',
    picture: inLanguages(picture, {alt: 'Una pantalla'}),
  })
  const query = `*[_id == "page"][0]{${localizedPicture('picture')}}.picture{lang, alt}`
  expect(await lake.editor.fetch(query, {locale: 'es', ...writtenParams()})).toEqual({
    lang: 'en',
    alt: 'A screen',
  })
})
