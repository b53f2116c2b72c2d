import type {AmountField} from '#schemas/fields/price-at.ts'

/** A place where visitors, search engines or other programs read an amount of a product. */
export interface PricePlace {
  id: string
  /** Only for products with a price per user. */
  byUser?: true
  /** Only in English, because its readers are programs. */
  englishOnly?: true
}

/** All places that show an amount, once per language. A test checks all pages against this list. */
export const pricePlaces = {
  price: [
    {id: 'header'},
    {id: 'card'},
    {id: 'total', byUser: true},
    {id: 'home-table'},
    {id: 'faq-table'},
    {id: 'product-tables'},
    {id: 'search'},
    {id: 'shared'},
    {id: 'guide', englishOnly: true},
  ],
  additionalUserPrice: [
    {id: 'card-user'},
    {id: 'home-table-user'},
    {id: 'faq-table-user'},
    {id: 'product-tables-user'},
    {id: 'guide-user', englishOnly: true},
  ],
} as const satisfies Record<AmountField, readonly PricePlace[]>

/** Returns the places that show an amount of one product. */
export const placesOf = (field: AmountField, soldByUser: boolean) =>
  pricePlaces[field].filter((place) => soldByUser || !('byUser' in place))
