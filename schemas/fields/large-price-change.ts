/** Relative change from which the Studio asks for a confirmation. */
const askFrom = 0.2

/** A price that grows or shrinks by this factor is considered a typing mistake. */
const implausibleFactor = 5

/** A price and the one that replaces it. */
export interface PriceDifference {
  before: number
  after: number
}

/** The change in whole percent, rounded away from zero: 35 → 36 is 3, 36 → 35 is -3. */
export function percentOf({before, after}: PriceDifference): number {
  const percent = ((after - before) / before) * 100
  return percent < 0 ? Math.floor(percent + 1e-9) : Math.ceil(percent - 1e-9)
}

/** Whether the change is large enough to ask for a confirmation. */
export const isLarge = ({before, after}: PriceDifference) =>
  Math.abs(after - before) > askFrom * before + 1e-9

/** A price that is probably a typing mistake. */
export interface Mistyping {
  /** Ratio of the prices, whichever way: 10 means ten times as much, or a tenth. */
  factor: number
  direction: 'more' | 'less'
  /** Whether the factor is a power of ten, as for a misplaced decimal point. */
  point: boolean
}

/** Describes how a price was probably mistyped; undefined for a plausible one. */
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
