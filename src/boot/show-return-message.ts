import type {Locale} from '#schemas/locales.ts'
import {returnMessage} from '../i18n/account/return-message.ts'
import {createSiteIntl} from '../i18n/intl.ts'
import {notify} from '../ui/feedback/toast.ts'

const catalogues = {
  en: () => import('../i18n/account/en.json'),
  es: () => import('../i18n/account/es.json'),
}

/** Shows the message of a return URL as a toast, if it has a known one. */
export async function showReturnMessage(query: URLSearchParams, locale: Locale) {
  const catalogue = await catalogues[locale]()
  const message = returnMessage(query, createSiteIntl(locale, catalogue.default))
  if (message) await notify(message)
}
