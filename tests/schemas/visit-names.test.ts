import {expect, test} from 'vitest'
import {visitName} from '#schemas/visit-names.ts'

test.each([
  ['Spring-Sale', 'spring-sale'],
  ['  Frühling\u00a02026 ', 'frühling 2026'],
  ['ＳＰＲＩＮＧ', 'spring'],
  ['a\u0000b\r\nc\u200bd\u202ee', 'a b c d e'],
  ['2026-11-27_sale', '2026-11-27_sale'],
  ['=cmd|/c calc', '=cmd|/c calc'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['', ''],
  ['\u0000\u200b ', ''],
  ['jane@example.com', 'other'],
  ['jane%40example.com', 'other'],
  ['jane＠example.com', 'other'],
  ['+1 (555) 123-45-67', 'other'],
  ['customer-123456789', 'other'],
  ['٠١٢٣٤٥٦٧٨٩', 'other'],
])('the campaign %j is counted as %j', (text, name) => {
  expect(visitName(text)).toBe(name)
})

test('long names are cut to 60 characters, without half of a character', () => {
  expect(visitName('x'.repeat(5000))).toBe('x'.repeat(60))
  expect(visitName('🦊'.repeat(2500))).toBe('🦊'.repeat(60))
  expect(visitName(`${'x '.repeat(2500)}`)).toHaveLength(59)
  expect(visitName('\ud83e')).toBe('\ufffd')
})

test('an email address in a long name is not cut into a name', () => {
  expect(visitName(`${'x'.repeat(70)}@example.com`)).toBe('other')
})
