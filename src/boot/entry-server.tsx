import {createServerHistory} from '@tanstack/history'
import {attachRouterServerSsrUtils, getSsrStatus} from '@tanstack/react-router/ssr/server'
import {renderToStaticMarkup, renderToString} from 'react-dom/server'
import {RawIntlProvider} from 'react-intl'
import {yearOfDecisions} from '#schemas/decision-paths.ts'
import {defaultLocale, type Locale} from '#schemas/locales.ts'
import type {Announcement} from '../content/announcement.ts'
import type {FetchContent} from '../content/fetch-content.ts'
import {everyMessage} from '../i18n/all-messages.ts'
import {createSiteIntl, type MessagePart} from '../i18n/intl.ts'
import {landingRoutePath, localizedPath} from '../i18n/urls.ts'
import {queriedContent} from '../pages/content.ts'
import type {SiteEnvironment} from '../routes/-router-context.ts'
import {type CrawlerHead, crawlerHead, notFoundHead} from '../seo/crawler-head.ts'
import {type PageFacts, pageFacts} from '../seo/page-facts.ts'
import {siteFiles} from '../seo/site-files/site-files.ts'
import {AnnouncementBar} from '../ui/shell/announcement.tsx'
import {tokenColor} from '../ui/theme/token-colors.ts'
import {App} from './app.tsx'
import {addLandingRoute} from './landing-route.tsx'
import type {DehydratedMatch, PageData} from './page-data.ts'
import {createSiteRouter} from './router.tsx'

export type {FetchContent} from '../content/fetch-content.ts'
export {type LinkedPage, linkedPagesQuery} from '../content/link.ts'
export {NoContentError, readContent} from '../pages/content.ts'
export {type PreviewNotice, previewBar, previewNotice} from '../preview/preview-html.tsx'
export type {PageFacts} from '../seo/page-facts.ts'
export {cardPath, cardSize, type SharingCard} from '../seo/sharing-card.ts'
export type {SiteFile} from '../seo/site-files/site-files.ts'
export {mark} from '../ui/pictures/logo-mark.ts'
export {themeStyles} from '../ui/theme/theme-styles.tsx'
export {tokenColor} from '../ui/theme/token-colors.ts'
export {
  canBeLandingPath,
  companyQuery,
  correctionYearsQuery,
  decisionsPath,
  detectLocale,
  downloadShortcuts,
  landingIdQuery,
  landingPathsQuery,
  languageCookie,
  localeOfTag,
  localizedPath,
  mailTextsQuery,
  notFoundPath,
  pageAddress,
  pictureWidths,
  plannedTimesQuery,
  redirectsQuery,
  renderedPath,
  renderedPaths,
  revisionsQuery,
  siteFilePaths,
  textWithFacts,
  yearOfDecisions,
  yearsOf,
} from './entry-addresses.ts'
export {pageDataId} from './page-data.ts'

addLandingRoute()

/** One formatter per language, shared by all pages, so that compiled messages are reused. */
const intls = {
  en: createSiteIntl('en', everyMessage.en),
  es: createSiteIntl('es', everyMessage.es),
}

const siteIntl = (locale: Locale) => intls[locale]

/**
 * Returns the text that the server sends while it cannot render pages because content is missing.
 */
export const unavailableText = (locale: Locale) =>
  siteIntl(locale).formatMessage({id: 'unavailable'})

/** Renders the files about the whole site, such as sitemap and manifest; see src/seo. */
export const renderSiteFiles = (
  pages: readonly PageFacts[],
  fetchContent: FetchContent,
  publicUrl: string,
) =>
  siteFiles(pages, fetchContent, siteIntl, publicUrl, {
    theme: tokenColor('color-paper', 'light', 'ink'),
    background: tokenColor('color-paper', 'light'),
  })

/** A page in one language, before it is put into a document. */
export interface RenderedPage {
  /** HTTP status: 200, or 404 if the route or its content was not found. */
  status: number
  /** The title, meta and link elements for the document's head. React hydrates them. */
  head: string
  /** Elements of the document's head that only crawlers read. */
  crawlers: CrawlerHead
  /** The page's URL and title; undefined for a page that was not found. */
  facts: PageFacts | undefined
  /** HTML of the announcement bar; empty if there is no announcement. */
  announcement: string
  /** HTML of the content of the element `#root`. */
  body: string
  data: PageData
  /** Ids of the matched routes, outermost first. Their scripts are preloaded. */
  routeIds: string[]
  /** The message catalogues that the page needs in addition to the common one. */
  messages: MessagePart[]
  /** All content that the page was rendered from, by `contentPath`. */
  reads: Map<string, unknown>
}

/**
 * Renders a complete page to HTML, without streaming and without scripts.
 *
 * Over 200 lines: everything that the server uses of the rendering code.
 *
 * @param path - one of `renderedPaths`, `notFoundPath`, or the English path of a landing page
 * @param landingId - the document id of the landing page
 * @throws any error from a loader or a component: an incomplete page is never returned
 */
