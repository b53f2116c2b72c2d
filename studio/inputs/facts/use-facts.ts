import {useEffect, useState} from 'react'
import {useClient, usePerspective} from 'sanity'
import {type Facts, factsIn, generalFacts, productFacts} from '#schemas/facts.ts'
import {englishText} from '#schemas/fields/localized-value.ts'
import {selectedLayer} from '../../selected-perspective.ts'
import {dollars} from '../price/use-price-texts.ts'

const query = `{
  "products": *[_type == "product" && defined(slug.current)] | order(order asc){
    "slug": slug.current, name, price, additionalUserPrice, trialDays
  },
  "settings": *[_id == "siteSettings"][0]{
    phone,
    premiumPrice,
    premiumTrialDays,
    "windowsVersions": windowsVersions[language == "en"][0].value,
    "phoneUse": phoneUse[language == "en"][0].value,
    "tabletUse": tabletUse[language == "en"][0].value,
    "spanishSupport": spanishSupport[language == "en"][0].value
  }
}`

type NamedFacts = Omit<Facts, 'products'> & {
  products: readonly (Facts['products'][number] & {name?: unknown})[]
}

/**
 * Reads the facts with drafts, or with the changes of the selected release. Returns undefined until
 * they have been read.
 */
export function useFacts(): NamedFacts | undefined {
  const client = useClient({apiVersion: '2025-02-19'})
  const layer = selectedLayer(usePerspective().perspectiveStack)
  const [facts, setFacts] = useState<NamedFacts>()
  useEffect(() => {
    const request = new AbortController()
    const options = {perspective: [layer], tag: 'facts', signal: request.signal}
    client.fetch<NamedFacts>(query, {}, options).then(setFacts, () => {
      // Without the values, the field works as before.
    })
    return () => request.abort()
  }, [client, layer])
  return facts
}

/** Returns the facts in a text that have a value, each one once. */
export const valuesIn = (text: string, facts: Facts): Map<string, string> =>
  new Map(
    factsIn(text, facts, dollars).flatMap((fact) =>
      fact.value ? [[fact.text, fact.value] as const] : [],
    ),
  )

/** Returns all facts with a value: the text to insert, the fact's name and product, and the value. */
export function allFacts(facts: NamedFacts) {
  const named = [
    ...facts.products.flatMap(({slug, name}) =>
      productFacts.map((fact) => ({
        text: `{${fact}:${slug}}`,
        fact: `${fact}-of` as const,
        product: englishText(name) ?? slug ?? '',
      })),
    ),
    ...generalFacts.map((fact) => ({text: `{${fact}}`, fact, product: ''})),
  ]
  const values = valuesIn(named.map(({text}) => text).join(' '), facts)
  return named.flatMap((each) => {
    const value = values.get(each.text)
    return value === undefined ? [] : [{...each, value}]
  })
}
