import type {Locale} from '#schemas/locales.ts'

/**
 * Returns the path of a page in a language. Spanish pages have a path of their own. English pages
 * get the parameter `lng`, because otherwise the language of the editor's browser decides.
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

/** Returns the language of the page at a path. */
export const pathLanguage = (path: string): Locale => (/^\/es([/?#]|$)/i.test(path) ? 'es' : 'en')
