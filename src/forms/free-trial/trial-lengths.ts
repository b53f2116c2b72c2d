import type {SiteProduct} from '#src/ui/site.tsx'
import type {LocalizedText} from '#src/ui/text/localized.tsx'

/**
 * Trial length of the desktop premium edition. It is defined here because the content has no
 * document for it (specification section 9).
 */
export const premiumTrialDays = 45

/** A trial length, and the names of the products that have it. */
export interface TrialLength {
  days: number
  names: LocalizedText[]
}

/**
 * Returns the trial lengths of the online products, in the products' order. Products without a
 * trial are left out.
 */
export function trialLengths(products: readonly SiteProduct[]): TrialLength[] {
  const lengths = new Map<number, LocalizedText[]>()
  for (const {trialDays, shortName} of products) {
    if (trialDays === null || !shortName) continue
    lengths.set(trialDays, [...(lengths.get(trialDays) ?? []), shortName])
  }
  return [...lengths].map(([days, names]) => ({days, names}))
}
