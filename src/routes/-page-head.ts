import {defaultLocale, locales} from '#schemas/locales.ts'
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
