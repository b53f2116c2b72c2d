import type {AmountField} from '#schemas/fields/price-at.ts'

/** A place where visitors, search engines or other programs read an amount of a product. */
export interface PricePlace {
  id: string
  /** It is there only for products that are sold by user. */
  byUser?: true
  /** It is in English alone, as whom it is for reads any language. */
  englishOnly?: true
}

/**
 * Every place an amount is in, by its field; each is there once in each language. A test walks over
 * all pages and finds an amount in these places and in no other.
 */
export const pricePlaces = {
  price: [
    {id: 'header'},
    {id: 'card'},
    {id: 'total', byUser: true},
    {id: 'home-chart'},
    {id: 'home-table'},
    {id: 'faq-chart'},
    {id: 'search'},
    {id: 'shared'},
    {id: 'guide', englishOnly: true},
  ],
  additionalUserPrice: [
    {id: 'card-user'},
    {id: 'home-table-user'},
    {id: 'guide-user', englishOnly: true},
  ],
} as const satisfies Record<AmountField, readonly PricePlace[]>

/** The places of an amount of one product. */
export const placesOf = (field: AmountField, soldByUser: boolean) =>
  pricePlaces[field].filter((place) => soldByUser || !('byUser' in place))
