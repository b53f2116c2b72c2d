import type {TrialPageQueryResult} from '#schemas/types.gen.ts'

/**
 * Days of the free trial of the desktop premium edition (specification section 9). Shown while the
 * settings contain no number of days.
 */
export const premiumTrialDays = 45

/** The products that the free-trial page names. */
export type TrialProducts = TrialPageQueryResult['products']

/** A trial length, and the products that have it. */
export interface TrialLength {
  days: number
  products: TrialProducts
}

/**
 * Returns the trial lengths of the online products, in the products' order. Products without a
 * trial are left out.
 */
export function trialLengths(products: TrialProducts): TrialLength[] {
  const lengths = new Map<number, TrialProducts>()
  for (const product of products) {
    const {trialDays, shortName} = product
    if (trialDays === null || !shortName?.value) continue
    lengths.set(trialDays, [...(lengths.get(trialDays) ?? []), product])
  }
  return [...lengths].map(([days, products]) => ({days, products}))
}
