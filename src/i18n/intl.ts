import {createIntl, type IntlConfig, type IntlShape} from 'react-intl'
import type {Locale} from '#schemas/locales.ts'

/** A catalogue: messages by id, as they are written or, in the built site, already parsed. */
export type Messages = NonNullable<IntlConfig['messages']>

/** Words that only some pages need: those of forms, their confirmations and the download. */
export type MessagePart = 'forms'

/**
 * Formats messages, money and dates in one language, in React and outside of it.
 *
 * A message that is missing or cannot be formatted throws: the page then fails to render on the
 * server and an older, right one stays up, rather than a visitor reading an id.
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