export async function renderPage(
  path: string,
  locale: Locale,
  fetchContent: FetchContent,
  environment: SiteEnvironment,
  landingId?: string,
): Promise<RenderedPage> {
  const reads = new Map<string, unknown>()
  const intl = siteIntl(locale)
  const content = queriedContent(
    fetchContent,
    locale,
    (key, answer) => reads.set(key, answer),
    environment,
  )
  // The address of the decisions of a year comes from the content, as that of a landing page.
  const route = landingId === undefined ? path : landingRoutePath(landingId)
  const landing = landingId === undefined && !yearOfDecisions(path) ? undefined : {route, path}
  const pageEnvironment = landing ? {...environment, landing} : environment
  const messages = new Set<MessagePart>()
  const rendered = await renderRoutes(
    createSiteRouter(
      {
        locale,
        intl,
        content,
        environment: pageEnvironment,
        addMessages: async (part) => void messages.add(part),
      },
      createServerHistory(localizedPath(landing?.route ?? path, locale)),
    ),
  )
  const [, head = '', body = ''] =
    /^((?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*>)*)(.*)$/s.exec(rendered.html) ?? []
  const {status, routeIds, headTags} = rendered
  const data = {
    ...(locale !== defaultLocale && {locale}),
    environment: pageEnvironment,
    matches: rendered.matches,
    messages: [...messages],
  }
  const {publicUrl} = environment
  const {settings, announcement} = await content('site')
  const {companyName} = settings
  const landingPage = landingId === undefined ? null : await content('landing-page', landingId)
  const facts =
    status === 200
      ? {
          ...pageFacts({path, locale}, headTags, companyName, publicUrl),
          ...(landingPage && {
            url: publicUrl + localizedPath(landingPage.head.path[locale], locale),
            listed: landingPage.inSitemap,
          }),
        }
      : undefined
  const crawlers = facts
    ? await crawlerHead(facts, {locale, content, fetchContent, landingId}, intl, publicUrl)
    : notFoundHead()
  const bar = announcement
    ? announcementBar(announcement, landingPage?.head.path[locale] ?? path, locale)
    : ''
  return {
    status,
    head,
    crawlers,
    facts,
    announcement: bar,
    body,
    data,
    routeIds,
    messages: data.messages,
    reads,
  }
}

const announcementBar = (announcement: Announcement, path: string, locale: Locale) =>
  renderToStaticMarkup(
    <RawIntlProvider value={siteIntl(locale)}>
      <AnnouncementBar of={announcement} locale={locale} path={path} />
    </RawIntlProvider>,
  )

/**
 * Loads the data of all matched routes. The router's own `createRequestHandler` is not used,
 * because it would write all content into the page a second time, as a script. Our app reads JSON
 * instead (page-data.ts).
 */
async function renderRoutes(router: ReturnType<typeof createSiteRouter>) {
  attachRouterServerSsrUtils({router, manifest: undefined})
  try {
    await router.load()
    if (router._serverResult?.type === 'redirect')
      throw new Error(
        `The route for ${router.history.location.href} redirects while it is rendered. Remove the redirect, and let the HTTP server redirect the request.`,
      )
    const matches = router.stores.matches.get()
    const failed = matches.find((match) => match.status === 'error')
    if (failed) throw failed.error
    return {
      status: getSsrStatus(router),
      html: await wholeHtml(<App router={router} />),
      matches: matches.map(
        (match): DehydratedMatch => ({
          i: match.id,
          s: match.status,
          ...(match.loaderData !== undefined && {l: match.loaderData}),
          ...(match._notFound && {g: true as const}),
        }),
      ),
      routeIds: matches.map((match) => match.routeId),
      headTags: matches.flatMap(({meta}) => meta ?? []).filter((tag) => tag !== undefined),
    }
  } finally {
    router.serverSsr?.cleanup()
  }
}

/**
 * Renders a React tree to a single string. Streaming would take 1.5 times as long, and its parts
 * would have to be joined.
 *
 * @throws any error from a component
 */
async function wholeHtml(tree: React.ReactNode): Promise<string> {
  const html = renderToString(tree)
  return html.includes(brokenBoundary) ? prerenderWhole(tree) : html
}

/** React's HTML comment for a Suspense boundary that caught an error. The page has a gap there. */
const brokenBoundary = '<!--$!-->'

/**
 * Renders a tree again with `prerender`, which throws the errors that `renderToString` swallowed.
 */
async function prerenderWhole(tree: React.ReactNode): Promise<string> {
  const {prerender} = await import('react-dom/static')
  const errors: unknown[] = []
  const {prelude} = await prerender(tree, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      errors.push(error)
    },
  })
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  if (html.includes(brokenBoundary) || html.includes('<script'))
    throw new Error(
      'React did not render the page completely: the HTML has an empty Suspense boundary, or an inline script that fills a Suspense boundary.',
    )
  return html
}
