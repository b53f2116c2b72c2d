import type {IntlShape} from 'react-intl'
import {locales} from '#schemas/locales.ts'
import {phoneHref} from '#src/i18n/contact-hrefs.ts'
import type {Site} from '#src/pages/content.ts'
import {type Thing, thingIds} from './graph.ts'
import {openingHours} from './opening-hours.ts'

/**
 * Returns linked data about the company, from the settings.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/organization
 */
export function organization({settings}: Site, publicUrl: string, intl: IntlShape): Thing {
  const {companyName, supportEmail, foundedYear, facebookUrl, instagramUrl} = settings
  const phone = internationalNumber(settings.phone)
  return {
    '@type': 'Organization',
    '@id': thingIds(publicUrl).organization,
    name: companyName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    slogan: settings.tagline?.value,
    telephone: phone,
    faxNumber: internationalNumber(settings.fax),
    email: supportEmail,
    address: postalAddress(settings.addressLines),
    foundingDate: foundedYear ? String(foundedYear) : null,
    sameAs: [facebookUrl, instagramUrl].filter((url) => url !== null),
    contactPoint:
      phone || supportEmail
        ? {
            '@type': 'ContactPoint',
            contactType: intl.formatMessage({id: 'support.phone'}),
            telephone: phone,
            email: supportEmail,
            availableLanguage: locales,
            hoursAvailable: openingHours(settings.supportHours?.value),
          }
        : null,
  }
}

/** Converts a phone number to E.164: `+15555550142`. */
const internationalNumber = (displayed: string | null) =>
  displayed && phoneHref(displayed).slice('tel:'.length)

/**
 * Parses the lines of an address. If the last of several lines has the format `City, ST 12345`,
 * returns a `PostalAddress`, otherwise the joined lines as plain text.
 */
function postalAddress(lines: readonly string[] | null): Thing | string | null {
  if (!lines?.length) return null
  const street = lines.slice(0, -1).join(', ')
  const [, city, state, zip] =
    /^([^,\d]+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(lines.at(-1) ?? '') ?? []
  if (!city || !street) return lines.join(', ')
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
    addressCountry: 'US',
  }
}
