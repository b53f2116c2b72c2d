import type {FieldPair} from '../../translation-state/field-pairs.ts'
import {type TranslationState, unfinishedStates} from '../../translation-state/translation-state.ts'
import {wordsOf} from './exchange/inline.ts'
import {segmentsOf} from './exchange/segments.ts'

/** The filters that the user chose for the list of translatable fields. */
export type Filters = {
  state: 'unfinished' | 'all' | Exclude<TranslationState, 'empty'>
  /** Name of a document type; an empty text selects all types. */
  type: string
  search: string
}

/** The filters when the tool opens. They select all unfinished fields. */
export const startingFilters: Filters = {state: 'unfinished', type: '', search: ''}

/** Formats an ISO date in a locale; returns an empty text for other values. */
const dayIn = (locale: string, value: unknown): string => {
  const date = new Date(typeof value === 'string' ? value : '')
  const day = new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeZone: 'UTC'})
  return Number.isNaN(date.getTime()) ? '' : day.format(date)
}

/** Returns the English (`source`) or Spanish (`target`) value of a field as plain text. */
export const excerpt = (pair: FieldPair, language: 'source' | 'target'): string => {
  // Dates have no segments, because they are not translated.
  if (pair.field.kind === 'date') {
    return language === 'source'
      ? dayIn('en-US', pair.english.latest)
      : dayIn('es-US', pair.spanish.latest)
  }
  return (segmentsOf(pair) ?? []).map((segment) => wordsOf(segment[language] ?? [])).join(' ')
}

/** Removes accents and converts to lower case, so that the search ignores accents and case. */
const simple = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const matches = (pair: FieldPair, search: string): boolean => {
  const where = simple(
    [pair.documentTitle, pair.field.title, excerpt(pair, 'source'), excerpt(pair, 'target')].join(
      ' ',
    ),
  )
  return simple(search)
    .split(/\s+/)
    .every((word) => where.includes(word))
}

const isInState = (pair: FieldPair, state: Filters['state']): boolean => {
  if (pair.state === 'empty') return false
  if (state === 'all') return true
  return state === 'unfinished' ? unfinishedStates.includes(pair.state) : pair.state === state
}

/** Returns the fields that match the filters. */
export const filtered = (
  pairs: readonly FieldPair[],
  {state, type, search}: Filters,
): FieldPair[] =>
  pairs.filter(
    (pair) =>
      isInState(pair, state) &&
      (type === '' || pair.type.name === type) &&
      (search.trim() === '' || matches(pair, search.trim())),
  )

/** Counts the fields in each state. */
export function counts(pairs: readonly FieldPair[]): Record<TranslationState, number> {
  const found = {empty: 0, 'english-missing': 0, missing: 0, 'out-of-date': 0, complete: 0}
  for (const {state} of pairs) found[state] += 1
  return found
}
