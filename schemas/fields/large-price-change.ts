/** The Studio asks for confirmation if a price changes by more than this ratio. */
const askFrom = 0.2

/** A price that is this many times the previous price, or a fraction of it, counts as mistyped. */
const implausibleFactor = 5

/** A price before and after a change. */
export interface PriceDifference {
  before: number
  after: number
}

/** Returns the price change in whole percent, rounded away from zero: 3 for 35 → 36, -3 for 36 → 35. */
export function percentOf({before, after}: PriceDifference): number {
  const percent = ((after - before) / before) * 100
  return percent < 0 ? Math.floor(percent + 1e-9) : Math.ceil(percent - 1e-9)
}

/** Returns whether a price changes by more than 20 %, so that the Studio asks for confirmation. */
export const isLarge = ({before, after}: PriceDifference) =>
  Math.abs(after - before) > askFrom * before + 1e-9

/** A probable typing mistake in a price, found by comparing the price with the previous price. */
export interface Mistyping {
  /** Ratio of the larger to the smaller price: 10 means ten times as much, or a tenth. */
  factor: number
  direction: 'more' | 'less'
  /** Whether the factor is a power of ten, which indicates a misplaced decimal point. */
  point: boolean
}

/** Returns how a price was probably mistyped; undefined if the price is plausible. */
export function mistyping({before, after}: PriceDifference): Mistyping | undefined {
  if (!(before > 0) || !(after > 0)) return undefined
  const more = after >= before
  const exact = more ? after / before : before / after
  if (exact < implausibleFactor) return undefined
  const magnitude = 10 ** Math.round(Math.log10(exact))
  const point = magnitude > 1 && Math.abs(exact / magnitude - 1) < 0.25
  const factor = point ? magnitude : Math.round(exact)
  return {factor, direction: more ? 'more' : 'less', point}
}
