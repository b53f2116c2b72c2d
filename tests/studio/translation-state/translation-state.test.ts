import {expect, it} from 'vitest'
import {fingerprint} from '#studio/translation-state/fingerprint.ts'
import {
  type Confirmation,
  translationState,
  unfinishedStates,
} from '#studio/translation-state/translation-state.ts'
import {draftOf, pairsOf, seedPairs, stored, types} from '../translations/seed-pairs.ts'

const right = (source: string, target: string): Confirmation => ({
  source: fingerprint(source),
  target: fingerprint(target),
})

/** Returns the versions of a value. By default the draft (`latest`) and published value are equal. */
const versions = (latest: string | undefined, published: string | undefined = latest) => ({
  latest,
  published,
})

it.each([
  ['empty if neither language has text', versions(undefined), versions(''), [], 'empty'],
  [
    'english-missing if only the Spanish has text',
    versions(' '),
    versions('Hola'),
    [],
    'english-missing',
  ],
  ['missing if only the English has text', versions('Hello'), versions(undefined), [], 'missing'],
  ['missing if the Spanish is blank', versions('Hello'), versions(' \n'), [], 'missing'],
  [
    'complete if both languages are published and were never edited',
    versions('Hello'),
    versions('Hola'),
    [],
    'complete',
  ],
  [
    'complete if both languages are in a first draft',
    {latest: 'Hello', published: undefined},
    {latest: 'Hola', published: undefined},
    [],
    'complete',
  ],
  [
    'out-of-date if a draft changes only the English',
    versions('Hi', 'Hello'),
    versions('Hola'),
    [],
    'out-of-date',
  ],
  [
    'complete if a draft changes both languages',
    versions('Hi', 'Hello'),
    versions('Buenas', 'Hola'),
    [],
    'complete',
  ],
  [
    'complete if a draft changes only the Spanish',
    versions('Hello'),
    versions('Buenas', 'Hola'),
    [],
    'complete',
  ],
  [
    'out-of-date if new English was published',
    versions('Hi'),
    versions('Hola'),
    [right('Hello', 'Hola')],
    'out-of-date',
  ],
  [
    'complete if the Spanish was confirmed for the new English',
    versions('Hi'),
    versions('Hola'),
    [right('Hello', 'Hola'), right('Hi', 'Hola')],
    'complete',
  ],
  [
    'complete if the Spanish was changed after it was confirmed',
    versions('Hi'),
    versions('¡Hola!'),
    [right('Hi', 'Hola')],
    'complete',
  ],
  [
    'out-of-date if a draft changes the English after the Spanish was confirmed',
    versions('Hey', 'Hello'),
    versions('Buenas', 'Hola'),
    [right('Hi', 'Buenas')],
    'out-of-date',
  ],
  [
    'complete if the draft then changes the Spanish too',
    versions('Hey', 'Hello'),
    versions('Qué tal', 'Hola'),
    [right('Hi', 'Buenas')],
    'complete',
  ],
  [
    'out-of-date if a program changed both languages',
    versions('Hey'),
    versions('Qué tal'),
    [right('Hi', 'Hola')],
    'out-of-date',
  ],
  [
    'complete if the changes of both languages were discarded',
    versions('Hello'),
    versions('Hola'),
    [right('Hello', 'Hola'), right('Hi', 'Buenas')],
    'complete',
  ],
  [
    'out-of-date if a draft with new Spanish was discarded',
    versions('Hi'),
    versions('Hola'),
    [right('Hello', 'Hola'), right('Hi', 'Buenas')],
    'out-of-date',
  ],
  [
    'out-of-date if only the change of the English was discarded',
    versions('Hello'),
    versions('Buenas'),
    [right('Hello', 'Hola'), right('Hi', 'Buenas')],
    'out-of-date',
  ],
] as const)('the translation state of a field is %s', (_, english, spanish, confirmed, state) => {
  expect(translationState(english, spanish, confirmed)).toBe(state)
})

it('a picture without an alt text in one language is missing in it', () => {
  const withAlt = (alt: string) => {
    const value = {asset: {_ref: 'image-a'}, alt}
    return {latest: value, published: value}
  }
  const [picture, mute] = [withAlt('A ticket'), withAlt('\u00a0')]
  expect(translationState(picture, picture, [])).toBe('complete')
  expect(translationState(picture, mute, [])).toBe('missing')
  expect(translationState(mute, picture, [])).toBe('english-missing')
})

it('translatableTypes returns all translatable fields, and no two fields of a type have the same title', () => {
  expect(Object.fromEntries(types.map(({name, fields}) => [name, fields.length]))).toEqual({
    homePage: 23,
    landingPage: 3,
    product: 32,
    featureTabGroup: 2,
    announcement: 2,
    laborDemo: 4,
    laborExample: 1,
    featureTab: 4,
    showcaseRow: 4,
    faqPage: 14,
    faqEntry: 3,
    contactPage: 13,
    correctionPage: 24,
    correctionsPage: 8,
    publishedCorrection: 2,
    guideUpdate: 1,
    trialPage: 22,
    downloadPage: 10,
    notFoundPage: 3,
    review: 1,
    privacyStatement: 5,
    siteSettings: 8,
    mailTexts: 20,
    answerTemplate: 1,
  })
  for (const {name, fields} of types)
    expect([name, new Set(fields.map(({title}) => title)).size]).toEqual([name, fields.length])
})

it('the seed is fully translated, and its English privacy statement is paired with the Spanish statement', () => {
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

it('if the English and Spanish privacy statements have different dates, the translation of the date is "out-of-date"', () => {
  const pairs = pairsOf([...stored, draftOf('privacy-en', {effectiveDate: '2027-01-01'})])
  const unfinished = pairs.filter(({state}) => unfinishedStates.includes(state))
  expect(unfinished.map(({id, state}) => [id, state])).toEqual([
    ['privacy-en/effectiveDate', 'out-of-date'],
  ])
})
