import {expect, test} from 'vitest'
import {formatPhone, phoneRule} from '#src/forms/rules/phone.ts'

test('a phone number is written as the specification has it', () => {
  expect(phoneRule('(555)555-0142', {})).toBeUndefined()
})

test.each([
  '555-555-0142',
  '(555) 555-0142',
  '5555550142',
  '(555)555-014',
  '(555)555-01422',
  '(555)555-0142 ',
  '(55a)555-0142',
  '(٥٥٥)555-0142',
  '(555)555-0142\n',
])('%j is refused', (value) => {
  expect(phoneRule(value, {})).toBe('errors.invalid_PhoneNumber')
})

test.each([
  ['5555550142', '(555)555-0142'],
  ['555-555-0142', '(555)555-0142'],
  ['555.555.0142', '(555)555-0142'],
  ['(555) 555 0142', '(555)555-0142'],
  ['+1 555-555-0142', '(555)555-0142'],
  ['1 (555) 555–0142', '(555)555-0142'],
  ['tel:+1-555-555-0142', '(555)555-0142'],
  ['\u202a+1 (555) 555\u20110142\u202c', '(555)555-0142'],
  ['Tel 555–555–0142', '(555)555-0142'],
  ['Teléfono: 555 555 0142', '(555)555-0142'],
  ['Tel', 'Tel'],
  ['', ''],
  ['(', '('],
  ['5', '(5'],
  ['555', '(555'],
  ['5555', '(555)5'],
  ['5555550', '(555)555-0'],
  ['+52 55 5555 0142', '+52 55 5555 0142'],
  ['555-0142 ext. 3', '555-0142 ext. 3'],
  ['tel: none', 'tel: none'],
])('what is typed as %j is written %j', (typed, written) => {
  expect(formatPhone(typed)).toBe(written)
})
