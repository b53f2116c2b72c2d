import {defaultLocale, locales} from '#schemas/locales.ts'
import type {Site} from '#src/content/content.ts'
import {localizedPath} from '#src/i18n/urls.ts'
import type {RouterContext} from './-router-context.ts'

/** A page's title and description in browser tabs and search results. */
interface PageHead {
  /** The document's title. */
  title: string
  /** Under 160 characters. */
  description?: string | null | undefined
  /** The page's path without language: one of `renderedPaths`. */
  path: string
  /** False for pages that should not be found by search engines, such as confirmations. */
  indexed?: boolean
}

/**
 * A page's title, description, canonical URL and language alternates as head tags. Tags for
 * crawlers only (Open Graph, JSON-LD) are added by the server: see src/seo.
 */
export function pageHead(
  {locale, environment}: RouterContext,
  {title, description, path, indexed = true}: PageHead,
) {
  const url = (language: (typeof locales)[number]) =>
    environment.publicUrl + localizedPath(path, language)
  return {
    meta: [
      {title},
      ...(description ? [{name: 'description', content: description}] : []),
      ...(indexed ? [] : [{name: 'robots', content: 'noindex'}]),
    ],
    links: [
      {rel: 'canonical', href: url(locale)},
      ...locales.map((language) => ({rel: 'alternate', hrefLang: language, href: url(language)})),
      {rel: 'alternate', hrefLang: 'x-default', href: url(defaultLocale)},
    ],
  }
}

/** The part of a route's `head` arguments used here; the first match is the root's. */
interface HeadArguments {
  match: {context: RouterContext}
  matches: readonly {loaderData?: unknown}[]
}

/** A page whose texts are in the catalogues. */
interface CataloguePage {
  /** Message ids; both messages get the value `company`. */
  title: string
  description?: string
  path: string
  indexed?: boolean
  /** Additional value for the title's message. */
  heading?: string
}

/**
 * The head of a page whose texts are in the catalogues; empty until the site's settings are loaded.
 */
export function catalogueHead({match, matches}: HeadArguments, page: CataloguePage) {
  const site: unknown = matches[0]?.loaderData
  if (!isSite(site)) return {}
  const {intl} = match.context
  const company = site.settings.companyName
  const {title, description, heading, path, indexed = true} = page
  return pageHead(match.context, {
    title: intl.formatMessage({id: title}, {company, heading}),
    description: description && intl.formatMessage({id: description}, {company}),
    path,
    indexed,
  })
}

/** The router types every match's data as the route's own; the first match has the root's. */
const isSite = (data: unknown): data is Site =>
  typeof data === 'object' && data !== null && 'settings' in data && 'products' in data
