import type {Locale} from '#schemas/locales.ts'
import type {Menus} from '#schemas/navigation.ts'
import type {PageTexts} from '#schemas/page-texts/page-text.ts'
import type {
  ContactPageQueryResult,
  CorrectionPageQueryResult,
  CorrectionsYearQueryResult,
  DownloadPageQueryResult,
  FaqPageQueryResult,
  HomePageQueryResult,
  LandingPageQueryResult,
  NotFoundPageQueryResult,
  PrivacyPageQueryResult,
  ProductPageQueryResult,
  SiteQueryResult,
  TrialPageQueryResult,
} from '#schemas/types.gen.ts'
import type {Announcement} from '../content/announcement.ts'
import {type CountedDecisions, countedDecisions} from '../content/decisions.ts'
import {queriedFacts, replaceFacts} from '../content/facts.ts'
import type {FetchContent} from '../content/fetch-content.ts'
import {linkedPagesQuery, replacePageLinks} from '../content/link.ts'
import {menusOf} from '../content/menus.ts'
import {withOwnPaths} from '../content/own-links.ts'
import {withRenderableTexts} from '../content/rich-texts.ts'
import {formatMoney} from '../i18n/format.ts'
import {contactPageQuery} from './contact-page.query.ts'
import {contentPath, contentPathParts} from './content-path.ts'
import {correctionPageQuery} from './correction-page.query.ts'
import {correctionsPageQuery, correctionsYearQuery} from './corrections-page.query.ts'
import {downloadPageQuery} from './download-page.query.ts'
import {faqPageQuery} from './faq-page.query.ts'
import {homePageQuery} from './home-page.query.ts'
import {landingPageQuery} from './landing-page.query.ts'
import {notFoundPageQuery} from './not-found-page.query.ts'
import {withDefaultTexts} from './page-texts.ts'
import {privacyPageQuery} from './privacy-page.query.ts'
import {productPageQuery} from './product-page.query.ts'
import {siteQuery} from './site.query.ts'
import {trialPageQuery} from './trial-page.query.ts'

/** Content for the header and footer of every page. */
export type Site = Omit<SiteQueryResult, 'settings' | 'navigation' | 'announcement'> & {
  /** The company's settings. Never null, because no page can be rendered without them. */
  settings: NonNullable<SiteQueryResult['settings']>
  menus: Menus
  announcement?: Announcement
}

/** The result of a query for the texts of a page, with default texts. */
type WithTexts<Result extends {texts: unknown}> = Omit<Result, 'texts'> & {
  texts: PageTexts<Result['texts']>
}

/** The types of all content that routes can read, by content key. */
interface Content {
  site: Site
  'home-page': HomePageQueryResult
  'product-page': ProductPageQueryResult
  'landing-page': LandingPageQueryResult
  'faq-page': FaqPageQueryResult
  'privacy-page': PrivacyPageQueryResult
  'contact-page': WithTexts<ContactPageQueryResult>
  'correction-page': WithTexts<CorrectionPageQueryResult>
  'corrections-page': CountedDecisions
  'corrections-year': CorrectionsYearQueryResult
  'trial-page': WithTexts<TrialPageQueryResult>
  'download-page': WithTexts<DownloadPageQueryResult>
  'not-found-page': WithTexts<NotFoundPageQueryResult>
}

const queries: Readonly<Record<keyof Content, string>> = {
  site: siteQuery,
  'home-page': homePageQuery,
  'product-page': productPageQuery,
  'landing-page': landingPageQuery,
  'faq-page': faqPageQuery,
  'privacy-page': privacyPageQuery,
  'contact-page': contactPageQuery,
  'correction-page': correctionPageQuery,
  'corrections-page': correctionsPageQuery,
  'corrections-year': correctionsYearQuery,
  'trial-page': trialPageQuery,
  'download-page': downloadPageQuery,
  'not-found-page': notFoundPageQuery,
}

