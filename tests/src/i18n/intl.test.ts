import {expect, it, vi} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {createSiteIntl} from '#src/i18n/intl.ts'

it.each(locales)('in %s, formats the number of a plural without Intl.NumberFormat', (locale) => {
  const numberFormat = vi.spyOn(Intl, 'NumberFormat')
  const intl = createSiteIntl(locale, {n: '{count, plural, one {# shop} other {# shops}}'})
  const shown = [0, 1, 999, 1234, 1_234_567].map((count) => intl.formatMessage({id: 'n'}, {count}))
  expect(shown).toEqual(['0 shops', '1 shop', '999 shops', '1,234 shops', '1,234,567 shops'])
  expect(numberFormat).not.toHaveBeenCalled()
})
