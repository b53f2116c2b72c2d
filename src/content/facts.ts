import {defineQuery} from 'groq'
import {type Facts, mayHaveFacts, withFacts} from '#schemas/facts.ts'
import {amountNow} from './price.ts'

/** Queries the values that texts can contain, such as `{price:real-time-pro}`. */
export const factsQuery = defineQuery(`{
  "products": *[_type == "product" && defined(slug.current)] | order(order asc){
    "slug": slug.current,
    ${amountNow('price')},
    ${amountNow('additionalUserPrice')},
    trialDays
  },
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{
    phone,
    premiumPrice,
    premiumTrialDays
  }
}`)

/**
 * Name of the field that server/site/preview/edit-marks.ts adds to the content of previews. The
 * field contains no texts.
 */
const marks = '_edit'

const hasFacts = (value: unknown): boolean => {
  if (typeof value === 'string') return mayHaveFacts(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => key !== marks && hasFacts(inner))
}

const replaceIn = (value: unknown, replace: (text: string) => string): unknown => {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map((item) => replaceIn(item, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === marks ? inner : replaceIn(inner, replace),
    ]),
  )
}

/**
 * Replaces the facts in all texts of a query's result. Reads the facts only if a text contains one,
 * so that other pages do not depend on them.
 */
export async function replaceFacts(
  result: unknown,
  readFacts: () => Promise<Facts>,
  money: (amount: number) => string,
): Promise<unknown> {
  if (!hasFacts(result)) return result
  const facts = await readFacts()
  return replaceIn(result, (text) => withFacts(text, facts, money))
}
