import type {Locale} from '#schemas/locales.ts'
import {localizedPath} from '#src/i18n/urls.ts'

/** A page's URL and titles, from its head. */
export interface PageFacts {
  /** One of `renderedPaths`, without language. */
  path: string
  locale: Locale
  /** The canonical URL. */
  url: string
  /** The document's title: `Contact us | Labor Guide Systems`. */
  title: string
  /** The title without the company: `Contact us`. */
  name: string
  description: string | undefined
  /** False for pages that should not be found by search engines. */
  indexed: boolean
}

/** A head tag of a page's routes, as the router stores it. */
export interface HeadTag {
  title?: string | undefined
  name?: string | undefined
  content?: string | undefined
}

/** A page's URL in a language on the public site. */
export const pageUrl = (publicUrl: string, path: string, locale: Locale) =>
  publicUrl + localizedPath(path, locale)

/**
 * Reads a page's facts from the head tags of its routes, so that crawlers get the same data as
 * visitors.
 *
 * @param tags - of the outermost route first; the last tag of a kind wins
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
  }
}

/** Titles end in the company's name, for browser tabs. Beside its logo it would be repeated. */
export const withoutCompany = (title: string, company: string | null) =>
  company && title.endsWith(` | ${company}`) ? title.slice(0, -` | ${company}`.length) : title
