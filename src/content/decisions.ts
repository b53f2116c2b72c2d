import {decisionsPath} from '#schemas/decision-paths.ts'
import type {PageTexts} from '#schemas/page-texts/page-text.ts'
import type {CorrectionsPageQueryResult, CorrectionsYearQueryResult} from '#schemas/types.gen.ts'
import {type FilterText, matches} from './text-filter.ts'

/** A decided correction. */
export type Decision = CorrectionsYearQueryResult[number]

/** An update of the labor guide, with the number of corrections in it. */
export type CountedUpdate = CorrectionsPageQueryResult['updates'][number] & {corrections: number}

/** A year with decisions, such as `2026`, and their number. */
export interface CountedYear {
  year: string
  count: number
}

/** The content of the page of decided corrections. */
export interface CountedDecisions {
  texts: PageTexts<CorrectionsPageQueryResult['texts']>
  newest: Decision[]
  updates: CountedUpdate[]
  /** Newest first. */
  years: CountedYear[]
}

/** Counts the decisions of each year, and the accepted corrections of each update. */
export function countedDecisions({
  counted,
  updates,
  ...rest
}: Omit<CorrectionsPageQueryResult, 'texts'> & Pick<CountedDecisions, 'texts'>): CountedDecisions {
  const years = new Map(yearsOf(counted).map((year) => [year, 0]))
  const ofUpdate = new Map<string | null, number>()
  for (const {month, outcome, update} of counted) {
    const year = isMonth(month) ? month.slice(0, 4) : ''
    years.set(year, (years.get(year) ?? 0) + 1)
    if (outcome === 'accepted') ofUpdate.set(update, (ofUpdate.get(update) ?? 0) + 1)
  }
  return {
    ...rest,
    updates: updates.map((update) => ({...update, corrections: ofUpdate.get(update.id) ?? 0})),
    years: yearsOf(counted).map((year) => ({year, count: years.get(year) ?? 0})),
  }
}

/** Returns the years in which decisions were made, newest first. */
export const yearsOf = (decisions: readonly {month: string | null}[]): string[] =>
  [...new Set(decisions.flatMap(({month}) => (isMonth(month) ? month.slice(0, 4) : [])))]
    .sort()
    .reverse()

/** Returns whether a text is a month, such as `2026-11`. An import may have written another text. */
const isMonth = (month: string | null): month is string => /^\d{4}-\d\d$/.test(month ?? '')

type Vehicle = Pick<Decision, 'year' | 'make' | 'model' | 'engine'>

/** Returns the vehicle of a decision, such as `2019 Ford F-150 5.0L V8`. */
export const vehicleOf = ({year, make, model, engine}: Vehicle): string =>
  [year, make, model, engine].filter(Boolean).join(' ')

/** The longest range of years that a decision may be about. */
const mostYears = 60

/**
 * Returns what a search may name a vehicle by: its words, every year of a range such as `2018–2020` or
 * `2018-20`, and each year with two digits.
 */
export function vehicleWords(decision: Vehicle): string {
  const vehicle = vehicleOf(decision)
  const years = [...vehicle.matchAll(/\b((?:19|20)\d\d)(?:\s*[-–—/]\s*((?:19|20)?\d\d)\b)?/g)]
  const all = years.flatMap(([, from = '', to = from]) => {
    const last = Number(to.length === 2 ? from.slice(0, 2) + to : to)
    const count = Math.min(mostYears, last - Number(from) + 1)
    return Array.from({length: Math.max(1, count)}, (_, index) => String(Number(from) + index))
  })
  return [vehicle, ...all, ...all.map((year) => year.slice(2))].join(' ')
}

/** The end of a plural in English and Spanish, also of one such as "batteries". */
const plural = /(?<=.{4})i?es$|(?<=.{3})s$/

/**
 * Returns whether a text contains the beginning of each search word, or of its singular. Two adjacent search
 * words may be one word in the text, so that "Mazda 3" finds "Mazda3".
 */
export const mentions = (text: FilterText, words: readonly string[]): boolean =>
  words.every((word, at) => {
    const [before = '', after = ''] = [words[at - 1], words[at + 1]]
    return [word, word + after, before + word].some(
      (each) => matches(text, [each]) || matches(text, [each.replace(plural, '')]),
    )
  })

/** Returns the path of a decision, which stays the same. */
export const decisionPath = ({id, month}: Pick<Decision, 'id' | 'month'>): string =>
  `${decisionsPath(month?.slice(0, 4) ?? '')}#${encodeURIComponent(id)}`
