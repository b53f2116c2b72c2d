import type {Locale} from '#schemas/locales.ts'

/**
 * Returns the path of a page in a language. Spanish pages have their own paths; for English, `lng`
 * overrides the language of the editor's browser.
 *
 * @param path - without a language, such as `/faq#tax-exempt`
 */
export function sitePath(path: string, language: Locale): string {
  const url = new URL(path, 'http://site')
  const bare = url.pathname.replace(/^\/es(?=\/|$)/i, '') || '/'
  url.searchParams.delete('lng')
  if (language === 'en') url.searchParams.set('lng', 'en')
  url.pathname = language === 'es' ? `/es${bare === '/' ? '' : bare}` : bare
  return url.pathname + url.search + url.hash
}

/** Returns the language of a path. */
export const pathLanguage = (path: string): Locale => (/^\/es([/?#]|$)/i.test(path) ? 'es' : 'en')
