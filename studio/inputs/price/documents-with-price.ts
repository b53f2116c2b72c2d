import {useEffect, useState} from 'react'
import {type SanityDocument, useClient, useSchema} from 'sanity'
import {shownByBlocks} from '#schemas/document-types.ts'
import type {AmountField} from '#schemas/fields/price-at.ts'
import {landingBlocks} from '#schemas/landing-blocks.ts'
import {isRecord} from '#schemas/record.ts'

/** Names of the facts (schemas/facts.ts) that show a price in a text, by price field. */
const factNames = {
  price: 'price',
  additionalUserPrice: 'additional-user-price',
} as const satisfies Record<AmountField, string>

/** The product whose price is shown. */
export interface PricedProduct {
  /** Id of the published document. */
  id: string
  slug: string
}

/** The blocks that show the prices of all products. */
const comparingBlocks: ReadonlySet<unknown> = new Set(
  shownByBlocks.flatMap(({type, block}) => (type === 'product' ? block : [])),
)

/** The fields by which a block shows the prices of one product, by block. */
const productFields: ReadonlyMap<string, readonly string[]> = new Map(
  landingBlocks.map(({name, fields}) => [
    name,
    fields.flatMap((field) => {
      const targets = 'to' in field ? [field.to].flat() : []
      const isProduct = targets.some((target) => isRecord(target) && target.type === 'product')
      return isProduct ? [field.name] : []
    }),
  ]),
)

/** Whether a document is a landing page with a block that shows the prices of a product. */
function hasPriceBlock(document: object, id: string): boolean {
  if (!isRecord(document) || document._type !== 'landingPage' || !document.address) return false
  const blocks = Array.isArray(document.blocks) ? document.blocks.filter(isRecord) : []
  return blocks.some((block) => {
    const fields = productFields.get(String(block._type)) ?? []
    const shown = fields.map((field) => block[field])
    return (
      comparingBlocks.has(block._type) || shown.some((each) => isRecord(each) && each._ref === id)
    )
  })
}

/**
 * Returns the documents that show a price of a product: those with texts that contain it as a fact,
 * such as `{price:real-time-pro}`, and landing pages with a block that shows it.
 */
export function documentsWithPrice<Shown extends object>(
  documents: readonly Shown[],
  field: AmountField,
  {id, slug}: PricedProduct,
): Shown[] {
  const fact = `{${factNames[field]}:${slug}}`
  return documents.filter(
    (document) => JSON.stringify(document).includes(fact) || hasPriceBlock(document, id),
  )
}

/**
 * Returns the published documents that show a price of a product. Returns an empty list until the
 * documents have been read.
 */
export function useDocumentsWithPrice(
  field: AmountField,
  {id, slug}: PricedProduct,
): readonly SanityDocument[] {
  const client = useClient({apiVersion: '2025-02-19'})
  const schema = useSchema()
  const [shown, setShown] = useState<readonly SanityDocument[]>([])
  useEffect(() => {
    if (!slug) return
    const request = new AbortController()
    const options = {perspective: 'published', tag: 'price', signal: request.signal} as const
    client
      .fetch<SanityDocument[]>('*[_type in $types]', {types: schema.getTypeNames()}, options)
      .then(
        (documents) => setShown(documentsWithPrice(documents, field, {id, slug})),
        () => {
          // Without the documents, the list contains only the places that show every price.
        },
      )
    return () => request.abort()
  }, [client, schema, field, id, slug])
  return shown
}
