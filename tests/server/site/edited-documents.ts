// Over 200 lines: one list of new values for all fields.
import type {SanityClient} from '@sanity/client'
import sharp from 'sharp'
import {type Locale, locales} from '#schemas/locales.ts'
import {protectedIds} from '#schemas/protected-documents.ts'
import {type ContentField, contentFields} from './content-fields.ts'

// announcement.test.ts looks at the announcement.
const {announcement: _, ...singleDocuments} = Object.fromEntries(protectedIds)

/** The documents that tests edit, by type. There is one privacy statement per language. */
export const editedIds: Record<string, readonly string[]> = {
  ...singleDocuments,
  product: ['product-pro'],
  featureTabGroup: ['tabs-tickets'],
  featureTab: ['tab-invoices'],
  showcaseRow: ['screen-month'],
  laborExample: ['labor-example-front-brakes'],
  faqEntry: ['faq-cd'],
  review: ['review-2'],
  publishedCorrection: ['correction-accord-starter'],
  guideUpdate: ['guide-update-2026-3'],
  redirect: ['redirect-pricing'],
}

const reference = (id: string) => ({_type: 'reference', _ref: id})
export const planned = (from: string, price: number) => [
  {_key: 'planned', _type: 'priceChange', from, price},
]
const keyed = (ids: readonly string[]) => ids.map((id) => ({_key: id, ...reference(id)}))

const localize = (type: string, valueIn: (locale: Locale) => unknown) =>
  locales.map((locale) => ({
    _key: locale,
    _type: `internationalizedArray${type}Value`,
    language: locale,
    value: valueIn(locale),
  }))
const menuEntry = (_type: 'navLink' | 'navMenu', label: string, more: object) => ({
  _key: label.replaceAll(' ', '-'),
  _type,
  label: localize('String', (locale) => `${label} ${locale}`),
  ...more,
})

const entry = (_type: string, name: string, texts: readonly string[], more: object = {}) => ({
  _key: name.replaceAll(' ', '-'),
  _type,
  ...Object.fromEntries(
    texts.map((text) => [text, localize('String', (locale) => `${name} ${text} ${locale}`)]),
  ),
  ...more,
})
const step = (name: string) => [entry('pageStep', name, ['title', 'text'])]
const signpost = (name: string) => [
  entry('signpost', name, ['title', 'text'], {page: reference('product-pro')}),
]

/**
 * New values for fields that accept only some values, and for fields without text.
 * edited-fields.test.ts checks that each value appears on its page.
 */
export const chosenValues: Record<string, unknown> = {
  'homePage.ticketsTabs': reference('tabs-shop-management'),
  'homePage.shopManagementTabs': reference('tabs-tickets'),
  'homePage.reviews': keyed(['review-3', 'review-2']),
  'product.price': 36.25,
  'product.additionalUserPrice': 18.75,
  // These planned prices start in the year 2999, so that they do not take effect during the test.
  'product.priceChanges': planned('2999-01-01T05:00:00.000Z', 36.5),
  'product.additionalUserPriceChanges': planned('2999-01-01T05:00:00.000Z', 19.25),
  'product.includedUsers': 2,
  'product.trialDays': 30,
  'product.order': 9,
  'product.showcase': keyed(['screen-month', 'screen-shelf']),
  'product.questions': keyed(['faq-cd', 'faq-updates']),
  'contactPage.questions': keyed(['faq-cd', 'faq-updates']),
  'trialPage.questions': keyed(['faq-cd', 'faq-updates']),
  'product.review': reference('review-2'),
  'product.capabilities': ['laborTimes', 'mailingLabels'],
  'product.blockOrder': ['featureList', 'laborDemo'],
  'featureTabGroup.tabs': keyed(['tab-email-tickets', 'tab-invoices', 'tab-estimates']),
  'featureTab.tabId': {_type: 'slug', current: 'edited-tab'},
  // These links stay empty, so that the pages show the typed addresses.
  'featureTab.linkPage': undefined,
  'showcaseRow.linkPage': undefined,
  'laborDemo.linkPage': undefined,
  'featureTab.link': '/correction-form?from=tab',
  'showcaseRow.link': '/correction-form?from=screen',
  'laborDemo.link': '/correction-form?from=demo',
  'laborDemo.laborRate': 87.5,
  'laborDemo.examples': keyed(['labor-example-front-brakes', 'labor-example-starter']),
  'laborExample.high': 6.2,
  'laborExample.average': 5.1,
  'laborExample.low': 4.3,
  'faqEntry.category': 3,
  'faqEntry.order': 99,
  'faqEntry.anchor': {_type: 'slug', current: 'edited-anchor'},
  'publishedCorrection.outcome': 'accepted',
  'publishedCorrection.hoursBefore': 6.6,
  'publishedCorrection.hoursAfter': 7.7,
  'publishedCorrection.update': reference('guide-update-2026-2'),
  'publishedCorrection.month': '2026-11',
  'guideUpdate.date': '2024-06-07',
  'review.sample': false,
  'privacyStatement.effectiveDate': '2024-03-05',
  'redirect.from': '/edited-address',
  'redirect.to': '/automotive-expert',
  'redirect.permanent': true,
  'navigation.header': [
    menuEntry('navLink', 'Edited link', {page: reference('product-pro')}),
    menuEntry('navMenu', 'Edited menu', {products: true}),
  ],
  'navigation.footer': [
    menuEntry('navMenu', 'Edited column', {
      products: true,
      links: [menuEntry('navLink', 'Edited log-in', {href: '{log-in}'})],
    }),
  ],
  'navigation.last': [menuEntry('navLink', 'Edited last', {href: '/faq?from=menu'})],
  'contactPage.signposts': signpost('Contact signpost'),
  'contactPage.nextSteps': step('Contact step'),
  'correctionPage.needed': step('Correction need'),
  'correctionPage.nextSteps': step('Correction step'),
  'trialPage.steps': step('Trial term'),
  'trialPage.signposts': signpost('Trial signpost'),
  'trialPage.nextSteps': step('Trial step'),
  'downloadPage.programs': [
    entry('downloadProgram', 'Program', ['heading', 'intro', 'name'], {product: 'AE'}),
  ],
  'downloadPage.steps': step('Download step'),
  'siteSettings.foundedYear': 1974,
  'siteSettings.premiumPrice': 595,
  'siteSettings.premiumTrialDays': 60,
  'siteSettings.approvalDays': 3,
  'siteSettings.phone': '(555) 555-0197',
  'siteSettings.fax': '(555) 555-0198',
  'siteSettings.supportEmail': 'edited@example.com',
}

