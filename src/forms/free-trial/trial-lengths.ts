import type {LocalizedText} from '#src/ui/localized.tsx'
import type {SiteProduct} from '#src/ui/site.tsx'

/** The desktop premium edition is no product of the site; specification section 9 says its days. */
export const premiumTrialDays = 45

/** The products that are free for the same number of days. */
export interface TrialLength {
  days: number
  names: LocalizedText[]
}

/** How long the online products are free, in the products' order; those without days are left out. */
export function trialLengths(products: readonly SiteProduct[]): TrialLength[] {
  const lengths = new Map<number, LocalizedText[]>()
  for (const {trialDays, shortName} of products) {
    if (trialDays === null || !shortName) continue
    lengths.set(trialDays, [...(lengths.get(trialDays) ?? []), shortName])
  }
  return [...lengths].map(([days, names]) => ({days, names}))
}
