/**
 * The time zone of planned prices: US Eastern, with daylight saving time.
 */
export const easternZone = 'America/New_York'

/** A local date and time without a time zone. */
export interface WallTime {
  /** The date in the format `2027-01-01`. */
  date: string
  /** The time in the format `00:00`, or `00:00:30` with seconds. */
  time: string
}

const hourMs = 3_600_000

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: easternZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Converts a `Date` to US Eastern time; returns undefined for an invalid `Date`. */
export function easternTime(moment: Date): WallTime | undefined {
  if (Number.isNaN(moment.getTime())) return undefined
  const of = Object.fromEntries(
    parts.formatToParts(moment).map(({type, value}) => [type, value] as const),
  )
  const seconds = of.second === '00' ? '' : `:${of.second}`
  return {date: `${of.year}-${of.month}-${of.day}`, time: `${of.hour}:${of.minute}${seconds}`}
}

/**
 * Converts a US Eastern time to a `Date`. In autumn, when the clocks go back, some times occur
 * twice; returns the earlier `Date` then.
 *
 * @returns undefined for an invalid time, and for times that the clock change in spring skips
 */
export function easternMoment({date, time}: WallTime): Date | undefined {
  const asUtc = Date.parse(`${date}T${time}Z`)
  // Try UTC-4 (summer) and UTC-5 (winter). The offset is correct if the result converts back to the
  // same Eastern time.
  for (const hours of [4, 5]) {
    const moment = new Date(asUtc + hours * hourMs)
    const shown = easternTime(moment)
    if (shown?.date === date && withSeconds(shown.time) === withSeconds(time)) return moment
  }
  return undefined
}

const withSeconds = (time: string) => (time.length === 5 ? `${time}:00` : time)
