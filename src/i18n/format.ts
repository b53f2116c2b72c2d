/*
 * Numbers, amounts and labor times are the same in both languages, as shops in the United States and Mexico
 * write them: `1,234`, `$17.50` and `3.4 h`. Without `Intl.NumberFormat`, because a phone needs 60 ms to create the
 * first one, between a visitor's touch and its result.
 */

/** Rounds half up, despite floating point: 12.075 is slightly less than that. */
const toFixed = (number: number, digits: number) => (number + 1e-9).toFixed(digits)

/** Formats a whole number: `30`, `1,234`. */
export const formatInteger = (count: number): string => grouped(String(count))

/** Formats US dollars: `$17.50`, `$1,797.50`, and `$35` without cents. The amount must not be negative. */
export const formatMoney = (amount: number): string =>
  `$${grouped(toFixed(amount, 2).replace('.00', ''))}`

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Formats a labor time in hours with one decimal place, as labor guides do: `3.4 h`. */
export const formatHours = (hours: number): string => `${toFixed(hours, 1)}\u00a0h`
