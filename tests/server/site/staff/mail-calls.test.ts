import {expect, test} from 'vitest'
import {previewMail} from '#server/forms-api/mail/preview-mail.ts'
import {noSources, tagged} from '#server/site/content/read-content.ts'
import {mailPreview, textWithValues} from '#server/site/staff/mail-calls.ts'
import {factsQuery, productFactsQuery, textWithFacts} from '#src/content/facts.ts'
import {hostileTexts, withoutWebLinks} from '../../forms-api/hostile-texts.ts'

const answers: Record<string, unknown> = {
  [factsQuery]: {
    products: [{slug: 'real-time-pro', price: null, additionalUserPrice: null, trialDays: 21}],
    settings: {phone: '(555) 555-0142', premiumPrice: 1495, premiumTrialDays: 45},
  },
  [productFactsQuery]: {slug: 'real-time-pro', price: 35, additionalUserPrice: 17.5, trialDays: 21},
}
const company = {name: 'Shop', phone: '555', email: 'a@b.example', hours: {en: '9-5', es: '9 a 5'}}
const parts = {
  addresses: {textWithFacts},
  api: {
    previewMail: async (...[wanted, texts]: [unknown, Parameters<typeof previewMail>[1]]) =>
      previewMail(wanted, texts, company, 'https://shop.example'),
  },
  content: () =>
    tagged(async (query) => ({result: answers[query], syncTags: [], digest: ''}), noSources()),
}

const localized = (en: string, es: string) => [
  {_key: 'en', language: 'en', value: en},
  {_key: 'es', language: 'es', value: es},
]

/** Returns the previewed mail. */
async function preview(wanted: object) {
  const {status, body} = await mailPreview(wanted, parts)
  return {status, body: Object(body)}
}

const cases = ['contact', 'correction', 'free-trial'].flatMap((form) =>
  ['en', 'es'].flatMap((locale) =>
    ['visitor', 'answer', 'review', 'accepted', 'declined'].map(
      (purpose) => [form, locale, purpose] as const,
    ),
  ),
)

test.each(cases)(
  'the preview of form %s in %s has the mail with the purpose %s in that language',
  async (form, locale, purpose) => {
    const greeting = localized('Good day {name}', 'Buen día, {name}')
    const {status, body} = await preview({form, locale, purpose, texts: {greeting}})
    expect(status).toBe(200)
    expect(body.text).toContain(locale === 'en' ? 'Good day Ana Reyes' : 'Buen día, Ana Reyes')
    expect(body.html).toContain(`<html lang="${locale}">`)
    expect(body.subject).toContain('Shop: ')
    expect(body.subject.startsWith('Re: ')).toBe(purpose === 'answer')
    const hasLink = purpose !== 'answer' && (purpose !== 'visitor' || form === 'correction')
    const link = `https://shop.example${locale === 'es' ? '/es' : ''}/correction-status#K7Q-3M9-XPW`
    expect([body.text.includes(`\n${link}\n`), body.html.includes(`<a href="${link}">`)]).toEqual([
      hasLink,
      hasLink,
    ])
    expect(body.text).not.toMatch(/[{}]|undefined|null/)
  },
)

test('the preview has the unsaved words with values in place of facts, and defaults for blank texts', async () => {
  const texts = {
    contactSubject: localized('We have it', ''),
    contactOpening: localized('It costs {price:real-time-pro}. {unknown}Call {phone}.', '\u00a0'),
    contactClosing: 'not localized',
  }
  const wanted = {form: 'contact', purpose: 'visitor', texts}
  const english = (await preview({...wanted, locale: 'en'})).body
  expect(english.subject).toBe('Shop: We have it (K7Q-3M9-XPW)')
  expect(english.text).toContain('It costs $35. Call (555) 555-0142.')
  expect(english.text).toContain('just reply to this email')
  const spanish = (await preview({...wanted, locale: 'es'})).body
  expect(spanish.subject).toBe('Shop: We have it (K7Q-3M9-XPW)')
})

test('hostile words in the texts add no tags to the preview', async () => {
  for (const words of [...Object.values(hostileTexts).flat(), '<script>alert(1)</script>']) {
    const texts = {contactOpening: localized(words, words), contactSubject: localized(words, words)}
    const {body} = await preview({form: 'contact', locale: 'es', purpose: 'visitor', texts})
    // Emoji and some scripts need the joiners.
    expect(body.subject).not.toMatch(/(?![\u200c\u200d])\p{C}/u)
    expect(withoutWebLinks(body.html)).not.toMatch(
      /<(?!\/?(p|br|html|head|meta|title|body|div|h1|table|tr|th|td|!doctype)\b)/i,
    )
  }
})

test.each([
  undefined,
  null,
  [],
  {},
  {form: 'contact', locale: 'fr', purpose: 'visitor'},
  {form: 'x', locale: 'en', purpose: 'visitor'},
  {form: 'contact', locale: 'en', purpose: 'staff'},
])('the invalid request %j is refused', async (json) => {
  expect(await mailPreview(json, parts)).toMatchObject({status: 422, body: {code: 'invalid'}})
})

test.each([
  ['en', 'Free for 21 days, then $17.50.'],
  ['es', 'Free for 21 days, then $17.50.'],
])('facts in an answer are replaced in %s', async (locale, expected) => {
  const text = 'Free for {trial-days} days,{ x } then {additional-user-price:real-time-pro}.'
  const body = {text: expected}
  expect(await textWithValues({text, locale}, parts)).toEqual({status: 200, body})
})

test.each([
  undefined,
  {text: 7, locale: 'en'},
  {text: 'a'},
  {text: 'a'.repeat(20_001), locale: 'en'},
])('facts of an invalid request are not replaced', async (json) => {
  expect((await textWithValues(json, parts)).status).toBe(422)
})