const opening: Record<Locale, string> = {en: 'Edited', es: 'Cambiado'}

/** Returns a text that only this field contains, such as `Edited product.tagline`. */
const editedText = ({path}: ContentField, locale: Locale, part = '') =>
  `${opening[locale]} ${path}${part}`

/** Returns a heading, a sentence with bold text and a link, and a list item. */
const richText = (field: ContentField, locale: Locale) => {
  const block = (key: string, style: string, text: string, mark?: string) => ({
    _type: 'block',
    _key: key,
    style,
    markDefs: mark ? [{_type: 'link', _key: mark, href: `/contact-us?from=${field.path}`}] : [],
    children: [
      {_type: 'span', _key: 'a', text: editedText(field, locale, text), marks: []},
      {_type: 'span', _key: 'b', text: ' bold', marks: ['strong']},
      ...(mark ? [{_type: 'span', _key: 'c', text: ' link', marks: [mark]}] : []),
    ],
  })
  return [
    block('heading', 'h2', ' heading'),
    block('sentence', 'normal', ' sentence', 'there'),
    {...block('point', 'normal', ' point'), listItem: 'bullet', level: 1},
  ]
}

/** Returns the color of the test image for a field. Every field has another color. */
export function pictureColour(place: string): {r: number; g: number; b: number} {
  const hash = [...place].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xff_ff_ff, 7)
  return {r: hash >> 16, g: (hash >> 8) & 255, b: hash & 255}
}

/** Uploads an image of one color and returns a reference to it. */
async function newPicture(editor: SanityClient, place: string) {
  const background = pictureColour(place)
  const file = await sharp({create: {width: 640, height: 336, channels: 3, background}})
    .png()
    .toBuffer()
  const {_id} = await editor.assets.upload('image', file, {filename: 'edited.png'})
  return {_type: 'image', asset: reference(_id)}
}

/**
 * Returns a new value for a field.
 *
 * @throws if the field needs a value in `chosenValues` but has none
 */
async function editedValue(editor: SanityClient, field: ContentField, id: string) {
  if (field.path in chosenValues) return chosenValues[field.path]
  const picture = async (locale: Locale) => {
    const alt = editedText(field, locale)
    const phone = await newPicture(editor, `${alt} phone`)
    return {...(await newPicture(editor, alt)), _type: 'picture', alt, phone}
  }
  const own: Locale = id.endsWith('-es') ? 'es' : 'en'
  switch (field.kind) {
    case 'text':
      return editedText(field, own)
    case 'textList':
      return [editedText(field, own, ' 1'), editedText(field, own, ' 2')]
    case 'address':
      return `https://edited.example.com/${field.name}`
    case 'richText':
      return richText(field, own)
    case 'image':
      return newPicture(editor, field.path)
    case 'localizedText':
      return localize('String', (locale) => editedText(field, locale))
    case 'localizedList':
      return localize('StringList', (locale) =>
        [' 1', ' 2'].map((part) => editedText(field, locale, part)),
      )
    case 'localizedRichText':
      return localize('RichText', (locale) => richText(field, locale))
    case 'localizedPicture': {
      const pictures = {en: await picture('en'), es: await picture('es')}
      return localize('Picture', (locale) => pictures[locale])
    }
    case 'number':
    case 'switch':
    case 'day':
    case 'name':
    case 'choice':
    case 'choices':
    case 'reference':
    case 'references':
    case 'prices':
    case 'menus':
    case 'entries':
      throw new Error(`There is no new value for ${field.path}. Add one to chosenValues.`)
  }
}

/** Returns new values for all editable fields of a document. */
export async function editedFields(editor: SanityClient, documentType: string, id: string) {
  const editable = contentFields.filter(
    (field) => field.documentType === documentType && !field.readOnly,
  )
  const values = await Promise.all(
    editable.map(async (field) => [field.name, await editedValue(editor, field, id)] as const),
  )
  return Object.fromEntries(values)
}
