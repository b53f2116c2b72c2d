import type {Locale} from '#schemas/locales.ts'
import {returnMessage} from '../i18n/account/return-message.ts'
import {createSiteIntl} from '../i18n/intl.ts'
import {notify} from '../ui/feedback/toast.ts'

const catalogues = {
  en: () => import('../i18n/account/en.json'),
  es: () => import('../i18n/account/es.json'),
}

/**
 * Shows a toast with the message for the code in a return URL. Does nothing for an unknown code.
 */
export async function showReturnMessage(query: URLSearchParams, locale: Locale) {
  const catalogue = await catalogues[locale]()
  const message = returnMessage(query, createSiteIntl(locale, catalogue.default))
  if (message) await notify(message)
}
