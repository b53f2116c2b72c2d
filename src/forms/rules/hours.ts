import {ifFilled, type Rule} from './rule.ts'

const hoursPattern = /^(\d{0,3}(?:[.,]\d{1,2})?)\s*(?:h|hrs?|hours?|horas?)?\.?$/i

/** The hours a text says, in decimals: 3.4 for `3.4`, `3,4` or `3.4 h`; undefined where none. */
export function parseHours(text: string): number | undefined {
  const number = hoursPattern.exec(text.trim())?.[1]
  return number ? Number(number.replace(',', '.')) : undefined
}

/** Hours as a labor guide writes them, with decimals. */
export const hoursRule: Rule = ifFilled((value) =>
  parseHours(value) === undefined ? 'errors.invalid_hours' : undefined,
)

/**
 * What looks mistaken in a set of labor times and may yet be right: worth a hint, never a refusal.
 *
 * @returns message ids by field
 */
export function hoursHints(values: {high: string; average: string; low: string}) {
  const [high, average, low] = [values.high, values.average, values.low].map(parseHours)
  const below = (a: number | undefined, b: number | undefined) =>
    a !== undefined && b !== undefined && a < b
  return {
    ...(below(high, average) && {high: 'hints.highBelowAverage'}),
    ...(below(average, low) && {average: 'hints.averageBelowLow'}),
  }
}
