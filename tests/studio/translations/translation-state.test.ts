import {describe, expect, it} from 'vitest'
import {atPublishing} from '#studio/translation-state/at-publishing.ts'
import {fingerprint} from '#studio/translation-state/fingerprint.ts'
import {type Confirmation, translationState} from '#studio/translation-state/translation-state.ts'
import {pairsOf, seedPairs, stored, types} from './seed-pairs.ts'

const right = (source: string, target: string): Confirmation => ({
  source: fingerprint(source),
  target: fingerprint(target),
})

/** A value that is published as it is, or drafted over another one. */
const versions = (latest: string | undefined, published: string | undefined = latest) => ({
  latest,
  published,
})

it.each([
  ['nothing in either', versions(undefined), versions(''), [], 'empty'],
  ['Spanish alone', versions(' '), versions('Hola'), [], 'english-missing'],
  ['English alone', versions('Hello'), versions(undefined), [], 'missing'],
  ['blank Spanish', versions('Hello'), versions(' \n'), [], 'missing'],
  ['both, as planted', versions('Hello'), versions('Hola'), [], 'complete'],
  [
    'both in a first draft',
    {latest: 'Hello', published: undefined},
    {latest: 'Hola', published: undefined},
    [],
    'complete',
  ],
  ['English redrafted', versions('Hi', 'Hello'), versions('Hola'), [], 'out-of-date'],
  ['both redrafted', versions('Hi', 'Hello'), versions('Buenas', 'Hola'), [], 'complete'],
  ['Spanish redrafted', versions('Hello'), versions('Buenas', 'Hola'), [], 'complete'],
  [
    'English published anew',
    versions('Hi'),
    versions('Hola'),
    [right('Hello', 'Hola')],
    'out-of-date',
  ],
  [
    'the new English confirmed',
    versions('Hi'),
    versions('Hola'),
    [right('Hello', 'Hola'), right('Hi', 'Hola')],
    'complete',
  ],
  [
    'Spanish mended after it was confirmed',
    versions('Hi'),
    versions('¡Hola!'),
    [right('Hi', 'Hola')],
    'complete',
  ],
  [
    'English changed after Spanish was written here',
    versions('Hey', 'Hello'),
    versions('Buenas', 'Hola'),
    [right('Hi', 'Buenas')],
    'out-of-date',
  ],
  [
    'Spanish rewritten after that',
    versions('Hey', 'Hello'),
    versions('Qué tal', 'Hola'),
    [right('Hi', 'Buenas')],
    'complete',
  ],
  [
    'both changed behind the Studio’s back',
    versions('Hey'),
    versions('Qué tal'),
    [right('Hi', 'Hola')],
    'out-of-date',
  ],
  [
    'changes discarded',
    versions('Hello'),
    versions('Hola'),
    [right('Hello', 'Hola'), right('Hi', 'Buenas')],
    'complete',
  ],
  [
    'English back, Spanish not',
    versions('Hello'),
    versions('Buenas'),
    [right('Hello', 'Hola'), right('Hi', 'Buenas')],
    'out-of-date',
  ],
] as const)('%s', (_, english, spanish, confirmed, state) => {
  expect(translationState(english, spanish, confirmed)).toBe(state)
})

