import {getPublishedId, type ValidationContext} from 'sanity'
import type {PriceChange} from './price-at.ts'

/** The published prices of a product, including planned prices. */
export interface PublishedAmounts {
  price?: number | null
  additionalUserPrice?: number | null
  priceChanges?: PriceChange[] | null
  additionalUserPriceChanges?: PriceChange[] | null
}

/**
 * Reads the published prices of the product that is being validated; null if the product is not
 * published.
 */
export async function publishedAmounts({
  document,
  getClient,
}: Pick<ValidationContext, 'document' | 'getClient'>): Promise<PublishedAmounts | null> {
  if (!document) return null
  return getClient({apiVersion: '2025-02-19'}).fetch<PublishedAmounts | null>(
    `*[_type == "product" && _id == $id][0]{
      price, additionalUserPrice, priceChanges, additionalUserPriceChanges
    }`,
    {id: getPublishedId(document._id)},
    {perspective: 'raw', tag: 'price-check'},
  )
}