/**
 * A function that reads content for routes. On the server it queries the content lake. In the
 * browser it fetches the query results from which the server rendered the pages. Rejects if the
 * content cannot be loaded, and resolves to null if the document does not exist.
 */
export interface ContentSource {
  <Key extends Exclude<keyof Content, SluggedKey>>(key: Key): Promise<Content[Key]>
  <Key extends SluggedKey>(key: Key, slug: string): Promise<Content[Key]>
}

/**
 * Keys of content that exists several times: products by slug, landing pages by document id, decided
 * corrections by year.
 */
const sluggedKeys = ['product-page', 'landing-page', 'corrections-year'] as const
type SluggedKey = (typeof sluggedKeys)[number]

const isSlugged = (key: string): key is SluggedKey => sluggedKeys.some((each) => each === key)

/** Returns the content for a `contentPath`; undefined for unknown paths. */
export function contentAt(source: ContentSource, path: string): Promise<unknown> | undefined {
  const [key = '', slug, ...rest] = contentPathParts(path)
  if (rest.length > 0 || !isKey(key)) return undefined
  if (isSlugged(key)) return slug ? source(key, slug) : undefined
  return path === key ? source(key) : undefined
}

const isKey = (text: string): text is keyof Content => Object.hasOwn(queries, text)

/**
 * The error for a dataset without published site settings, for example with `SEED=none`. Without
 * settings, no page can be rendered.
 */
export class NoContentError extends Error {
  override name = 'NoContentError'
}

/** Origins, without a trailing slash. */
interface Origins {
  secureHost?: string
  publicUrl?: string
}

/**
 * Creates a source that reads content in one language with GROQ queries, each once.
 *
 * @param onRead - called with the `contentPath` and result of each read, so that the server can
 * serve the same result to a browser that navigates to the page later
 * @param site - origins of the external secure host, for links in the menus, and of the public site,
 *   for links to its pages that were typed with it
 */
export function queriedContent(
  fetchContent: FetchContent,
  locale: Locale,
  onRead: (path: string, result: unknown) => void = () => {},
  {secureHost = '', publicUrl = ''}: Origins = {},
): ContentSource {
  const facts = queriedFacts(fetchContent, locale)
  const read = async (path: string, key: keyof Content, slug?: string) => {
    const params = {locale, ...(slug !== undefined && {slug})}
    const stored = await fetchContent(queries[key], params)
    const linked = await replacePageLinks(
      await replaceFacts(withDefaultTexts(key, stored, locale), facts, formatMoney),
      (ids) => fetchContent(linkedPagesQuery, {ids, locale}),
    )
    const result: typeof stored = withRenderableTexts(withOwnPaths(linked, publicUrl))
    if (key === 'site' && !result.settings) {
      throw new NoContentError(
        'The dataset has no published siteSettings document. Publish the settings in the Studio.',
      )
    }
    let content = key === 'site' ? siteContent(result, locale, secureHost) : result
    if (key === 'corrections-page') content = countedDecisions(result)
    onRead(path, content)
    return content
  }
  const reads = new Map<string, ReturnType<typeof read>>()
  return (key: keyof Content, slug?: string) => {
    const path = contentPath(key, slug)
    const reading = reads.get(path) ?? read(path, key, slug)
    reads.set(path, reading)
    return reading
  }
}

/**
 * Returns the content for a `contentPath`, for navigation within the preview; undefined for unknown
 * paths.
 *
 * @param site - as for `queriedContent`
 */
export const readContent = (
  path: string,
  locale: Locale,
  fetchContent: FetchContent,
  site: Origins,
) => contentAt(queriedContent(fetchContent, locale, undefined, site), path)

/** Replaces the stored menus with the menus that the pages show. */
const siteContent = (
  {navigation, announcement, ...site}: SiteQueryResult,
  locale: Locale,
  secureHost: string,
) => ({
  ...site,
  menus: menusOf(navigation, site.products, locale, secureHost),
  ...(announcement && {announcement}),
})
