import {defaultLocale, type Locale} from '#schemas/locales.ts'
import type {PageDatesQueryResult} from '#schemas/types.gen.ts'
import {escaped} from '../escaped.ts'
import {type PageFacts, pageUrl} from '../page-facts.ts'
import {pageDates} from './page-dates.ts'

/**
 * Returns the sitemap, which lists all pages for search engines, with their translations and the
 * date of their last change.
 *
 * @param pages - the pages that search engines may index
 * @see https://www.sitemaps.org/protocol.html
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
export function sitemap(
  pages: readonly PageFacts[],
  dates: PageDatesQueryResult,
  publicUrl: string,
): string {
  const lastChange = pageDates(dates)
  const entry = ({path, locale, url}: PageFacts) => {
    const translations = pages.filter((page) => page.path === path)
    const updatedAt = lastChange(path, locale)
    return [
      '<url>',
      `<loc>${escaped(url)}</loc>`,
      updatedAt && `<lastmod>${updatedAt}</lastmod>`,
      ...translations.map((page) => alternate(page.locale, page.url)),
      alternate('x-default', pageUrl(publicUrl, path, defaultLocale)),
      '</url>',
    ].join('')
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.map(entry),
    '</urlset>',
    '',
  ].join('\n')
}

const alternate = (language: Locale | 'x-default', url: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(url)}"/>`
