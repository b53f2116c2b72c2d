import type {ClientReturn} from '@sanity/client'
import type {Locale} from '#schemas/locales.ts'
import type {
  FaqPageQueryResult,
  HomePageQueryResult,
  PrivacyPageQueryResult,
  ProductPageQueryResult,
  SiteQueryResult,
  TrialPageQueryResult,
} from '#schemas/types.gen.ts'
import {faqPageQuery} from './faq-page.query.ts'
import {homePageQuery} from './home-page.query.ts'
import {privacyPageQuery} from './privacy-page.query.ts'
import {productPageQuery} from './product-page.query.ts'
import {siteQuery} from './site.query.ts'
import {trialPageQuery} from './trial-page.query.ts'

/** Content for the header and footer of every page. */
export type Site = Omit<SiteQueryResult, 'settings'> & {
  /** Without the company's settings no page can be shown. */
  settings: NonNullable<SiteQueryResult['settings']>
}

/** All content that routes can read, by content key. */
interface Content {
  site: Site
  'home-page': HomePageQueryResult
  'product-page': ProductPageQueryResult
  'faq-page': FaqPageQueryResult
  'privacy-page': PrivacyPageQueryResult
  'trial-page': TrialPageQueryResult
}

const queries: Readonly<Record<keyof Content, string>> = {
  site: siteQuery,
  'home-page': homePageQuery,
  'product-page': productPageQuery,
  'faq-page': faqPageQuery,
  'privacy-page': privacyPageQuery,
  'trial-page': trialPageQuery,
}

/**
 * Reads the content of routes. On the server it queries the content lake. In the browser it fetches
 * the same query results that the server rendered the pages from. A read rejects if the content
 * cannot be loaded, and resolves to null if the document does not exist.
 */
export interface ContentSource {
  <Key extends Exclude<keyof Content, 'product-page'>>(key: Key): Promise<Content[Key]>
  (key: 'product-page', slug: string): Promise<Content['product-page']>
}

/** Returns the URL path segments under which the site serves some content as JSON. */
export const contentPath = (key: string, slug?: string) =>
  slug === undefined ? key : `${key}/${encodeURIComponent(slug)}`

/** Returns the content for a `contentPath`; undefined for unknown paths. */
export function contentAt(source: ContentSource, path: string): Promise<unknown> | undefined {
  const [key = '', slug, ...rest] = path.split('/').map(decoded)
  if (rest.length > 0 || !isKey(key)) return undefined
  if (key !== 'product-page') return path === key ? source(key) : undefined
  return slug ? source(key, slug) : undefined
}

const isKey = (text: string): text is keyof Content => Object.hasOwn(queries, text)

/** Decodes percent-encoded text; undefined if an escape sequence is invalid. */
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

/**
 * The dataset has no published site settings, for example with `SEED=none`, so no page can be
 * rendered.
 */
export class NoContentError extends Error {
  override name = 'NoContentError'
}

/**
 * Creates a source that reads content in one language with GROQ queries.
 *
 * @param onRead - called with the `contentPath` and result of each read, so that the server can
 * serve the same result to a browser that navigates to the page later
 */
export function queriedContent(
  fetchContent: FetchContent,
  locale: Locale,
  onRead: (path: string, result: unknown) => void = () => {},
): ContentSource {
  return async (key: keyof Content, slug?: string) => {
    const params = {locale, ...(slug !== undefined && {slug})}
    const result = await fetchContent(queries[key], params)
    if (key === 'site' && !result.settings) {
      throw new NoContentError(
        'The dataset has no published siteSettings document. Publish the settings in the Studio.',
      )
    }
    onRead(contentPath(key, slug), result)
    return result
  }
}
