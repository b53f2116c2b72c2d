import type {IntlShape} from 'react-intl'
import {feedPaths} from '#schemas/decision-paths.ts'
import {defaultLocale, type Locale, locales} from '#schemas/locales.ts'
import {guidePaths, manifestPaths} from '#schemas/reserved-paths.ts'
import type {FetchContent} from '#src/content/fetch-content.ts'
import {queriedContent} from '#src/pages/content.ts'
import {correctionsFeedQuery} from '#src/pages/corrections-page.query.ts'
import {pageDatesQuery} from '#src/pages/page-dates.query.ts'
import type {PageFacts} from '../page-facts.ts'
import {correctionsFeed} from './corrections-feed.ts'
import {guide} from './guide.ts'
import {type ManifestColors, manifest} from './manifest.ts'
import {sitemap} from './sitemap.ts'

/** A file about the whole site, such as the sitemap. */
export interface SiteFile {
  /** URL path, such as `/sitemap.xml`. */
  path: string
  contentType: string
  text: string
}

/**
 * Creates the files about the whole site.
 *
 * @param pages - all pages in every language
 * @param intl - returns the formatter for a language
 * @param publicUrl - origin of the public site, without a trailing slash
 * @throws NoContentError while the dataset has no settings
 */
export async function siteFiles(
  pages: readonly PageFacts[],
  fetchContent: FetchContent,
  intl: (locale: Locale) => IntlShape,
  publicUrl: string,
  colors: ManifestColors,
): Promise<SiteFile[]> {
  const indexed = pages.filter((page) => page.indexed && page.listed)
  return [
    {
      path: '/sitemap.xml',
      contentType: 'application/xml; charset=utf-8',
      text: sitemap(
        indexed,
        await fetchContent(pageDatesQuery, {locale: defaultLocale}),
        publicUrl,
      ),
    },
    {
      path: '/robots.txt',
      contentType: 'text/plain; charset=utf-8',
      text: robots(publicUrl),
    },
    ...(await Promise.all(locales.map(filesIn))).flat(),
  ]

  /** Creates the files that exist in each language. */
  async function filesIn(locale: Locale): Promise<SiteFile[]> {
    const content = queriedContent(fetchContent, locale, undefined, {publicUrl})
    const site = await content('site')
    const slugs = site.products.flatMap(({slug}) => (slug ? [slug] : []))
    const products = await Promise.all(slugs.map((slug) => content('product-page', slug)))
    return [
      {
        path: manifestPaths[locale],
        contentType: 'application/manifest+json',
        text: manifest(site, locale, colors),
      },
      {
        path: guidePaths[locale],
        contentType: 'text/plain; charset=utf-8',
        text: guide({
          pages: indexed,
          site,
          products: products.filter((product) => product !== null),
          faq: await content('faq-page'),
          locale,
          intl: intl(locale),
        }),
      },
      {
        path: feedPaths[locale],
        contentType: 'application/atom+xml; charset=utf-8',
        text: correctionsFeed(
          await fetchContent(correctionsFeedQuery, {locale}),
          site,
          intl(locale),
          publicUrl,
        ),
      },
    ]
  }
}

/**
 * Returns robots.txt, which allows crawlers to fetch all pages.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9309
 */
const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    'Allow: /',
    'Disallow: /_data/',
    'Disallow: /api/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
