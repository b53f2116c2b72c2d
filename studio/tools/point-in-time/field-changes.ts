import type {ObjectSchemaType, SchemaType} from 'sanity'
import {easternZone} from '#schemas/fields/eastern-time.ts'
import {itemIn, itemsOf} from '#schemas/fields/localized-value.ts'
import {languages} from '#schemas/languages.ts'
import {isRecord} from '#schemas/record.ts'
import {textBlock} from '../../translation-state/portable-text.ts'
import {same} from './changes.ts'

/** A field that differs between two versions of a document, with its two values as text. */
export type FieldChange = {
  /** React key, unique within the document. */
  key: string
  title: string
  /** `English` or `Español`; undefined for fields that are not localized. */
  language: string | undefined
  now: string
  past: string
}

/** Titles of referenced documents, by id. */
export type Titles = ReadonlyMap<string, string>

const blockWords = (value: unknown): string | undefined =>
  textBlock(value)
    ?.spans.map(({text}) => text)
    .join('')

/** Titles of referenced documents, and the locale for dates. Needed to convert values to text. */
type Reader = {titles: Titles; locale: string}

/**
 * Formats ISO 8601 dates and times, and returns other texts unchanged. Uses US Eastern time, because
 * only planned prices contain a time.
 */
function written(text: string, locale: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) {
    const day = new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeZone: 'UTC'})
    return day.format(new Date(text))
  }
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return text
  const moment = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: easternZone,
    timeZoneName: 'short',
  })
  return moment.format(new Date(text))
}

/** Converts the value of a field to text. Leaves out properties whose names start with `_`. */
function words(value: unknown, reader: Reader): string {
  if (typeof value === 'string') return written(value, reader.locale)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (Array.isArray(value))
    return value
      .map((item) => words(item, reader))
      .filter(Boolean)
      .join('\n')
  if (!isRecord(value)) return ''
  const block = blockWords(value)
  if (block !== undefined) return block
  if (typeof value._ref === 'string') return reader.titles.get(value._ref) ?? ''
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('_'))
    .map(([, inner]) => words(inner, reader))
    .filter(Boolean)
    .join(' · ')
}

const isLocalized = ({name}: SchemaType) => name.startsWith('internationalizedArray')

/** Number of characters to show before and after the difference of two long texts. */
const around = 60

/** Shortens two long texts to the part in which they differ, with some text before and after it. */
export function differingPart(one: string, other: string): [string, string] {
  if (Math.max(one.length, other.length) <= 4 * around) return [one, other]
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  const most = Math.min(one.length, other.length) - start
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const cut = (text: string) => {
    const from = Math.max(0, start - around)
    const to = Math.min(text.length, text.length - end + around)
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
  }
  return [cut(one), cut(other)]
}

const changeIn = (
  field: {key: string; title: string; language: string | undefined},
  now: unknown,
  past: unknown,
  reader: Reader,
): FieldChange[] => {
  if (same(now, past)) return []
  const [nowWords, thenWords] = differingPart(words(now, reader), words(past, reader))
  return [{...field, now: nowWords, past: thenWords}]
}

/**
 * Returns the fields that differ between two versions of a document, in the order of the form. If
 * the texts `now` and `past` of a field are equal, the field differs in something that is not text,
 * such as a picture or a link.
 *
 * @param locale - locale for formatting dates and times
 */
export function fieldChanges(
  type: ObjectSchemaType,
  now: Readonly<Record<string, unknown>>,
  past: Readonly<Record<string, unknown>>,
  titles: Titles,
  locale: string,
): FieldChange[] {
  const reader = {titles, locale}
  return type.fields.flatMap(({name, type: fieldType}) => {
    const title = fieldType.title ?? name
    const [before, after] = [past[name], now[name]]
    if (!isLocalized(fieldType))
      return changeIn({key: name, title, language: undefined}, after, before, reader)
    return languages
      .filter(({id}) =>
        [...itemsOf(before), ...itemsOf(after)].some(({language}) => language === id),
      )
      .flatMap(({id, title: language}) =>
        changeIn(
          {key: `${name}.${id}`, title, language},
          itemIn(after, id)?.value,
          itemIn(before, id)?.value,
          reader,
        ),
      )
  })
}
