import type {Locale} from '#schemas/locales.ts'
import {localizedPath} from '#src/i18n/urls.ts'

/**
 * The URL of a link where the router's `Link` cannot be used, such as one opened by a script: a
 * canonical path in the page's language, or an external URL unchanged.
 */
export function siteHref(to: string, locale: Locale): string {
  return to.startsWith('/') ? localizedPath(to, locale) : to
}
