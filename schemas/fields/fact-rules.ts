import {type CustomValidator, isRecord, type SanityDocument} from 'sanity'
import {type Facts, factsIn, generalFacts, mayHaveFacts, productFacts} from '../facts.ts'
import {bilingual} from './bilingual.ts'
import {cachedQuery} from './cached-query.ts'

const readFacts = cachedQuery<Facts>(
  `{
    "products": *[_type == "product" && _id in path("*")]{
      "slug": slug.current,
      price,
      additionalUserPrice,
      trialDays
    },
    "settings": *[_id == "siteSettings"][0]{phone, premiumPrice, premiumTrialDays}
  }`,
  'facts',
)

/** A text in braces with another meaning: the search terms of questions may contain it. */
const allPrices = '{prices}'

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

/**
 * Returns facts with the values of a document that is not published yet. The text of a new product
 * can then contain the product's own price.
 */
function withValuesOf(document: SanityDocument | undefined, facts: Facts): Facts {
  if (document?._type === 'product') {
    const own = {
      slug: isRecord(document.slug) ? textOf(document.slug.current) : null,
      price: numberOf(document.price),
      additionalUserPrice: numberOf(document.additionalUserPrice),
      trialDays: numberOf(document.trialDays),
    }
    return {...facts, products: [own, ...facts.products.filter(({slug}) => slug !== own.slug)]}
  }
  if (document?._type !== 'siteSettings') return facts
  const settings = {
    phone: textOf(document.phone),
    premiumPrice: numberOf(document.premiumPrice),
    premiumTrialDays: numberOf(document.premiumTrialDays),
  }
  return {...facts, settings}
}

/** Rejects a fact in a text, such as `{phone}`, that does not exist or has no value. */
export const factsExist: CustomValidator<unknown> = async (stored, {getClient, document}) => {
  const text = JSON.stringify(stored ?? '').replaceAll(allPrices, '')
  if (!mayHaveFacts(text)) return true
  const found = factsIn(text, withValuesOf(document, await readFacts(getClient)), String)
  const empty = found.find(({value}) => value === null)
  if (empty)
    return bilingual(
      `${empty.text} has no value yet. Fill in its field in Settings or in the product, or remove it from the text.`,
      `${empty.text} todavía no tiene valor. Llene su campo en Ajustes o en el producto, o quítelo del texto.`,
    )
  const unknown = found.find(({value}) => value === undefined)
  if (!unknown) return true
  const names = [
    ...generalFacts.map((name) => `{${name}}`),
    ...productFacts.map((name) => `{${name}:real-time-pro}`),
  ].join(', ')
  return bilingual(
    `There is no value ${unknown.text}. Use one of these: ${names}.`,
    `No hay ningún valor ${unknown.text}. Use uno de estos: ${names}.`,
  )
}
