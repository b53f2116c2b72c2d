import {expect, it} from 'vitest'
import {fingerprint} from '#studio/translation-state/fingerprint.ts'
import {
  type Confirmation,
  translationState,
  unfinishedStates,
} from '#studio/translation-state/translation-state.ts'
import {draftOf, pairsOf, seedPairs, stored, types} from './seed-pairs.ts'

const right = (source: string, target: string): Confirmation => ({
  source: fingerprint(source),
  target: fingerprint(target),
})

/** A value that is published as it is, or has a draft over a published one. */
const versions = (latest: string | undefined, published: string | undefined = latest) => ({
  latest,
  published,
})

it.each([
  ['nothing in either', versions(undefined), versions(''), [], 'empty'],
  ['Spanish alone', versions(' '), versions('Hola'), [], 'english-missing'],
  ['English alone', versions('Hello'), versions(undefined), [], 'missing'],
  ['blank Spanish', versions('Hello'), versions(' \n'), [], 'missing'],
  ['both, as seeded', versions('Hello'), versions('Hola'), [], 'complete'],
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
    'a Spanish draft for the published English discarded',
    versions('Hi'),
    versions('Hola'),
    [right('Hello', 'Hola'), right('Hi', 'Buenas')],
    'out-of-date',
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

it('every localized field of the schema is found, with unique names within a document', () => {
  expect(Object.fromEntries(types.map(({name, fields}) => [name, fields.length]))).toEqual({
    homePage: 16,
    product: 29,
    featureTabGroup: 2,
    featureTab: 4,
    faqPage: 14,
    faqEntry: 3,
    review: 1,
    privacyStatement: 5,
    siteSettings: 4,
  })
  for (const {name, fields} of types)
    expect([name, new Set(fields.map(({title}) => title)).size]).toEqual([name, fields.length])
})

it('the seed has nothing to translate, and its privacy statements form one pair', () => {
  expect(seedPairs.filter(({state}) => unfinishedStates.includes(state))).toEqual([])
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

it('the dates of the two privacy statements are compared', () => {
  const pairs = pairsOf([...stored, draftOf('privacy-en', {effectiveDate: '2027-01-01'})])
  const unfinished = pairs.filter(({state}) => unfinishedStates.includes(state))
  expect(unfinished.map(({id, state}) => [id, state])).toEqual([
    ['privacy-en/effectiveDate', 'out-of-date'],
  ])
})
