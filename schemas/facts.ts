/** Values of other fields that texts can contain. */
export interface Facts {
  products: readonly {
    slug: string | null
    price: number | null
    additionalUserPrice: number | null
    trialDays: number | null
  }[]
  settings: {
    phone: string | null
    premiumPrice: number | null
    premiumTrialDays: number | null
  } | null
}

/** Names of facts, as written in texts: `{premium-price}`. Facts of a product also name the product. */
export const generalFacts = ['trial-days', 'premium-price', 'premium-trial-days', 'phone'] as const
export const productFacts = ['price', 'additional-user-price', 'trial-days'] as const

/** Matches a fact in a text, such as `{phone}` or `{price:real-time-pro}`. */
const fact = /\{([a-z-]+)(?::([a-z\d-]+))?\}/g

type Money = (amount: number) => string

/**
 * Returns the value of a fact: null if no document has the value, undefined if there is no fact with
 * this name.
 */
function factValue(
  name: string,
  slug: string | undefined,
  {products, settings}: Facts,
  money: Money,
): string | null | undefined {
  const amount = (value: number | null | undefined) => (value == null ? null : money(value))
  const count = (value: number | null | undefined) => (value == null ? null : String(value))
  if (slug !== undefined) {
    const product = products.find((each) => each.slug === slug)
    if (name === 'price') return amount(product?.price)
    if (name === 'additional-user-price') return amount(product?.additionalUserPrice)
    return name === 'trial-days' ? count(product?.trialDays) : undefined
  }
  if (name === 'phone') return settings?.phone ?? null
  if (name === 'premium-price') return amount(settings?.premiumPrice)
  if (name === 'premium-trial-days') return count(settings?.premiumTrialDays)
  if (name !== 'trial-days') return undefined
  // The shortest trial of all products, because no product has a shorter one.
  const days = products.flatMap(({trialDays}) => trialDays ?? [])
  return days.length > 0 ? String(Math.min(...days)) : null
}

/** A fact in a text, and its value as in `factValue`. */
export interface FoundFact {
  text: string
  value: string | null | undefined
}

/** Returns all facts in a text, and everything that looks like a fact. */
export const factsIn = (text: string, facts: Facts, money: Money): FoundFact[] =>
  [...text.matchAll(fact)].map(([whole, name = '', slug]) => ({
    text: whole,
    value: factValue(name, slug, facts, money),
  }))

/** Returns the slugs of the products whose facts a text contains. */
export const productsOfFacts = (text: string): string[] =>
  [...text.matchAll(fact)].flatMap(([, , slug]) => slug ?? [])

/** Returns whether a text may contain facts. */
export const mayHaveFacts = (text: string): boolean => text.search(fact) >= 0

/** Replaces the facts in a text with their values. Facts without a value are left out. */
export const withFacts = (text: string, facts: Facts, money: Money): string =>
  text.replace(fact, (whole: string, name: string, slug: string | undefined) => {
    const value = factValue(name, slug, facts, money)
    return value === undefined ? whole : (value ?? '')
  })
