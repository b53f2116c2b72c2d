import type {SiteProduct} from '#src/ui/site.tsx'
import type {LocalizedText} from '#src/ui/text/localized.tsx'

/** The desktop premium edition is not in the content; its trial is in specification section 9. */
export const premiumTrialDays = 45

/** Products with the same length of trial. */
export interface TrialLength {
  days: number
  names: LocalizedText[]
}

/**
 * Trial lengths of the online products, in the products' order. Products without a trial are left
 * out.
 */
export function trialLengths(products: readonly SiteProduct[]): TrialLength[] {
  const lengths = new Map<number, LocalizedText[]>()
  for (const {trialDays, shortName} of products) {
    if (trialDays === null || !shortName) continue
    lengths.set(trialDays, [...(lengths.get(trialDays) ?? []), shortName])
  }
  return [...lengths].map(([days, names]) => ({days, names}))
}
