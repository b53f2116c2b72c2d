import {expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {formatBytes} from '#src/i18n/format-bytes.ts'

test.each(locales)('in %s, file sizes have a decimal point, as prices and hours do', (locale) => {
  expect([2_800_000, 1_400_000_000, 3000].map((bytes) => formatBytes(locale, bytes))).toEqual([
    '2.8 MB',
    '1.4 GB',
    '3 kB',
  ])
})
