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

/** Content that every page shows around its own. */
export type Site = Omit<SiteQueryResult, 'settings'> & {
  /** Without the company's settings no page can be shown. */
  settings: NonNullable<SiteQueryResult['settings']>
}

/** Everything that routes read, by content key. */
interface Content {
  site: Site
  'home-page': HomePageQueryResult
  'product-page': ProductPageQueryResult
  'faq-page': FaqPageQueryResult
  'privacy-page': PrivacyPageQueryResult
}

const queries: Readonly<Record<keyof Content, string>> = {
  site: siteQuery,
  'home-page': homePageQuery,
  'product-page': productPageQuery,
  'faq-page': faqPageQuery,
  'privacy-page': privacyPageQuery,
}

/**
 * Where routes read their content. On the server it queries the content lake. In the browser it
 * fetches the answers that the server rendered pages from, so that both show the same. A read
 * rejects if it cannot be answered; null means that there is no such document.
 */
export interface ContentSource {
  <Key extends Exclude<keyof Content, 'product-page'>>(key: Key): Promise<Content[Key]>
  (key: 'product-page', slug: string): Promise<Content['product-page']>
}

/** The URL path segments under which the site serves a read as JSON. */
export const contentPath = (key: string, slug?: string) =>
  slug === undefined ? key : `${key}/${encodeURIComponent(slug)}`

/** Answers a read by its `contentPath`; undefined for unknown paths. */
export function contentAt(source: ContentSource, path: string): Promise<unknown> | undefined {
  const [key = '', slug, ...rest] = path.split('/').map(decoded)
  if (rest.length > 0 || !isKey(key)) return undefined
  if (key !== 'product-page') return path === key ? source(key) : undefined
  return slug ? source(key, slug) : undefined
}

const isKey = (text: string): text is keyof Content => Object.hasOwn(queries, text)

/** The decoded text; undefined unless every `%` begins an escape. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
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
 * @param onRead - called with each read's `contentPath` and answer, so that the server can serve
 *   the same answer to a browser that navigates to the page later
 */
export function queriedContent(
  fetchContent: FetchContent,
  locale: Locale,
  onRead: (path: string, answer: unknown) => void = () => {},
): ContentSource {
  return async (key: keyof Content, slug?: string) => {
    const params = {locale, ...(slug !== undefined && {slug})}
    const answer = await fetchContent(queries[key], params)
    if (key === 'site' && !answer.settings) {
      throw new NoContentError('the dataset has no published siteSettings document')
    }
    onRead(contentPath(key, slug), answer)
    return answer
  }
}
