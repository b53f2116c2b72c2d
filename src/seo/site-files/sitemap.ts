import {defaultLocale, type Locale} from '#schemas/locales.ts'
import type {PageDatesQueryResult} from '#schemas/types.gen.ts'
import {escaped} from '../escaped.ts'
import {type PageFacts, pageUrl} from '../page-facts.ts'

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
  const entry = ({path, locale, url}: PageFacts) => {
    const translations = pages.filter((page) => page.path === path)
    const updatedAt = lastChange(path, locale, dates)
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

/** The types of the documents with the texts of pages with a form. */
const formPages: Readonly<Record<string, string>> = {
  '/contact-us': 'contactPage',
  '/correction-form': 'correctionPage',
  '/automotive-expert/free-trial': 'trialPage',
}

/**
 * Returns when a page's content last changed, as ISO 8601; undefined for pages whose texts are in
 * the code.
 */
function lastChange(path: string, locale: Locale, dates: PageDatesQueryResult) {
  const {home, faq, laborDemo, products} = dates
  // The home page and the FAQ page show the prices of all products.
  const pricedAt = products.flatMap((product) => product.pricedAt)
  if (path === '/') return latest([home, ...pricedAt])
  if (path === '/faq') return latest([faq, ...pricedAt])
  if (path === '/privacy') return statementIn(locale, dates) ?? statementIn(defaultLocale, dates)
  const product = products.find(({slug}) => `/${slug}` === path)
  const formPage = formPages[path]
  if (formPage) return dates.formPages.find(({type}) => type === formPage)?.updatedAt
  if (!product) return landingChange(path, dates)
  const {updatedAt, rowsAt, questionsAt, reviewAt, pricedAt: ownPricedAt} = product
  return latest([
    updatedAt,
    laborDemo,
    reviewAt,
    ...(rowsAt ?? []),
    ...(questionsAt ?? []),
    ...ownPricedAt,
  ])
}

/** The documents with the texts of the forms that a landing page can show. */
const formsOfLandingPages: Readonly<Record<string, string>> = {
  contact: 'contactPage',
  trial: 'trialPage',
}

/** Returns when a landing page or a document that its blocks show last changed. */
function landingChange(path: string, {landing, products, formPages: forms}: PageDatesQueryResult) {
  const page = landing.find(({address}) => address === path)
  if (!page) return undefined
  const blocks = page.blocks ?? []
  const priced = products.filter(
    ({slug}) => page.comparesProducts || blocks.some((block) => slug && block.slug === slug),
  )
  const shownForms = blocks.flatMap(({form}) => (form && formsOfLandingPages[form]) || [])
  return latest([
    page.updatedAt,
    page.questionsAt,
    ...blocks.flatMap(({shownAt, tabsAt, reviewsAt, questionsAt}) =>
      [shownAt, tabsAt, reviewsAt, questionsAt].flatMap((times) => times ?? []),
    ),
    ...priced.flatMap(({updatedAt, pricedAt}) => [updatedAt, ...pricedAt]),
    ...forms.flatMap(({type, updatedAt}) => (shownForms.includes(type) ? [updatedAt] : [])),
  ])
}

const latest = (times: readonly (string | null)[]) =>
  times.reduce((last, time) =>
    time && (!last || Date.parse(time) > Date.parse(last)) ? time : last,
  )

const statementIn = (locale: Locale, {privacy}: PageDatesQueryResult) =>
  privacy.find(({language}) => language === locale)?.updatedAt
