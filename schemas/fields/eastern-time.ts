/** Where the company is, and its customers' prices change: US Eastern, with daylight saving. */
export const easternZone = 'America/New_York'

/** What a clock on the wall shows. */
export interface WallTime {
  /** `2027-01-01` */
  date: string
  /** `00:00`, or `00:00:30` where there are seconds. */
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

/** What clocks in the east show at a moment; undefined for a time that is none. */
export function easternTime(moment: Date): WallTime | undefined {
  if (Number.isNaN(moment.getTime())) return undefined
  const of = Object.fromEntries(
    parts.formatToParts(moment).map(({type, value}) => [type, value] as const),
  )
  const seconds = of.second === '00' ? '' : `:${of.second}`
  return {date: `${of.year}-${of.month}-${of.day}`, time: `${of.hour}:${of.minute}${seconds}`}
}

/**
 * When clocks in the east show a time: the first of two moments where they are set back that night.
 *
 * @returns undefined where they never do: the hour that is left out in spring, or no time at all
 */
export function easternMoment({date, time}: WallTime): Date | undefined {
  const asUtc = Date.parse(`${date}T${time}Z`)
  // Four hours behind in summer, five in winter; whichever shows what was asked for is right.
  for (const hours of [4, 5]) {
    const moment = new Date(asUtc + hours * hourMs)
    const shown = easternTime(moment)
    if (shown?.date === date && withSeconds(shown.time) === withSeconds(time)) return moment
  }
  return undefined
}

const withSeconds = (time: string) => (time.length === 5 ? `${time}:00` : time)
