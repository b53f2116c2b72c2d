import {type Facts, withFacts} from '#schemas/facts.ts'
import {linksInLine, plainLine} from '#schemas/linked-text.ts'
import {type Locale, locales} from '#schemas/locales.ts'
import {pageAddress} from '#schemas/page-paths.ts'
import {isRecord} from '#schemas/record.ts'
import {formatMoney} from '#src/i18n/format.ts'
import {localizedPath} from '#src/i18n/urls.ts'
import type {ContentField, FieldKind} from './content-fields.ts'

/**
 * A text, link URL or image file that a page must contain for visitors of one language.
 */
export interface ContentText {
  /** Document id and field name, such as `product-pro.tagline`. */
  at: string
  field: ContentField
  locale: Locale
  as: 'words' | 'alt' | 'address' | 'picture'
  text: string
}

/** Kinds of fields that contain texts, links or images. */
export const textKinds: ReadonlySet<FieldKind> = new Set([
  'text',
  'textList',
  'address',
  'richText',
  'localizedText',
  'localizedList',
  'localizedRichText',
  'localizedPicture',
])

type Found = Pick<ContentText, 'as' | 'text'>

/** The values in the sample content that its texts contain. */
const sampleFacts: Facts = {
  products: [
    {slug: 'real-time-pro', price: 35, additionalUserPrice: 17.5, trialDays: 21},
    {slug: 'automotive-expert', price: 100, additionalUserPrice: 17.5, trialDays: 21},
  ],
  settings: {phone: '(555) 555-0142', premiumPrice: 495, premiumTrialDays: 45},
}

/** Returns a text of the sample content as visitors read it: with values in place of facts. */
export const asRead = (text: string): string => withFacts(text, sampleFacts, formatMoney)

const words = (text: unknown): Found[] =>
  typeof text === 'string' ? [{as: 'words', text: asRead(text).replaceAll(/\s+/g, ' ').trim()}] : []

const address = (text: unknown): Found[] =>
  typeof text === 'string' ? [{as: 'address', text}] : []

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Returns the text of a line of a list, and the URLs of its links. */
const inPoint = (point: unknown): Found[] =>
  typeof point === 'string'
    ? [...words(plainLine(point)), ...linksInLine(point).flatMap(address)]
    : []

/**
 * Returns the text of a paragraph, heading or list item (including its bold parts) and the URLs of
 * its links.
 */
const inBlock = (block: unknown): Found[] => {
  if (!isRecord(block) || block._type !== 'block')
    throw new Error('Unknown kind of rich text. Add it to tests/server/site/content-texts.ts.')
  const spans = list(block.children).map((span) => (isRecord(span) ? span.text : ''))
  const links = list(block.markDefs).flatMap((mark) => (isRecord(mark) ? address(mark.href) : []))
  return [...words(spans.join('')), ...links]
}

/** Returns the beginning of the file name of an asset. Visitors' pages have no more of its hash. */
const pictureFile = (asset: unknown): Found[] => {
  const [, hash] =
    /^image-(\w{12})\w*-\d+x\d+-\w+$/.exec(isRecord(asset) ? String(asset._ref) : '') ?? []
  return hash ? [{as: 'picture', text: `/${hash}`}] : []
}

/** The other files of an image. */
const otherFiles = ['phone', 'dark', 'phoneDark'] as const

/** The parts of an image that pages must show: the alternative text (`alt`) and its other files. */
export const pictureParts: readonly string[] = ['alt', ...otherFiles]

const inPicture = (picture: unknown): Found[] => {
  if (!isRecord(picture)) return []
  const alt = words(picture.alt).map(({text}) => ({as: 'alt' as const, text}))
  const others = otherFiles.flatMap((name) => {
    const file = picture[name]
    return isRecord(file) ? pictureFile(file.asset) : []
  })
  return [...alt, ...pictureFile(picture.asset), ...others]
}

const inLanguage = (value: unknown, locale: Locale): unknown =>
  list(value)
    .filter(isRecord)
    .find(({language}) => language === locale)?.value

/** Returns the texts of a field in a language. Numbers, names and references have none. */
function foundIn({kind}: ContentField, value: unknown, locale: Locale): Found[] {
  switch (kind) {
    case 'text':
      return words(value)
    case 'textList':
      return list(value).flatMap(words)
    case 'address':
      return address(value)
    case 'richText':
      return list(value).flatMap(inBlock)
    case 'localizedText':
      return words(inLanguage(value, locale))
    case 'localizedList':
      return list(inLanguage(value, locale)).flatMap(inPoint)
    case 'localizedRichText':
      return list(inLanguage(value, locale)).flatMap(inBlock)
    case 'localizedPicture':
      return inPicture(inLanguage(value, locale))
    case 'number':
    case 'switch':
    case 'day':
    case 'name':
    case 'image':
    case 'choice':
    case 'choices':
    case 'reference':
    case 'references':
    case 'prices':
    case 'menus':
    case 'entries':
      return []
  }
}

/** Returns all texts of a document. A document in one language has texts only in that language. */
export const textsOf = (
  document: Record<string, unknown>,
  fields: readonly ContentField[],
): ContentText[] =>
  fields
    .filter(({documentType}) => documentType === document._type)
    .flatMap((field) =>
      locales
        .filter((locale) => (document.language ?? locale) === locale)
        .flatMap((locale) =>
          foundIn(field, document[field.name], locale)
            .filter(({text}) => text !== '')
            .map((found) => ({at: `${document._id}.${field.name}`, field, locale, ...found})),
        ),
    )

/**
 * Returns the URL of a link for visitors of a language: a link to a page of the site gets the
 * language prefix.
 */
export function addressIn(locale: Locale, address: string): string {
  const [, path, rest = ''] = /^(\/[^?#]*)(.*)$/.exec(address) ?? []
  return path ? localizedPath(pageAddress(path).path, locale) + rest : address
}
