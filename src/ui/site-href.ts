import type {Locale} from '#schemas/locales.ts'
import {localizedPath} from '#src/i18n/urls.ts'

/**
 * The address of a link where the router's own `Link` cannot stand, such as one that a script
 * opens: a canonical path in the page's language, or an address elsewhere as it is.
 */
export function siteHref(to: string, locale: Locale): string {
  return to.startsWith('/') ? localizedPath(to, locale) : to
}
