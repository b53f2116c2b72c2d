import type {Locale} from '#schemas/locales.ts'

/**
 * Returns the path of a page in the given language. Spanish pages have the prefix `/es`. English
 * paths get the parameter `lng`, because without it the site uses the language that the browser
 * prefers or that the user chose last.
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

/** Returns `es` for paths that start with `/es`, and `en` for all others. */
export const pathLanguage = (path: string): Locale => (/^\/es([/?#]|$)/i.test(path) ? 'es' : 'en')
