import {createIntl, type IntlConfig, type IntlShape} from 'react-intl'
import type {Locale} from '#schemas/locales.ts'

/** Messages by id: as text, or already parsed in the built site. */
export type Messages = NonNullable<IntlConfig['messages']>

/** Messages that only some pages need: forms, their confirmations and the download. */
export type MessagePart = 'forms'

/**
 * Creates the formatter for messages, money and dates in one language, for React and other code.
 *
 * A missing or invalid message throws. On the server, the page then fails to render and its last
 * good version stays online, instead of visitors reading a message id.
 */
export function createSiteIntl(locale: Locale, messages: Messages): IntlShape {
  return createIntl({
    locale,
    messages,
    onError: (error) => {
      throw error
    },
  })
}
