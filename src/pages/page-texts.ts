import type {Locale} from '#schemas/locales.ts'
import {contactTexts} from '#schemas/page-texts/contact-page.ts'
import {correctionTexts} from '#schemas/page-texts/correction-page.ts'
import {decisionsTexts} from '#schemas/page-texts/corrections-page.ts'
import {downloadTexts} from '#schemas/page-texts/download-page.ts'
import {notFoundTexts} from '#schemas/page-texts/not-found-page.ts'
import type {DefaultTexts} from '#schemas/page-texts/page-text.ts'
import {trialTexts} from '#schemas/page-texts/trial-page.ts'
import type {
  ContactPageQueryResult,
  CorrectionPageQueryResult,
  CorrectionsPageQueryResult,
  DownloadPageQueryResult,
  NotFoundPageQueryResult,
  TrialPageQueryResult,
} from '#schemas/types.gen.ts'
import {isWritten} from '#schemas/written.ts'

type Texts = Readonly<Record<string, unknown>>

/** The default texts of pages by content key, for documents and texts that do not exist. */
const defaults = {
  'contact-page': contactTexts satisfies DefaultTexts<ContactPageQueryResult['texts']>,
  'correction-page': correctionTexts satisfies DefaultTexts<CorrectionPageQueryResult['texts']>,
  'corrections-page': decisionsTexts satisfies DefaultTexts<CorrectionsPageQueryResult['texts']>,
  'trial-page': trialTexts satisfies DefaultTexts<TrialPageQueryResult['texts']>,
  'download-page': downloadTexts satisfies DefaultTexts<DownloadPageQueryResult['texts']>,
  'not-found-page': notFoundTexts satisfies DefaultTexts<NotFoundPageQueryResult['texts']>,
}

/** Keys of content that consists of the texts of a page. */
export type TextsKey = keyof typeof defaults

/** Returns whether a content key is the key of a page's texts. */
const isTextsKey = (key: string): key is TextsKey => Object.hasOwn(defaults, key)

/**
 * Adds the default texts to the result of a query for the texts of a page.
 *
 * @param result - with the texts in `texts`, by group; `texts` is null if the document does not exist
 */
export function withDefaultTexts(key: string, result: unknown, locale: Locale): unknown {
  if (!isTextsKey(key) || !isTexts(result)) return result
  const stored = isTexts(result.texts) ? result.texts : {}
  const texts = Object.entries(defaults[key]).map(([group, fields]) => {
    const own = stored[group]
    return [group, isTexts(fields) ? filled(fields, isTexts(own) ? own : {}, locale) : own]
  })
  return {...result, texts: Object.fromEntries(texts)}
}

/** Returns the stored texts, each with its default if it is missing. */
const filled = (fields: Texts, stored: Texts, locale: Locale) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const own = trimmed(stored[name], locale)
      return [name, hasText(own) ? own : asShown(value, locale)]
    }),
  )

/**
 * Leaves out the language of texts that are in the page's language, and items of lists that have no
 * heading, which drafts have.
 */
function trimmed(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => trimmed(item, locale))
    return items.filter((item) => !isTexts(item) || !('title' in item) || hasText(item.title))
  }
  if (!isTexts(value)) return value
  const {lang, ...rest} = value
  const fields = Object.entries(rest).map(([name, inner]) => [name, trimmed(inner, locale)])
  return {...Object.fromEntries(fields), ...(lang !== undefined && lang !== locale && {lang})}
}

/** Returns whether a text or a list has content. */
function hasText(value: unknown): boolean {
  // Items of a list are texts with a heading, unlike the lines of a localized list.
  if (Array.isArray(value)) return value.some((item) => isTexts(item) || isWritten(item))
  return isTexts(value) && 'value' in value ? isWritten(value.value) : isWritten(value)
}

/** Returns a default text in the form of a query's result. */
function asShown(value: unknown, locale: Locale): unknown {
  if (!Array.isArray(value)) return value
  const items: readonly unknown[] = value
  const item = items.find((each) => isTexts(each) && each.language === locale)
  if (isTexts(item)) return {value: item.value}
  return items.filter(isTexts).map(({_key, _type, href, ...texts}) => ({
    ...(href !== undefined && {to: href}),
    ...Object.fromEntries(
      Object.entries(texts).map(([name, inner]) => [name, asShown(inner, locale)]),
    ),
  }))
}

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
