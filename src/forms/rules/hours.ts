import type {TypedValues} from './rule.ts'

/** A labor time in hours. `from` and `to` are equal unless the time is a range, such as `2-3 h`. */
export interface Hours {
  readonly from: number
  readonly to: number
}

const hourUnit = String.raw`(?:h|hs|hrs?|hours?|horas?)\.?`
const minuteUnit = String.raw`(?:m|mins?|minutes?|minutos?|')\.?`
const number = String.raw`\d{1,3}(?:[.,]\d{1,2})?|[.,]\d{1,2}|(?:\d{1,3}[ -])?\d{1,2}\/\d{1,2}`
const pattern = (source: string) => new RegExp(`^(?:${source})$`)

const clock = pattern(String.raw`(\d{1,3}):([0-5]\d) ?(?:${hourUnit})?`)
const hoursAndMinutes = pattern(
  String.raw`(\d{1,3}) ?${hourUnit} ?(?:and|y|,)? ?([0-5]?\d) ?(?:${minuteUnit})?`,
)
const minutes = pattern(String.raw`(\d{1,4}) ?${minuteUnit}`)
const decimalHours = pattern(String.raw`(${number})\.? ?(?:${hourUnit})?`)
const andAHalf = pattern(
  String.raw`(\d{1,3}) ?(?:${hourUnit})? ?(?:and a half|y media) ?(?:${hourUnit})?`,
)
const half = pattern('half an hour|half hour|media hora')
const range = /^(.+?)(?: ?[-–—] ?| (?:to|a|hasta) )(.+)$/

/**
 * Parses a labor time in many notations: `2.5`, `2,5 h`, `2:30`, `2h30`, `150 min`, `2 1/2`, `2½`,
 * `2-3 hrs`. Undefined for any other text, such as `N/A`.
 */
export function parseHours(text: string): Hours | undefined {
  const plain = text
    .replace(/[¼-¾⅐-⅞]/g, ' $&')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  const single = singleTime(plain)
  if (single !== undefined) return {from: single, to: single}
  const [, first = '', last = ''] = range.exec(plain) ?? []
  // In `90-120 min` the unit applies to both numbers.
  const [unit = ''] = /[a-z'.]+$/.exec(last) ?? []
  const from = singleTime(/\d$/.test(first) ? first + unit : first)
  const to = singleTime(last)
  return from !== undefined && to !== undefined && from < to ? {from, to} : undefined
}

function singleTime(text: string): number | undefined {
  if (half.test(text)) return 0.5
  const [, hours, rest] = clock.exec(text) ?? hoursAndMinutes.exec(text) ?? []
  if (hours !== undefined) return Number(hours) + Number(rest) / 60
  const minutesAlone = minutes.exec(text)?.[1]
  if (minutesAlone !== undefined) return Number(minutesAlone) / 60
  const wholeHours = andAHalf.exec(text)?.[1]
  if (wholeHours !== undefined) return Number(wholeHours) + 0.5
  const parts = decimalHours.exec(text)?.[1]?.split(/[ -]/)
  const sum = parts?.reduce((total, part) => total + numberOf(part), 0)
  return Number.isFinite(sum) ? sum : undefined
}

function numberOf(text: string): number {
  const [numerator = '', denominator = '1'] = text.replace(',', '.').split('/')
  return Number(numerator) / Number(denominator)
}

const rounded = (hours: number) => String(Math.round(hours * 100) / 100)

/** Formats hours as decimals with up to two places: `2.5`, or `2–3` for a range. */
export const hoursText = ({from, to}: Hours): string =>
  from === to ? rounded(from) : `${rounded(from)}–${rounded(to)}`

/**
 * Returns the parsed hours of a text, to show them next to the field. Returns undefined if the text
 * already is a decimal number.
 */
export function understoodHours(text: string): Hours | undefined {
  const hours = parseHours(text)
  return Number(text) === hours?.to ? undefined : hours
}

/** A labor time above this many hours is probably a typing error, such as 250 for 2.5. */
const plausibleHours = 100

/** Returns whether a text is an impossible labor time, such as `0` or `999`. */
export function isImplausible(text: string): boolean {
  const hours = parseHours(text)
  return hours !== undefined && (hours.to === 0 || hours.to > plausibleHours)
}

/**
 * Returns hints for labor times that contradict each other. Hints do not prevent sending the form.
 *
 * @returns message ids by field
 */
export function hoursHints(values: TypedValues): Readonly<Record<string, string>> {
  const [high, average, low] = ['high', 'average', 'low'].map((name) =>
    parseHours(values[name] ?? ''),
  )
  const below = (a: Hours | undefined, b: Hours | undefined) =>
    a !== undefined && b !== undefined && a.to < b.from
  return {
    ...(below(high, average) && {high: 'hints.highBelowAverage'}),
    ...(below(average, low) && {average: 'hints.averageBelowLow'}),
  }
}
