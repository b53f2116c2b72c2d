import {locales} from '#schemas/locales.ts'
import type {Site} from '#src/pages/content.ts'
import {type Thing, thingIds} from './graph.ts'

/**
 * Returns linked data about the website. Search engines show its name above a result.
 *
 * @see https://developers.google.com/search/docs/appearance/site-names
 */
export function website({settings}: Site, publicUrl: string): Thing {
  const ids = thingIds(publicUrl)
  return {
    '@type': 'WebSite',
    '@id': ids.website,
    url: `${publicUrl}/`,
    name: settings.companyName,
    alternateName: new URL(publicUrl).hostname.replace(/^www\./, ''),
    headline: settings.seoTitle?.value,
    description: settings.seoDescription?.value,
    inLanguage: locales,
    publisher: {'@id': ids.organization},
  }
}
