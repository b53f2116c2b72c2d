import type {Thing} from './graph.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const spanishDays = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']
const anyDay = new RegExp([...days, ...spanishDays].join('|'), 'gi')
/** Matches a time with a.m. or p.m. The second half of `8,05 a.m.` is not a time. */
const anyTime = /(?<!\d\D?)(0?[1-9]|1[0-2])(?:[:.]([0-5]\d))?\s*([ap])\.?\s*m\b/gi
/** Matches what is between the two days or times of a range. */
const between = /^[.,]?\s*(?:to|through|thru|until|till|a|al|hasta|\p{Pd})(?:\s*(?:el|las?))?\s*$/iu
const noRange = /\b(except|closed|but|and|excepto|cerrado|menos|y)\b/i

/**
 * Parses opening hours from an editor's English or Spanish sentence, such as "Monday to Friday,
 * 8:30 a.m. to 5 p.m. Eastern". Parses only sentences with one range of days and one range of hours.
 * Any other sentence becomes a `description`, because search engines must not get guessed hours.
 *
 * @see https://schema.org/OpeningHoursSpecification
 */
export function openingHours(sentence: string | null | undefined): Thing | null {
  if (!sentence) return null
  const plain = sentence.normalize('NFD').replace(/\p{Mark}/gu, '')
  const [first, last] = rangeOf(plain, anyDay, ([name]) => dayNumber(name)) ?? []
  const [opens, closes] = rangeOf(plain, anyTime, clockTime) ?? []
  const known =
    !noRange.test(plain) && first !== undefined && last !== undefined && first < last && opens
  return {
    '@type': 'OpeningHoursSpecification',
    description: sentence,
    ...(known && {dayOfWeek: days.slice(first, last + 1), opens, closes}),
  }
}

/** Returns the two ends of a range; undefined for a list such as "Tuesday, Thursday". */
function rangeOf<Value>(
  text: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => Value,
): Value[] | undefined {
  const [from, to, ...others] = [...text.matchAll(pattern)]
  if (!from || !to || others.length > 0) return undefined
  const isRange = between.test(text.slice(from.index + from[0].length, to.index))
  return isRange ? [read(from), read(to)] : undefined
}

const dayNumber = (name: string): number => {
  const own = name.toLowerCase()
  return Math.max(
    days.findIndex((day) => day.toLowerCase() === own),
    spanishDays.indexOf(own),
  )
}

const clockTime = ([, hour, minute = '00', half = '']: RegExpExecArray): string => {
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}
