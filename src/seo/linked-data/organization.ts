import type {IntlShape} from 'react-intl'
import {locales} from '#schemas/locales.ts'
import type {Site} from '#src/content/content.ts'
import {phoneHref} from '#src/i18n/phone-href.ts'
import {type Thing, thingIds} from './graph.ts'
import {openingHours} from './opening-hours.ts'

/**
 * The company, from the settings.
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

/** A phone number as E.164 writes it: `+15555550142`. */
const internationalNumber = (displayed: string | null) =>
  displayed && phoneHref(displayed).slice('tel:'.length)

/**
 * An address of lines. The last one is taken apart where it is `City, ST 12345`; else it is not
 * known which line is what, and all are given as they stand.
 */
function postalAddress(lines: readonly string[] | null): Thing | string | null {
  if (!lines?.length) return null
  const [, city, state, zip] =
    /^(.+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(lines.at(-1) ?? '') ?? []
  if (!city) return lines.join(', ')
  return {
    '@type': 'PostalAddress',
    streetAddress: lines.slice(0, -1).join(', '),
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
    addressCountry: 'US',
  }
}