describe('fingerprint', () => {
  const block = (changes: object = {}, children: object[] = [{text: 'Call us', marks: ['a']}]) => [
    {
      _type: 'block',
      _key: 'b',
      style: 'normal',
      markDefs: [{_type: 'link', _key: 'a', href: '/contact-us'}],
      children: children.map((child, index) => ({
        _type: 'span',
        _key: `s${index}`,
        marks: [],
        ...child,
      })),
      ...changes,
    },
  ]

  it.each([
    [
      'other keys',
      block({_key: 'z', markDefs: [{_type: 'link', _key: 'q', href: '/contact-us'}]}, [
        {text: 'Call us', marks: ['q']},
      ]),
    ],
    [
      'a span in two',
      block({}, [
        {text: 'Call ', marks: ['a']},
        {text: 'us', marks: ['a']},
      ]),
    ],
    ['an empty span', block({}, [{text: 'Call us', marks: ['a']}, {text: ''}])],
    ['no style', block({style: undefined})],
  ])('does not see %s', (_, value) => {
    expect(fingerprint(value)).toBe(fingerprint(block()))
  })

  it.each([
    ['other words', block({}, [{text: 'Call them', marks: ['a']}])],
    ['another address', block({markDefs: [{_type: 'link', _key: 'a', href: '/faq'}]})],
    ['lost formatting', block({}, [{text: 'Call us'}])],
    ['a heading', block({style: 'h2'})],
    ['a list', block({listItem: 'bullet', level: 1})],
  ])('sees %s', (_, value) => {
    expect(fingerprint(value)).not.toBe(fingerprint(block()))
  })

  it('sees another picture and other words for it, not how it is cut', () => {
    const picture = {_type: 'picture', asset: {_ref: 'image-a'}, alt: 'A ticket'}
    const same = {...picture, hotspot: {x: 0.1, y: 0.1}}
    const others = [
      {...picture, alt: 'An invoice'},
      {...picture, asset: {_ref: 'image-b'}},
      {...picture, phone: {asset: {_ref: 'image-c'}}},
    ]
    expect(fingerprint(same)).toBe(fingerprint(picture))
    for (const other of others) expect(fingerprint(other)).not.toBe(fingerprint(picture))
  })

  it('takes everything that is not written for the same', () => {
    expect(new Set([undefined, null, '', '  ', [], ['']].map(fingerprint)).size).toBe(1)
  })
})

it('finds every localized field of the schema, and calls fields of one document by different names', () => {
  expect(Object.fromEntries(types.map(({name, fields}) => [name, fields.length]))).toEqual({
    homePage: 16,
    product: 29,
    featureTabGroup: 2,
    featureTab: 4,
    faqPage: 14,
    faqEntry: 2,
    review: 1,
    privacyStatement: 5,
    siteSettings: 4,
  })
  for (const {name, fields} of types)
    expect([name, new Set(fields.map(({title}) => title)).size]).toEqual([name, fields.length])
})

it('finds nothing to do in the seed, where the privacy statement is one pair', () => {
  expect(seedPairs.filter(({state}) => state !== 'complete')).toEqual([])
  const privacy = seedPairs.filter(({type}) => type.name === 'privacyStatement')
  expect(
    privacy.map(({documentId, field, spanish}) => [documentId, field.name, spanish.documentId]),
  ).toEqual(
    ['title', 'effectiveDate', 'body', 'seoTitle', 'seoDescription'].map((field) => [
      'privacy-en',
      field,
      'privacy-es',
    ]),
  )
})

const draftOf = (id: string, changes: object) => {
  const published = stored.find(({_id}) => _id === id)
  if (!published) throw new Error(`no ${id}`)
  return {...structuredClone(published), ...changes, _id: `drafts.${id}`}
}

it('compares the dates of the two privacy statements', () => {
  const pairs = pairsOf([...stored, draftOf('privacy-en', {effectiveDate: '2027-01-01'})])
  const unfinished = pairs.filter(({state}) => state !== 'complete')
  expect(unfinished.map(({id, state}) => [id, state])).toEqual([
    ['privacy-en/effectiveDate', 'out-of-date'],
  ])
})

const tagline = (en: string, es: string) => ({
  tagline: [
    {_key: 'en', language: 'en', value: en},
    {_key: 'es', language: 'es', value: es},
  ],
})
const nothingConfirmed = () => []
const planted = seedPairs.find(({id}) => id === 'product-pro/tagline')
const [english, spanish] = [String(planted?.english.latest), String(planted?.spanish.latest)]

it.each([
  ['English', 'New.', spanish, [[english, spanish]], ['Tagline']],
  [
    'both languages',
    'New.',
    'Nuevo.',
    [
      [english, spanish],
      ['New.', 'Nuevo.'],
    ],
    [],
  ],
  ['Spanish', english, 'Nuevo.', [[english, 'Nuevo.']], []],
  ['nothing of it', english, spanish, [], []],
])('publishing %s of a field', (_, en, es, confirmed, stale) => {
  const pairs = pairsOf([...stored, draftOf('product-pro', tagline(en, es))]).filter(
    ({documentId}) => documentId === 'product-pro',
  )
  const found = atPublishing(pairs, nothingConfirmed)
  expect(found.confirmed).toEqual(
    confirmed.map(([source, target]) => ({field: 'tagline', english: source, spanish: target})),
  )
  expect(found.stale.map(({field}) => field.title)).toEqual(stale)
})
