import {isRecord} from 'sanity'
import {type Locale, locales} from '#schemas/locales.ts'
import {pageAddress} from '#schemas/page-paths.ts'
import {localizedPath} from '#src/i18n/urls.ts'
import type {ContentField, FieldKind} from './content-fields.ts'

/**
 * Something visitors of one language must find on a page: a text, or the target of a link or image.
 */
export interface ContentText {
  /** `product-pro.tagline` */
  at: string
  field: ContentField
  locale: Locale
  as: 'words' | 'alt' | 'address' | 'picture'
  text: string
}

/** The kinds of fields that contain such texts. */
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

const words = (text: unknown): Found[] =>
  typeof text === 'string' ? [{as: 'words', text: text.replaceAll(/\s+/g, ' ').trim()}] : []

const address = (text: unknown): Found[] =>
  typeof text === 'string' ? [{as: 'address', text}] : []

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A paragraph, heading or list item is one text, including its bold parts; links add their URL. */
const inBlock = (block: unknown): Found[] => {
  if (!isRecord(block) || block._type !== 'block')
    throw new Error('these tests do not know this kind of rich text')
  const spans = list(block.children).map((span) => (isRecord(span) ? span.text : ''))
  const links = list(block.markDefs).flatMap((mark) => (isRecord(mark) ? address(mark.href) : []))
  return [...words(spans.join('')), ...links]
}

/** `image-<hash>-64x48-webp` is the file `<hash>-64x48.webp`. */
const pictureFile = (asset: unknown): Found[] => {
  const [, name, format] =
    /^image-(\w+-\d+x\d+)-(\w+)$/.exec(isRecord(asset) ? String(asset._ref) : '') ?? []
  return name ? [{as: 'picture', text: `${name}.${format}`}] : []
}

/** The parts of an image that pages must show: its alternative text, and its file for phones. */
export const pictureParts: readonly string[] = ['alt', 'phone']

const inPicture = (picture: unknown): Found[] => {
  if (!isRecord(picture)) return []
  const alt = words(picture.alt).map(({text}) => ({as: 'alt' as const, text}))
  const phone = isRecord(picture.phone) ? pictureFile(picture.phone.asset) : []
  return [...alt, ...pictureFile(picture.asset), ...phone]
}

const inLanguage = (value: unknown, locale: Locale): unknown =>
  list(value)
    .filter(isRecord)
    .find(({language}) => language === locale)?.value

/** The texts of a field for visitors of a language; none for numbers, names and references. */
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
      return list(inLanguage(value, locale)).flatMap(words)
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
      return []
  }
}

/** Every text of a document. A document in one language has texts for that language only. */
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

/** A link to a page of the site, as visitors of a language follow it. */
export function addressIn(locale: Locale, address: string): string {
  const [, path, rest = ''] = /^(\/[^?#]*)(.*)$/.exec(address) ?? []
  return path ? localizedPath(pageAddress(path).path, locale) + rest : address
}
