import {createHash} from 'node:crypto'
import {linksInLine, plainLine} from '#schemas/linked-text.ts'
import type {Locale} from '#schemas/locales.ts'
import type {SampleDocument} from '#studio/seed/content-model.ts'
import {seedDocuments} from '#studio/seed/documents.ts'
import {type PictureRefs, pictureFile} from '#studio/seed/picture-file.ts'

/** Returns a valid asset id for each image, as if the image had been uploaded. */
export const pictures: PictureRefs = (name, variant) =>
  `image-${createHash('sha1').update(pictureFile(name, variant)).digest('hex')}-${variant.form === 'phone' ? '1080x1350' : '1600x1000'}-webp`

/** The seed's documents. */
export const documents: readonly SampleDocument[] = seedDocuments(pictures)

/** A localized field of a document: its path, and its value in each language. */
export interface LocalizedValue {
  /** The path of the field, such as `product-pro.tagline`. */
  at: string
  type: string
  en: unknown
  es: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const itemIn = (field: unknown, locale: Locale) =>
  Array.isArray(field)
    ? field.filter(isObject).find(({language}) => language === locale)
    : undefined

/**
 * Returns the localized fields of a document: all fields whose value is an array of items with a
 * language.
 */
export const localizedValues = (document: SampleDocument): LocalizedValue[] =>
  Object.entries(document).flatMap(([name, field]) => {
    const [en, es] = [itemIn(field, 'en'), itemIn(field, 'es')]
    if (!en && !es) return []
    return [{at: `${document._id}.${name}`, type: String(en?._type), en: en?.value, es: es?.value}]
  })

const unseen = new Set(['style', 'listItem', 'marks', 'markDefs', 'asset', 'level'])

/** Returns every visible text in a value (text and list items) and its alt texts. */
export const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [plainLine(value)]
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key.startsWith('_') || unseen.has(key) ? [] : wordsIn(inner),
  )
}

/** Returns every link target in a value, including links in the lines of a list. */
export const linksIn = (value: unknown): string[] => {
  if (typeof value === 'string') return linksInLine(value)
  if (Array.isArray(value)) return value.flatMap(linksIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'href' && typeof inner === 'string' ? [inner] : linksIn(inner),
  )
}

/** Returns all texts of the seed in one language, with their paths. */
export const wordsOf = (locale: Locale): {at: string; words: string}[] =>
  documents.flatMap((document) => {
    const own =
      document._type === 'privacyStatement' && document.language === locale
        ? [document.title, document.seoTitle, document.seoDescription, document.body]
        : []
    const localized = localizedValues(document).map(({at, ...values}) => ({
      at,
      value: values[locale],
    }))
    return [...localized, {at: document._id, value: own}].flatMap(({at, value}) =>
      wordsIn(value).map((words) => ({at, words})),
    )
  })
