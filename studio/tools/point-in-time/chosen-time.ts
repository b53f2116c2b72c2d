const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Formats a date for a `datetime-local` input, in the user's time zone. */
export const inputValue = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}:${twoDigits(date.getSeconds())}`

/** Parses the value of a `datetime-local` input; undefined if it is incomplete. */
export function chosenTime(value: string): Date | undefined {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Returns the last second of the previous day in the user's time zone. */
export function endOfYesterday(now: Date): Date {
  const midnight = new Date(now)
  midnight.setHours(0, 0, 0, 0)
  return new Date(midnight.getTime() - 1000)
}

/** Returns the time a number of hours before `now`. */
export const hoursBefore = (now: Date, hours: number): Date =>
  new Date(now.getTime() - hours * 3_600_000)
