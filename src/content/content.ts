import type {ClientReturn} from '@sanity/client'
import type {Locale} from '#schemas/locales.ts'
import type {
  FaqPageQueryResult,
  HomePageQueryResult,
  PrivacyPageQueryResult,
  ProductPageQueryResult,
  SiteQueryResult,
} from '#schemas/types.gen.ts'
import {faqPageQuery} from './faq-page.query.ts'
import {homePageQuery} from './home-page.query.ts'
import {privacyPageQuery} from './privacy-page.query.ts'
import {productPageQuery} from './product-page.query.ts'
import {siteQuery} from './site.query.ts'

/** The company's settings. Without them no page can be shown. */
type Settings = NonNullable<SiteQueryResult['settings']>

/** Content that every page shows around its own. */
export type Site = Omit<SiteQueryResult, 'settings'> & {settings: Settings}

/**
 * Where routes read their content. On the server it queries the content lake. In the browser it
 * fetches the answers that the server rendered pages from, so that both show the same. A read
 * rejects if it cannot be answered; null means that there is no such document.
 */
export interface ContentSource {
  site(): Promise<Site>
  homePage(): Promise<HomePageQueryResult>
  productPage(slug: string): Promise<ProductPageQueryResult>
  faqPage(): Promise<FaqPageQueryResult>
  privacyPage(): Promise<PrivacyPageQueryResult>
}

/** The URL path segment under which the site serves each read as JSON. */
export const contentKeys = {
  site: 'site',
  homePage: 'home-page',
  productPage: (slug: string) => `product-page/${encodeURIComponent(slug)}`,
  faqPage: 'faq-page',
  privacyPage: 'privacy-page',
} as const

/**
 * Answers a read by its content key, such as `home-page` or `product-page/real-time-pro`; undefined
 * for unknown keys.
 */
export function contentOf(source: ContentSource, key: string): Promise<unknown> | undefined {
  const [, slug] = /^product-page\/([^/]+)$/.exec(key) ?? []
  if (slug !== undefined && isEncoded(slug)) return source.productPage(decodeURIComponent(slug))
  if (key === contentKeys.site) return source.site()
  if (key === contentKeys.homePage) return source.homePage()
  if (key === contentKeys.faqPage) return source.faqPage()
  if (key === contentKeys.privacyPage) return source.privacyPage()
  return undefined
}

/** Whether a text can be decoded: every `%` begins an escape. */
function isEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/**
 * Runs a GROQ query; rejects if the content cannot be reached. Adds the parameter `$now`, the time
 * at which prices must be valid (price.ts).
 */
export type FetchContent = <const Query extends string>(
  query: Query,
  params: Record<string, string>,
) => Promise<ClientReturn<Query>>

/** The dataset has no site settings (`SEED=none`, or unpublished), so no page can be shown. */
export class NoContentError extends Error {
  override name = 'NoContentError'
}

/**
 * Content in one language, read by GROQ queries.
 *
 * @param onRead - called with each read's key and answer, so that the server can serve the same
 *   answer to a browser that navigates to the page later
 */
export function queriedContent(
  fetchContent: FetchContent,
  locale: Locale,
  onRead: (key: string, answer: unknown) => void = () => {},
): ContentSource {
  const read = async <Answer>(key: string, answer: Promise<Answer>) => {
    onRead(key, await answer)
    return answer
  }
  return {
    site: () => read(contentKeys.site, siteContent(fetchContent, locale)),
    homePage: () => read(contentKeys.homePage, fetchContent(homePageQuery, {locale})),
    productPage: (slug) =>
      read(contentKeys.productPage(slug), fetchContent(productPageQuery, {locale, slug})),
    faqPage: () => read(contentKeys.faqPage, fetchContent(faqPageQuery, {locale})),
    privacyPage: () => read(contentKeys.privacyPage, fetchContent(privacyPageQuery, {locale})),
  }
}

async function siteContent(fetchContent: FetchContent, locale: Locale): Promise<Site> {
  const {settings, products} = await fetchContent(siteQuery, {locale})
  if (!settings) throw new NoContentError('the dataset has no published siteSettings document')
  return {settings, products}
}
