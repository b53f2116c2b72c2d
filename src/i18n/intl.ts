import {createIntl, createIntlCache, type IntlConfig, type IntlShape} from 'react-intl'
import type {Locale} from '#schemas/locales.ts'
import {formatInteger} from './format.ts'

/** Messages by id: as text, or as already parsed messages in the production build. */
export type Messages = NonNullable<IntlConfig['messages']>

/**
 * Message catalogues that only some pages need. `forms` has the texts of forms, their confirmations
 * and downloads, `corrections` those of the pages about what became
 * of corrections.
 */
export type MessagePart = 'faq' | 'forms' | 'corrections'

/**
 * Creates the formatter for messages, money and dates in one language, for React and other code.
 *
 * A missing or invalid message throws. On the server, the page then fails to render, and visitors
 * still get its previous version. Without the error, visitors would see a message id.
 */
export function createSiteIntl(locale: Locale, messages: Messages): IntlShape {
  return createIntl(
    {
      locale,
      messages,
      onError: (error) => {
        throw error
      },
    },
    {...createIntlCache(), number: countFormats},
  )
}

/** Formats `#` in plurals, in place of the `Intl.NumberFormat` that react-intl would create; see format.ts. */
const countFormats = new Proxy<Record<string, Intl.NumberFormat>>(
  {},
  {get: () => ({format: formatInteger})},
)
