import type {Locale} from '#schemas/locales.ts'
import {createSiteIntl, type MessagePart} from '../i18n/intl.ts'

const everyPage = {
  en: () => import('../i18n/en.json'),
  es: () => import('../i18n/es.json'),
}

const parts = {
  faq: {en: () => import('../i18n/faq/en.json'), es: () => import('../i18n/faq/es.json')},
  forms: {en: () => import('../i18n/forms/en.json'), es: () => import('../i18n/forms/es.json')},
} satisfies Record<MessagePart, object>

/**
 * Loads the messages that every page needs, and creates their formatter.
 *
 * @returns the formatter, and a function that adds another part of the catalogue to the formatter.
 * Adding the same part again does nothing.
 * @throws MissingChunkError if the messages cannot be loaded: see `loadChunk`
 */
export async function loadIntl(locale: Locale) {
  const messages = {...(await everyPage[locale]()).default}
  return {
    intl: createSiteIntl(locale, messages),
    addMessages: async (part: MessagePart) => {
      Object.assign(messages, (await parts[part][locale]()).default)
    },
  }
}
