import {secureHostLinks} from './navigation.ts'

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
    /** In the language of the text that contains the fact. */
    windowsVersions?: string | null
    phoneUse?: string | null
    tabletUse?: string | null
    spanishSupport?: string | null
  } | null
}

/** Names of facts, as written in texts: `{premium-price}`. Facts of a product also name the product. */
export const generalFacts = [
  'trial-days',
  'premium-price',
  'premium-trial-days',
  'phone',
  'windows-versions',
  'phone-use',
  'tablet-use',
  'spanish-support',
] as const

/**
 * Facts that are sentences and may be empty, and their fields in the settings. Each stands alone in a
 * paragraph or a line of a list, which is left out while the fact is empty.
 */
const sentenceFields = {
  'windows-versions': 'windowsVersions',
  'phone-use': 'phoneUse',
  'tablet-use': 'tabletUse',
  'spanish-support': 'spanishSupport',
} as const

const isSentence = (name: string): name is keyof typeof sentenceFields =>
  Object.hasOwn(sentenceFields, name)

/** Returns the first fact in a text that is a sentence, such as `{phone-use}`. */
export const sentenceFactIn = (text: string): string | undefined =>
  bracesIn(text).find((found) => isSentence(fact.exec(found)?.[1] ?? ''))
export const productFacts = ['price', 'additional-user-price', 'trial-days'] as const

/**
 * Replaced by all current prices, but only in the search terms of questions, which visitors do not
 * see. Everywhere else it is no fact.
 */
export const allPrices = '{prices}'
export const fieldWithAllPrices = 'searchTerms'

/** Replaced by the visitor's name, but only in the greeting of mails. Everywhere else it is no fact. */
export const visitorsName = '{name}'

/** The placeholders that are no facts, by the only field that may contain them. */
const ownPlaceholders: Readonly<Record<string, string>> = {
  [fieldWithAllPrices]: allPrices,
  greeting: visitorsName,
}

/** Returns the placeholder that a field may contain besides facts. */
export const placeholderOf = (field: unknown): string | undefined =>
  typeof field === 'string' && Object.hasOwn(ownPlaceholders, field)
    ? ownPlaceholders[field]
    : undefined

/**
 * Returns whether a field contains the address of a page of the secure host, such as `{log-in}`.
 * Braces have another meaning there.
 */
export const isSecureHostLink = (field: unknown, value: unknown): boolean =>
  (field === 'href' || field === 'link' || field === 'to') &&
  Object.values<unknown>(secureHostLinks).includes(value)

/** Matches everything in braces, and every brace without a partner. */
const braces = /\{[^{}]*\}|[{}｛｝]/g

/** Matches a fact, such as `{phone}` or `{price:real-time-pro}`. */
const fact = /^\{([a-z-]+)(?::([a-z\d-]+))?\}$/

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
  if (isSentence(name)) return settings?.[sentenceFields[name]] ?? ''
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

const meaningOf = (text: string, facts: Facts, money: Money) => {
  const [, name, slug] = fact.exec(text) ?? []
  return name === undefined ? undefined : factValue(name, slug, facts, money)
}

/** Returns all facts in a text, and everything else that has braces. */
export const factsIn = (text: string, facts: Facts, money: Money): FoundFact[] =>
  bracesIn(text).map((found) => ({text: found, value: meaningOf(found, facts, money)}))

/** Returns everything in a text that has braces, such as `{phone}`, `{ phone }` or a single `{`. */
export const bracesIn = (text: string): string[] => text.match(braces) ?? []

/** Returns whether something in braces has the form and name of a fact. */
export const isFact = (text: string): boolean => {
  const [, name, slug] = fact.exec(text) ?? []
  const names: readonly string[] = slug === undefined ? generalFacts : productFacts
  return text === allPrices || (name !== undefined && names.includes(name))
}

/** Returns the slugs of the products whose facts a text contains. */
export const productsOfFacts = (text: string): string[] =>
  bracesIn(text).flatMap((found) => fact.exec(found)?.[2] ?? [])

/** Returns whether a text may contain facts. */
export const mayHaveFacts = (text: string): boolean => text.search(braces) >= 0

/**
 * Replaces the facts in a text with their values. Leaves out facts without a value and everything
 * else in braces, so that no page shows braces.
 */
export const withFacts = (text: string, facts: Facts, money: Money): string =>
  text.replace(braces, (found) => meaningOf(found, facts, money) ?? '')

/** Returns all texts in a stored value: of a text, a list, a picture, or the parts of a rich text. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key.startsWith('_') ? [] : textsIn(inner),
  )
}

/**
 * Returns the first fact or name of the visitor in a text in which nothing replaces them, such as `{phone}` or
 * `{ Phone }`.
 */
export const placeholderIn = (text: string): string | undefined =>
  bracesIn(text).find((found) => {
    const name = found.replaceAll(/\s/g, '').toLowerCase()
    return isFact(name) || name === visitorsName
  })
