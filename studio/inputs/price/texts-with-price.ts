import {useEffect, useState} from 'react'
import {type SanityDocument, useClient, useSchema} from 'sanity'
import type {AmountField} from '#schemas/fields/price-at.ts'

/** Names of the facts (schemas/facts.ts) that show a price in a text, by price field. */
const factNames = {
  price: 'price',
  additionalUserPrice: 'additional-user-price',
} as const satisfies Record<AmountField, string>

/**
 * Returns the documents with texts that contain a price of a product as a fact, such as
 * `{price:real-time-pro}`.
 */
export function textsWithPrice<Text extends object>(
  documents: readonly Text[],
  field: AmountField,
  slug: string,
): Text[] {
  const fact = `{${factNames[field]}:${slug}}`
  return documents.filter((document) => JSON.stringify(document).includes(fact))
}

/**
 * Returns the published documents with texts that contain a price of a product. Returns an empty
 * list until the documents have been read.
 */
export function useTextsWithPrice(field: AmountField, slug: string): readonly SanityDocument[] {
  const client = useClient({apiVersion: '2025-02-19'})
  const schema = useSchema()
  const [texts, setTexts] = useState<readonly SanityDocument[]>([])
  useEffect(() => {
    if (!slug) return
    const request = new AbortController()
    const options = {perspective: 'published', tag: 'price', signal: request.signal} as const
    client
      .fetch<SanityDocument[]>('*[_type in $types]', {types: schema.getTypeNames()}, options)
      .then(
        (documents) => setTexts(textsWithPrice(documents, field, slug)),
        () => {
          // Without the documents, the list contains only the places that show every price.
        },
      )
    return () => request.abort()
  }, [client, schema, field, slug])
  return texts
}
