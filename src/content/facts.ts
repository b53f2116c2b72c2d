import {defineQuery} from 'groq'
import {
  allPrices,
  bracesIn,
  type Facts,
  fieldWithAllPrices,
  isFact,
  isSecureHostLink,
  mayHaveFacts,
  productsOfFacts,
  withFacts,
} from '#schemas/facts.ts'
import type {Locale} from '#schemas/locales.ts'
import {formatMoney} from '../i18n/format.ts'
import type {FetchContent} from './fetch-content.ts'
import {inLanguage} from './localized.ts'
import {mapValues} from './map-values.ts'
import {amountNow} from './price.ts'

/** Queries the values that texts can contain, such as `{phone}`, without the prices of products. */
export const factsQuery = defineQuery(`{
  "products": *[_type == "product" && defined(slug.current)] | order(order asc){
    "slug": slug.current,
    "price": null,
    "additionalUserPrice": null,
    trialDays
  },
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{
    phone,
    premiumPrice,
    premiumTrialDays,
    "windowsVersions": ${inLanguage('windowsVersions')}.value,
    "phoneUse": ${inLanguage('phoneUse')}.value,
    "tabletUse": ${inLanguage('tabletUse')}.value,
    "spanishSupport": ${inLanguage('spanishSupport')}.value
  }
}`)

/** Queries the values of one product that texts can contain, such as `{price:real-time-pro}`. */
export const productFactsQuery = defineQuery(`
  *[_type == "product" && slug.current == $slug][0]{
    "slug": slug.current,
    ${amountNow('price')},
    ${amountNow('additionalUserPrice')},
    trialDays
  }
`)

/** Reads facts. Each product has a read of its own, so that pages depend only on prices they show. */
interface FactReads {
  general(): Promise<Facts>
  product(slug: string): Promise<Facts['products'][number] | null>
}

async function readFacts(texts: readonly string[], read: FactReads): Promise<Facts> {
  const slugs = new Set(texts.flatMap(productsOfFacts))
  const [general, ...named] = await Promise.all([
    read.general(),
    ...[...slugs].map((slug) => read.product(slug)),
  ])
  const products = general.products.map(
    (product) => named.find((each) => each?.slug === product.slug) ?? product,
  )
  return {...general, products}
}

/**
 * Name of the field that server/site/preview/edit-marks.ts adds to the content of previews. The
 * field contains no texts.
 */
const marks = '_edit'

/** Returns all texts in a query's result that may contain facts. */
function textsWithFacts(value: unknown, texts: string[] = []): string[] {
  if (typeof value === 'string' && mayHaveFacts(value)) texts.push(value)
  if (typeof value !== 'object' || value === null) return texts
  for (const [key, inner] of Object.entries(value)) if (key !== marks) textsWithFacts(inner, texts)
  return texts
}

type Replace = (text: string) => string

const replaceIn = (value: unknown, replace: Replace): unknown => {
  if (typeof value === 'string') return mayHaveFacts(value) ? replace(value) : value
  if (typeof value !== 'object' || value === null) return value
  return mapValues(value, (inner, key) => {
    if (key === marks || isSecureHostLink(key, inner)) return inner
    return replaceIn(inner, key === fieldWithAllPrices ? exceptPrices(replace) : replace)
  })
}

/** The FAQ page itself replaces `{prices}`, because it already has all prices. */
const exceptPrices =
  (replace: Replace): Replace =>
  (text) =>
    text.split(allPrices).map(replace).join(allPrices)

const noFacts: Facts = {products: [], settings: null}

/**
 * Replaces the facts in all texts of a query's result, and removes everything else in braces. Reads
 * the facts only if a text contains one, so that other pages do not depend on them.
 */
export async function replaceFacts(
  result: unknown,
  read: FactReads,
  money: (amount: number) => string,
): Promise<unknown> {
  const texts = textsWithFacts(result)
  if (texts.length === 0) return result
  const facts = await factsOf(texts, read)
  return replaceIn(result, (text) => withFacts(text, facts, money))
}

function factsOf(texts: readonly string[], read: FactReads): Promise<Facts> | Facts {
  const found = texts.flatMap(bracesIn).filter((text) => isFact(text) && text !== allPrices)
  return found.length > 0 ? readFacts(found, read) : noFacts
}

/** Returns how to read facts with queries. */
export const queriedFacts = (fetchContent: FetchContent, locale: Locale): FactReads => ({
  general: () => fetchContent(factsQuery, {locale}),
  product: (slug) => fetchContent(productFactsQuery, {slug}),
})

/** Replaces the facts in a text that no page shows, such as one for mails, as `replaceFacts` does. */
export async function textWithFacts(
  text: string,
  locale: Locale,
  fetchContent: FetchContent,
): Promise<string> {
  const facts = await factsOf([text], queriedFacts(fetchContent, locale))
  return withFacts(text, facts, formatMoney)
}
