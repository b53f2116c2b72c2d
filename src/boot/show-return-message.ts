import type {Locale} from '#schemas/locales.ts'
import {returnMessage} from '../i18n/account/return-message.ts'
import {createSiteIntl} from '../i18n/intl.ts'
import {fetchToasts, notify} from '../ui/feedback/toast.ts'

const catalogues = {
  en: () => import('../i18n/account/en.json'),
  es: () => import('../i18n/account/es.json'),
}

/**
 * Removes the message code from the URL, before the router reads the URL. Otherwise a reload or a
 * shared link would show the message again. Then shows a toast with the message, unless the code is
 * unknown. Does not wait for the toast.
 */
export function showReturnMessage(locale: Locale): void {
  const url = new URL(location.href)
  const query = new URLSearchParams(url.search)
  // Filter the query as text, because URLSearchParams would encode the other parameters
  // differently.
  const pairs = url.search.slice(1).split('&')
  url.search = pairs.filter((pair) => !/^(message|field|service)(=|$)/.test(pair)).join('&')
  history.replaceState(history.state, '', url)
  // Load the toast library in parallel with the message texts.
  fetchToasts()
  catalogues[locale]()
    .then((catalogue) => {
      const message = returnMessage(query, createSiteIntl(locale, catalogue.default))
      return message && notify(message)
    })
    .catch((error: unknown) =>
      console.error('The message for the code in the URL could not be shown:', error),
    )
}
