import type {AmountField} from '#schemas/fields/price-at.ts'

/** A place where visitors, search engines or other programs read a price of a product. */
export interface PricePlace {
  id: string
  /** Set if the place shows the price only for products that have a price per additional user. */
  byUser?: true
  /** Set if the place is in a file for programs, not on a page. */
  inFile?: true
}

/** All places that show a price, by price field. A test compares the list with the rendered pages. */
export const pricePlaces = {
  price: [
    {id: 'header'},
    {id: 'card'},
    {id: 'total', byUser: true},
    {id: 'home-table'},
    {id: 'faq-table'},
    {id: 'product-tables'},
    {id: 'trial'},
    {id: 'search'},
    {id: 'shared'},
    {id: 'guide', inFile: true},
  ],
  additionalUserPrice: [
    {id: 'card-user'},
    {id: 'home-table-user'},
    {id: 'faq-table-user'},
    {id: 'product-tables-user'},
    {id: 'guide-user', inFile: true},
  ],
} as const satisfies Record<AmountField, readonly PricePlace[]>

/** Returns the places that show a price of one product. */
export const placesOf = (field: AmountField, soldByUser: boolean) =>
  pricePlaces[field].filter((place) => soldByUser || !('byUser' in place))
