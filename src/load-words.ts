import type {Locale} from '#schemas/locales.ts'
import {createSiteIntl, type MessagePart} from './i18n/intl.ts'

const everyPage = {
  en: () => import('./i18n/en.json'),
  es: () => import('./i18n/es.json'),
}

const parts = {
  forms: {en: () => import('./i18n/forms/en.json'), es: () => import('./i18n/forms/es.json')},
} satisfies Record<MessagePart, object>

/**
 * What formats messages in a browser, with the words that every page has.
 *
 * @returns with it, what adds a part before a page that needs it is shown; again, it does nothing
 * @throws MissingChunk if the words cannot be loaded: see `loadChunk`
 */
export async function loadSiteIntl(locale: Locale) {
  const messages = {...(await everyPage[locale]()).default}
  return {
    intl: createSiteIntl(locale, messages),
    addMessages: async (part: MessagePart) => {
      Object.assign(messages, (await parts[part][locale]()).default)
    },
  }
}
