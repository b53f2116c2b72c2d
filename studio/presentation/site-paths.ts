import type {Locale} from '#schemas/locales.ts'

/**
 * A page's path in a language, as the preview asks for it: Spanish has paths of its own; without
 * the `lng` of the English ones the site would answer in the language the editor's browser prefers.
 *
 * @param path - free of a language, such as `/faq#tax-exempt`
 */
export function sitePath(path: string, language: Locale): string {
  const url = new URL(path, 'http://site')
  const bare = url.pathname.replace(/^\/es(?=\/|$)/i, '') || '/'
  url.searchParams.delete('lng')
  if (language === 'en') url.searchParams.set('lng', 'en')
  url.pathname = language === 'es' ? `/es${bare === '/' ? '' : bare}` : bare
  return url.pathname + url.search + url.hash
}

/** The language of a page's path. */
export const pathLanguage = (path: string): Locale => (/^\/es([/?#]|$)/i.test(path) ? 'es' : 'en')
