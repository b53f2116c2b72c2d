import type {Thing} from './graph.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const spanishDays = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']
const anyDay = new RegExp([...days, ...spanishDays].join('|'), 'gi')
const anyTime = /\b(\d{1,2})(?::(\d{2}))?\s*([ap])\.?\s*m\b/gi
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
  const [first, last, ...otherDays] = [...plain.matchAll(anyDay)].map(([name]) => dayNumber(name))
  const [opens, closes, ...otherTimes] = [...plain.matchAll(anyTime)].map(clockTime)
  const isOneRange = otherDays.length + otherTimes.length === 0 && !noRange.test(plain)
  const known =
    isOneRange && first !== undefined && last !== undefined && first < last && opens && closes
  return {
    '@type': 'OpeningHoursSpecification',
    description: sentence,
    ...(known && {dayOfWeek: days.slice(first, last + 1), opens, closes}),
  }
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
