import {expect, it} from 'vitest'
import {complaintsAbout} from '../validation-messages.ts'

const string = (language: string, value?: string) => ({
  _key: language,
  _type: 'internationalizedArrayStringValue',
  language,
  value,
})

const home = (headline: unknown) => ({_id: 'homePage', _type: 'homePage', headline})

it('validation accepts a localized field with English and Spanish text', async () => {
  const headline = [string('en', 'Real labor times'), string('es', 'Tiempos reales')]
  expect(await complaintsAbout('headline', home(headline))).toEqual([])
})

it.each([
  ['no value', undefined],
  ['an empty list', []],
  ['only Spanish', [string('es', 'Tiempos reales')]],
  ['only spaces as English', [string('en', '   '), string('es', 'Tiempos reales')]],
])('a missing English text is an error if the field has %s', async (_, headline) => {
  expect(await complaintsAbout('headline', home(headline))).toEqual([
    'error headline: Fill in the English text. Visitors also see it where the Spanish text is missing.',
  ])
})

it('a missing English picture is an error that asks for a picture', async () => {
  const tab = {_id: 'tab', _type: 'featureTab'}
  expect(await complaintsAbout('image', tab)).toEqual([
    'error image: Upload the English picture. Visitors also see it where the Spanish picture is missing.',
  ])
})

it.each([
  ['missing', [string('en', 'Real labor times')]],
  ['empty', [string('en', 'Real labor times'), string('es')]],
])('if the Spanish text is %s, the editor only gets a warning', async (_, headline) => {
  expect(await complaintsAbout('headline', home(headline))).toEqual([
    'warning headline: Translation missing: Español. Until you add the translation, visitors in that language see the English text.',
  ])
})

it('a second text in a language, and a text in another language, are errors', async () => {
  const headline = [
    string('en', 'Real labor times'),
    {...string('en', 'Old labor times'), _key: 'b'},
    string('es', 'Tiempos reales'),
    string('fr', 'Temps réels'),
  ]
  expect(await complaintsAbout('headline', home(headline))).toEqual([
    'error headline.[b]: In English: Remove this: it is here twice, and visitors see only the first one.',
    'error headline.[fr]: Remove this: the site has no language “fr”.',
  ])
})

it('the warning about a text that is too long names its language', async () => {
  const headline = [string('en', 'Real labor times'), string('es', 'x'.repeat(71))]
  expect(await complaintsAbout('headline', home(headline))).toEqual([
    expect.stringMatching(
      /^warning headline\.\[es\]\.value: In Spanish: Shorten this text to 70 characters.*has 71/,
    ),
  ])
})

it.each([
  ['a missing English', 'headline', 'error headline: Llene el inglés.'],
  [
    'a text that is too long',
    'heroTagline',
    'warning heroTagline.[en].value: En inglés: Acórtelo a 220 caracteres o menos. Tiene 221,',
  ],
  [
    'a missing choice',
    'ticketsTabs',
    'error ticketsTabs: Elija el grupo de pestañas que se muestra aquí.',
  ],
])('in the Spanish Studio, the message about %s is in Spanish', async (_, field, words) => {
  const document = {
    ...home(undefined),
    heroTagline: [string('en', 'x'.repeat(221)), string('es', 'x')],
  }
  expect(await complaintsAbout(field, document, [], 'es')).toContainEqual(
    expect.stringContaining(words),
  )
})

it('a rich text counts as missing if none of its lines has text', async () => {
  const text = (words: string) => [
    {
      _key: 'a',
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [{_key: 'b', _type: 'span', marks: [], text: words}],
    },
  ]
  const answer = (words: string) => ({
    _id: 'faq-a',
    _type: 'faqEntry',
    answer: ['en', 'es'].map((language) => ({
      _key: language,
      _type: 'internationalizedArrayRichTextValue',
      language,
      value: text(words),
    })),
  })
  expect(await complaintsAbout('answer', answer('Call us.'))).toEqual([])
  expect(await complaintsAbout('answer', answer(' '))).toEqual([
    expect.stringMatching(/^error answer: Fill in the English/),
  ])
})
