import {expect, test} from 'vitest'
import {mailText} from '#server/forms-api/mail/edited-texts.ts'
import {DerivedContents} from '#server/site/publish/derived-content.ts'
import {type MailTexts, mailTexts} from '#server/site/publish/mail-texts.ts'
import {factsQuery, productFactsQuery, textWithFacts} from '#src/content/facts.ts'
import {mailTextsQuery} from '#src/pages/server.query.ts'

const facts = {
  products: [{slug: 'real-time-pro', price: null, additionalUserPrice: null, trialDays: 21}],
  settings: {phone: '(555) 555-0142', premiumPrice: 1495, premiumTrialDays: 45},
}
const product = {slug: 'real-time-pro', price: 35, additionalUserPrice: 17.5, trialDays: 21}

/** Returns what the forms API receives for a document. */
async function received(document: unknown): Promise<MailTexts | undefined> {
  const taken: MailTexts[] = []
  const api = {setMailTexts: (texts: MailTexts) => taken.push(texts)}
  const derived = new DerivedContents(mailTexts({mailTextsQuery, textWithFacts}, api))
  const answers: Record<string, unknown> = {
    [mailTextsQuery]: document,
    [factsQuery]: facts,
    [productFactsQuery]: product,
  }
  derived.markStale(undefined)
  const read = async (query: string) => ({result: answers[query], syncTags: ['s1:a'], digest: ''})
  expect(await derived.loadStale(read)).toEqual([])
  derived.use()
  return taken.at(-1)
}

const localized = (en: unknown, es: unknown) => [
  {language: 'es', value: es},
  {language: 'en', value: en},
]

test('the forms API receives the written texts, with values in place of facts', async () => {
  const texts = await received({
    greeting: localized('Hi {name}{ nick }!', 'Buenas, {name}:'),
    trialOpening: localized('Then {price:real-time-pro}. Call {phone}.', 'Son {trial-days} días.'),
  })
  expect(texts).toEqual({
    en: {greeting: 'Hi {name}!', trialOpening: 'Then $35. Call (555) 555-0142.'},
    es: {greeting: 'Buenas, {name}:', trialOpening: 'Son 21 días.'},
  })
})

test.each([
  ['no document', null],
  ['an empty document', {}],
  ['nothing', {contactSubject: null}],
  ['a blank text', {contactSubject: localized('', null)}],
  ['invisible characters', {contactSubject: localized('\u00a0\u200b', '\u2060 \ufeff')}],
  ['another type', {contactSubject: 'We got it'}],
  ['items of another type', {contactSubject: localized(7, {text: 'x'})}],
])('with %s, mails have the default texts', async (_, document) => {
  const texts = await received(document)
  expect(mailText('contactSubject', 'en', texts)).toBe('We received your message')
  expect(mailText('contactSubject', 'es', texts)).toBe('Recibimos su mensaje')
})

test('where only English is written, Spanish mails have the English text', async () => {
  const texts = await received({contactSubject: localized('We got it', ' ')})
  expect(mailText('contactSubject', 'es', texts)).toBe('We got it')
})

test('the texts are not read if forms are sent to another service', () => {
  expect(mailTexts({mailTextsQuery, textWithFacts}, undefined)).toEqual([])
})
