const twoDigits = (number: number) => String(number).padStart(2, '0')

/** A moment as a date-and-time input of the browser writes it, in the time zone of the person. */
export const inputValue = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}:${twoDigits(date.getSeconds())}`

/** The moment in such an input; undefined while it holds none. */
export function chosenTime(value: string): Date | undefined {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** The last moment of the day before, where the person is. */
export function endOfYesterday(now: Date): Date {
  const midnight = new Date(now)
  midnight.setHours(0, 0, 0, 0)
  return new Date(midnight.getTime() - 1000)
}

/** A moment some hours earlier. */
export const hoursBefore = (now: Date, hours: number): Date =>
  new Date(now.getTime() - hours * 3_600_000)
