import type {Locale} from '#schemas/locales.ts'
import {localizedPath} from '#src/i18n/urls.ts'

/** What a page says of itself in its head, and where it is. */
export interface PageFacts {
  /** One of `renderedPaths`, free of a language. */
  path: string
  locale: Locale
  /** The canonical URL. */
  url: string
  /** The document's title: `Contact us | Labor Guide Systems`. */
  title: string
  /** The title without the company: `Contact us`. */
  name: string
  description: string | undefined
  /** False for pages nobody should come to from outside. */
  indexed: boolean
}

/** One of the tags a page's routes ask for in the head, as the router keeps it. */
export interface HeadTag {
  title?: string | undefined
  name?: string | undefined
  content?: string | undefined
}

/** The address of a page in a language, on the public site. */
export const pageUrl = (publicUrl: string, path: string, locale: Locale) =>
  publicUrl + localizedPath(path, locale)

/**
 * Reads a page's facts from the tags its routes put into the head, so that crawlers are told nothing
 * else than the page itself says.
 *
 * @param tags - of the outermost route first; the last of a kind is the one that holds
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

/** Titles end in the company, where browser tabs need it; beside its logo it would be said twice. */
export const withoutCompany = (title: string, company: string | null) =>
  company && title.endsWith(` | ${company}`) ? title.slice(0, -` | ${company}`.length) : title
