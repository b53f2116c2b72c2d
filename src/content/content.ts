import type {ClientReturn} from '@sanity/client'
import type {Locale} from '#schemas/locales.ts'
import {faqPageQuery} from './faq-page.query.ts'
import {homePageQuery} from './home-page.query.ts'
import {privacyPageQuery} from './privacy-page.query.ts'
import {productPageQuery} from './product-page.query.ts'
import {siteQuery} from './site.query.ts'
import type {
  FaqPageQueryResult,
  HomePageQueryResult,
  PrivacyPageQueryResult,
  ProductPageQueryResult,
  SiteQueryResult,
} from './types.gen.ts'

/** The company's settings: present, or there is no site to show. */
type Settings = NonNullable<SiteQueryResult['settings']>

/** What every page shows around its content. */
export type Site = Omit<SiteQueryResult, 'settings'> & {settings: Settings}

/**
 * Where routes read their content. On the server it queries the content lake; in the browser it
 * asks the site for the answers the server rendered the page from, so that both show the same.
 * A read that cannot be answered rejects; null means that there is no such document.
 */
export interface ContentSource {
  site(): Promise<Site>
  homePage(): Promise<HomePageQueryResult>
  productPage(slug: string): Promise<ProductPageQueryResult>
  faqPage(): Promise<FaqPageQueryResult>
  privacyPage(): Promise<PrivacyPageQueryResult>
}

/** The part of the path under which the site serves each read as JSON. */
export const contentKeys = {
  site: 'site',
  homePage: 'home-page',
  productPage: (slug: string) => `product-page/${encodeURIComponent(slug)}`,
  faqPage: 'faq-page',
  privacyPage: 'privacy-page',
} as const

/**
 * Answers a read by its content key, such as `home-page` or `product-page/real-time-pro`; undefined
 * where no read has it.
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

/** Whether every `%` begins an escape, so that the text can be decoded. */
function isEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/**
 * Runs one GROQ query against the content; rejects when that cannot be reached. It adds the parameter
 * `$now`, the moment the answer is to hold at (price.ts).
 */
export type FetchContent = <const Query extends string>(
  query: Query,
  params: Record<string, string>,
) => Promise<ClientReturn<Query>>

/** The dataset holds no site settings yet (`SEED=none`, or unpublished): no page can be shown. */
export class NoContentError extends Error {
  override name = 'NoContentError'
}

/**
 * Content in one language, by queries.
 *
 * @param onRead - told of each read's key and answer, so that the server can offer the same answer
 *   to a browser that navigates to the page later
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
