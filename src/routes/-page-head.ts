import {defaultLocale, locales} from '#schemas/locales.ts'
import {localizedPath} from '#src/i18n/urls.ts'
import type {Site} from '#src/pages/content.ts'
import type {RouterContext} from './-router-context.ts'

/** A page's title and description in browser tabs and search results. */
interface PageHead {
  /** The document's title. */
  title: string
  /** The description for search results, under 160 characters. */
  description?: string | null | undefined
  /**
   * The page's path without language: one of `renderedPaths`, or the English address of a landing
   * page.
   */
  path: string
  /** Whether search engines may index the page; false for confirmation pages, for example. */
  indexed?: boolean
}

/**
 * Returns a page's title, description, canonical URL and language alternates as head tags. The
 * server adds the tags that only crawlers need (Open Graph, JSON-LD): see src/seo.
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

/**
 * The arguments of a route's `head` that `catalogueHead` uses. The first match is the root route's.
 */
interface HeadArguments {
  match: {context: RouterContext}
  matches: readonly {loaderData?: unknown}[]
}

/** A page whose title is in the message catalogues. */
interface CataloguePage {
  /** Message id of the title, which gets the value `company`. */
  title: string
  description?: string | null | undefined
  path: string
  indexed?: boolean
  /** Additional value `heading` for the title's message. */
  heading?: string
}

/**
 * Returns the head tags of a page whose title is in the message catalogues; empty until the site's
 * settings are loaded.
 */
export function catalogueHead({match, matches}: HeadArguments, page: CataloguePage) {
  const site: unknown = matches[0]?.loaderData
  if (!isSite(site)) return {}
  const {intl} = match.context
  const company = site.settings.companyName
  const {title, description, heading, path, indexed = true} = page
  return pageHead(match.context, {
    title: intl.formatMessage({id: title}, {company, heading}),
    description,
    path,
    indexed,
  })
}

/**
 * Returns whether the loader data comes from the root route. The types of the router cannot tell,
 * because they give every match the loader data of the current route.
 */
const isSite = (data: unknown): data is Pick<Site, 'settings'> =>
  typeof data === 'object' && data !== null && 'settings' in data && 'menus' in data
