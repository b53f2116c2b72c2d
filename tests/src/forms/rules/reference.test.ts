import {expect, test} from 'vitest'
import {parseReference, tidyReference} from '#src/forms/rules/reference.ts'

test.each([
  'K7Q-3M9-XPW',
  'k7q3m9xpw',
  ' K7Q 3M9 XPW ',
  'k7q–3m9—xpw',
  'K7Q.3M9.XPW',
  'Ｋ７Ｑ－３Ｍ９－ＸＰＷ',
  '\u200bK7Q-3M9-\u202aXPW\u202c',
  '#K7Q-3M9-XPW',
])('the typed text %j is the reference number K7Q-3M9-XPW', (typed) => {
  expect(parseReference(typed)).toBe('K7Q-3M9-XPW')
  expect(tidyReference(typed)).toBe('K7Q-3M9-XPW')
})

test.each([
  'Your reference number: K7Q-3M9-XPW',
  'Labor Guide Systems: We received your correction (K7Q-3M9-XPW)',
  'Su número de referencia: k7q 3m9 xpw.',
  'https://shop.example/correction-status%23K7Q-3M9-XPW',
  'https://shop.example/es/correction-status%2523K7Q-3M9-XPW',
])('the reference number is found in the line %j', (line) => {
  expect(parseReference(line)).toBeUndefined()
  expect(tidyReference(line)).toBe('K7Q-3M9-XPW')
})

test.each([
  '',
  'K7Q-3M9',
  'K7Q-3M9-XPWC',
  'A7Q-3M9-XPW',
  'reference',
  '55-555-0142',
  'x'.repeat(5000),
])('the text %j is no reference number and stays as it is', (typed) => {
  expect(parseReference(typed)).toBeUndefined()
  expect(tidyReference(` ${typed}`)).toBe(typed)
})
