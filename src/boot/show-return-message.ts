import type {Locale} from '#schemas/locales.ts'
import {returnMessage} from '../i18n/account/return-message.ts'
import {createSiteIntl} from '../i18n/intl.ts'
import {fetchToasts, notify} from '../ui/feedback/toast.ts'

const catalogues = {
  en: () => import('../i18n/account/en.json'),
  es: () => import('../i18n/account/es.json'),
}

/**
 * Removes the message code from the URL, before the router reads the URL, and shows its message. After
 * a reload or in a shared link, the message would appear again. Does not wait for the toast.
 */
export function takeReturnMessage(locale: Locale): void {
  const url = new URL(location.href)
  const query = new URLSearchParams(url.search)
  // Filter the query as text, because URLSearchParams would encode the other parameters
  // differently.
  const pairs = url.search.slice(1).split('&')
  url.search = pairs.filter((pair) => !/^(message|field|service)(=|$)/.test(pair)).join('&')
  history.replaceState(history.state, '', url)
  // Load the toast library in parallel with the message texts.
  fetchToasts()
  showReturnMessage(query, locale).catch((error: unknown) =>
    console.error('The message for the code in the URL could not be shown:', error),
  )
}

/**
 * Shows a toast with the message for the code in a return URL. Does nothing for an unknown code.
 */
export async function showReturnMessage(query: URLSearchParams, locale: Locale) {
  const catalogue = await catalogues[locale]()
  const message = returnMessage(query, createSiteIntl(locale, catalogue.default))
  if (message) await notify(message)
}
