import {parse} from '@formatjs/icu-messageformat-parser'
import {describe, expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {everyMessage} from '#src/i18n/all-messages.ts'
import {formatCount} from '#src/i18n/format-count.ts'
import {createSiteIntl} from '#src/i18n/intl.ts'

const messages = {
  plain: 'Search',
  plural: '{count, plural, one {# answer} other {# answers}}',
  nested: '{found, plural, one {# of {of} fits} other {# of {of} fit}}',
}

describe.each(locales)('in %s', (locale) => {
  it.each(Object.entries(messages))('formats the message %s as react-intl does', (id, message) => {
    for (const count of [0, 1, 2, 30]) {
      const values = {count, found: count, of: 31}
      const intl = createSiteIntl(locale, messages)
      expect(formatCount(parse(message), locale, values)).toBe(intl.formatMessage({id}, values))
    }
  })

  it.each(['faq.count', 'faq.found'] as const)(
    'formats %s of the catalogue as react-intl does',
    (id) => {
      const catalogue = everyMessage[locale]
      // Vite compiles the catalogues, so a message is already parsed.
      const message: unknown = catalogue[id]
      const parsed = typeof message === 'string' ? parse(message) : message
      if (!Array.isArray(parsed)) throw new Error(`${id} is not a parsed message.`)
      for (const count of [0, 1, 2, 30]) {
        const values = {count, found: count, of: 31}
        expect(formatCount(parsed, locale, values)).toBe(
          createSiteIntl(locale, catalogue).formatMessage({id}, values),
        )
      }
    },
  )
})
