import type {Locale} from '#schemas/locales.ts'
import {localizedPath} from '#src/i18n/urls.ts'

/** A page's URLs, titles and description, from the tags in its head. */
export interface PageFacts {
  /** One of `renderedPaths`, or the English address of a landing page, without language. */
  path: string
  locale: Locale
  /** The canonical URL. */
  url: string
  /** The document's title: `Contact us | Labor Guide Systems`. */
  title: string
  /** The title without the company: `Contact us`. */
  name: string
  description: string | undefined
  /** Whether search engines may index the page. */
  indexed: boolean
  /** Whether the sitemap lists the page. */
  listed: boolean
}

/** A head tag of a page's routes, as the router stores it. */
export interface HeadTag {
  title?: string | undefined
  name?: string | undefined
  content?: string | undefined
}

/** Returns the public URL of a page in a language. */
export const pageUrl = (publicUrl: string, path: string, locale: Locale) =>
  publicUrl + localizedPath(path, locale)

/**
 * Extracts a page's URLs, titles and description from the head tags of its routes, so that crawlers
 * get the same data as visitors.
 *
 * @param tags - tags of all routes, outermost route first. Of several tags of one kind, the last is
 *   used.
 * @param publicUrl - origin of the public site, without a trailing slash
 */
export function pageFacts(
  {path, locale}: {path: string; locale: Locale},
  tags: readonly HeadTag[],
  company: string | null,
  publicUrl: string,
): PageFacts {
  const named = (name: string) => tags.findLast((tag) => tag.name === name)?.content
  const title = tags.findLast((tag) => tag.title)?.title ?? company ?? ''
  return {
    path,
    locale,
    url: pageUrl(publicUrl, path, locale),
    title,
    name: withoutCompany(title, company),
    description: named('description'),
    indexed: !named('robots')?.includes('noindex'),
    listed: true,
  }
}

/**
 * Removes the company's name from the end of a title: `Contact us` for `Contact us | Labor Guide
 * Systems`.
 */
export const withoutCompany = (title: string, company: string | null) =>
  company && title.endsWith(` | ${company}`) ? title.slice(0, -` | ${company}`.length) : title
