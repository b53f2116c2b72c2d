import {defaultLocale, locales} from '#schemas/locales.ts'
import {localizedPath} from '#src/i18n/urls.ts'
import type {RouterContext} from './-router-context.ts'

/** A page as search engines and browser tabs see it. */
interface PageHead {
  /** The document's title, from the catalogue. */
  title: string
  /** What editors wrote for search results and shared links. */
  content: {
    seoTitle: {value: string | null} | null
    seoDescription: {value: string | null} | null
  }
  /** The page's canonical path, free of a language. */
  path: string
}

/** The title, description, canonical URL and language alternates of a page, as head tags. */
export function pageHead({locale, environment}: RouterContext, {title, content, path}: PageHead) {
  const url = (language: (typeof locales)[number]) =>
    environment.publicUrl + localizedPath(path, language)
  const description = content.seoDescription?.value
  return {
    meta: [
      {title},
      ...(description
        ? [
            {name: 'description', content: description},
            {property: 'og:description', content: description},
          ]
        : []),
      {property: 'og:title', content: content.seoTitle?.value ?? title},
    ],
    links: [
      {rel: 'canonical', href: url(locale)},
      ...locales.map((language) => ({rel: 'alternate', hrefLang: language, href: url(language)})),
      {rel: 'alternate', hrefLang: 'x-default', href: url(defaultLocale)},
    ],
  }
}
