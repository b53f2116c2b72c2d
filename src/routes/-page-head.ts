import {defaultLocale, locales} from '#schemas/locales.ts'
import {localizedPath} from '#src/i18n/urls.ts'
import type {RouterContext} from './-router-context.ts'

/** A page as browser tabs and search results show it. */
interface PageHead {
  /** The document's title, from the catalogue. */
  title: string
  /** Under 160 characters, from the catalogue or from editors. */
  description?: string | null | undefined
  /** The page's path, free of a language: one of `renderedPaths`. */
  path: string
  /** False for pages nobody should come to from outside, such as confirmations. */
  indexed?: boolean
}

/**
 * The title, description, canonical URL and language alternates of a page, as head tags. What only
 * crawlers read (Open Graph, JSON-LD) is the server's: see src/seo.
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
