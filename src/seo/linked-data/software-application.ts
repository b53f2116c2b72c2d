import type {Site} from '#src/pages/content.ts'
import type {PageContent} from '../page-content.ts'
import type {PageFacts} from '../page-facts.ts'
import {type Thing, thingIds} from './graph.ts'

/**
 * Returns linked data about a product with its price. It contains no ratings, because there are no
 * ratings by real customers.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/software-app
 */
export function softwareApplication(
  {url, locale, description}: PageFacts,
  product: NonNullable<PageContent['product']>,
  {companyName}: Site['settings'],
  publicUrl: string,
): Thing {
  const {name, tagline, productImage} = product.productHeader
  const {organization} = thingIds(publicUrl)
  return {
    '@type': 'SoftwareApplication',
    '@id': `${url}#product`,
    name: name?.value,
    alternateName: tagline?.value,
    description,
    url,
    image: productImage?.path ? `${publicUrl}/${productImage.path}` : null,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: locale,
    publisher: {
      '@type': 'Organization',
      '@id': organization,
      name: companyName,
      url: `${publicUrl}/`,
    },
    offers: monthlyOffer(product, url, organization),
  }
}

/**
 * Returns an offer with the current price and its end date; null if the price is unknown (null). A
 * price of 0 is valid.
 */
function monthlyOffer(
  {signUpCard, priceUntil}: NonNullable<PageContent['product']>,
  url: string,
  seller: string,
): Thing | null {
  const {price} = signUpCard
  if (price === null) return null
  const amount = {price: price.toFixed(2), priceCurrency: 'USD'}
  return {
    '@type': 'Offer',
    ...amount,
    priceValidUntil: priceUntil && lastDay(priceUntil),
    url,
    availability: 'https://schema.org/InStock',
    seller: {'@id': seller},
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...amount,
      validThrough: priceUntil,
      // The unit of the price is a month: `MON` is the UN/CEFACT code for it.
      unitCode: 'MON',
      referenceQuantity: {'@type': 'QuantitativeValue', value: 1, unitCode: 'MON'},
    },
  }
}

/** Returns the last day of a price that ends at the given time, in the company's time zone. */
const lastDay = (end: string) => {
  const lastMoment = Date.parse(end) - 1
  // Uses the locale en-CA, because it formats dates as ISO 8601.
  return new Intl.DateTimeFormat('en-CA', {timeZone: 'America/New_York'}).format(lastMoment)
}
