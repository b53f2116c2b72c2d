/** From here on somebody is asked whether a change is meant, as a share of the price before. */
const askFrom = 0.2

/** No price becomes so many times what it was, nor so small a part: somebody has mistyped. */
const implausibleFactor = 5

/** How one price follows another. */
export interface PriceStep {
  before: number
  after: number
}

/** The change in whole per cent, rounded away from zero: 35 → 36 is 3, 36 → 35 is -3. */
export function percentOf({before, after}: PriceStep): number {
  const percent = ((after - before) / before) * 100
  return percent < 0 ? Math.floor(percent + 1e-9) : Math.ceil(percent - 1e-9)
}

/** Whether the change is so large that it is asked about once more. */
export const isLarge = ({before, after}: PriceStep) =>
  Math.abs(after - before) > askFrom * before + 1e-9

/** What a price that cannot be meant looks like. */
export interface Mistyping {
  /** How many times the price before, or which part of it: 10 is ten times, or a tenth. */
  factor: number
  direction: 'more' | 'less'
  /** A power of ten: the decimal point is at another place. */
  point: boolean
}

/** How a price was most likely mistyped; undefined where it can be meant. */
export function mistyping({before, after}: PriceStep): Mistyping | undefined {
  if (!(before > 0) || !(after > 0)) return undefined
  const more = after >= before
  const exact = more ? after / before : before / after
  if (exact < implausibleFactor) return undefined
  const magnitude = 10 ** Math.round(Math.log10(exact))
  const point = magnitude > 1 && Math.abs(exact / magnitude - 1) < 0.25
  const factor = point ? magnitude : Math.round(exact)
  return {factor, direction: more ? 'more' : 'less', point}
}
