import fc from 'fast-check'
import {expect, test} from 'vitest'
import {contactForm} from '#src/forms/contact/contact.ts'
import {correctionForm} from '#src/forms/correction/correction.ts'
import {formatted as inForm, validateForm} from '#src/forms/rules/form-model.ts'
import {tidyEmail, tidyPhone} from '#src/forms/rules/formats.ts'
import {countryOfPostalCode, formatPostalCode} from '#src/forms/rules/place.ts'
import type {TypedValues} from '#src/forms/rules/rule.ts'

const email = 'ana.reyes@shop.example'
const formatted = (values: TypedValues) =>
  inForm({...correctionForm.fields, ...contactForm.fields}, values)

test.each([
  `\u200b${email}`,
  `\u202a${email}\u202c`,
  `ana.\u200breyes@shop.example`,
  `mailto:${email}`,
  `MAILTO:${email}?subject=Hello`,
  `Ana Reyes <${email}>`,
  `"Reyes, Ana" <${email}>`,
  `Ana Reyes <mailto:${email}>`,
  `<${email}>`,
  `${email},`,
  `${email};`,
  `${email}.`,
  `(${email})`,
  `“${email}”`,
  `[${email}](mailto:${email})`,
  `Email: ${email}`,
  `Correo electrónico: ${email}`,
  `\u00a0${email}\u00a0`,
  'ana．reyes＠shop．example',
  'ana.\ufe0freyes@shop.example\u3164',
  ...['Work', 'E-Mail', 'Correo electrónico', 'mail:', '✉\ufe0f'].map(
    (label) => `${label} ${email}`,
  ),
  ...['@ ', ' @', ' @ '].map((at) => email.replace('@', at)),
  ...[email.replace('.ex', '. ex'), `${email} (work)`, `mailto:${email.replace('@', '%40')}`],
])('the pasted e-mail address %j is accepted', (pasted) => {
  expect(tidyEmail(pasted)).toBe(email)
})

test.each([
  '',
  'ana',
  `${email}, bob@shop.example`,
  `Ana <${email}>, Bob <bob@shop.example>`,
  `${email}\r\nBcc: all@victims.example`,
  `Ana <${email}>\r\nBcc: all@victims.example`,
  `mailto:${email}\r\nBcc: all@victims.example`,
  'ana reyes@shop.example',
  `${email} (or bob@shop.example)`,
  `${email}. Thanks`,
])('the text %j, which is not one e-mail address, stays unchanged', (typed) => {
  expect(tidyEmail(typed)).toBe(typed)
})

test.each([
  'Cell 555-555-0142',
  'Cell: (555) 555-0142',
  'Móvil 555 555 0142',
  'Móvil: +1 555.555.0142',
  'M: 555-555-0142',
  'Celular (555)555-0142',
  '555-555-0142 (office)',
  '(555) 555-0142 (cell)',
  '555-555-0142 cell',
  '555-555-0142 - oficina',
  '555-555-0142,',
  '555-555-0142.',
  'Office phone # 555-555-0142 (ask for Ana)',
  '\u202a(555) 555-0142\u202c',
  '\u200b555\u200b555\u200b0142',
  '５５５-５５５-０１４２',
  '（555）555－0142',
  'tel:+15555550142',
])('the pasted phone number %j is accepted', (pasted) => {
  expect(tidyPhone(pasted)).toBe('(555)555-0142')
})

test.each([
  '555-555-0142 x12',
  'Cell 555-555-0142 ext 3',
  '555-555-0142 / 555-555-0143',
  'Cell 555-0142',
  'none',
  '1-800-FLOWERS',
  '+52 55 5555 0142 (cel)',
])('the text %j, which is not one phone number of ten digits, is no phone number', (typed) => {
  expect(tidyPhone(typed)).not.toMatch(/^\(\d{3}\)\d{3}-\d{4}$/)
})

test.each([
  ['45501–1234', '45501-1234'],
  ['45501—1234', '45501-1234'],
  ['45501−1234', '45501-1234'],
  ['４５５０１', '45501'],
  ['\u200b45501\u202c', '45501'],
  ['45501,', '45501'],
  ['45501.', '45501'],
  ['ZIP 45501', '45501'],
  ['C.P. 45501', '45501'],
  ['k1a\u00a00b1', 'K1A 0B1'],
  ['Ｋ１Ａ　０Ｂ１', 'K1A 0B1'],
  ['k1a–0b1', 'K1A 0B1'],
])('the pasted postal code %j becomes %s', (pasted, code) => {
  expect(formatPostalCode(pasted)).toBe(code)
  expect(countryOfPostalCode(pasted)).toBeDefined()
})

test('the texts of other fields keep their characters, such as fractions and joined emoji', () => {
  const values = {address: '12½ Main St №5', name: 'Ana 👩‍🔧', question: ' \u202aHow? '}
  expect(formatted(values)).toEqual(values)
})

const marks = fc
  .array(
    fc.constantFrom(
      '\u200b',
      '\u202a',
      '\u202c',
      '\u2066',
      '\u2069',
      '\ufeff',
      '\u00ad',
      ' ',
      '\u00a0',
    ),
    {maxLength: 3},
  )
  .map((all) => all.join(''))
const clean = {
  name: 'Ana Reyes',
  phoneNumber: '(555)555-0142',
  emailAddress: email,
  question: 'How?',
  validation: '1',
}

test('contact data with invisible marks around it is valid, and is stored without them', () => {
  fc.assert(
    fc.property(marks, marks, (before, after) => {
      const typed = Object.fromEntries(
        Object.entries(clean).map(([field, value]) => [
          field,
          field === 'question' ? value : before + value + after,
        ]),
      )
      const values = formatted(typed)
      expect(validateForm(contactForm.fields, values)).toEqual({})
      expect(values).toEqual(clean)
    }),
  )
})

test('a formatted value stays the same when it is formatted again', () => {
  fc.assert(
    fc.property(fc.string({unit: 'grapheme'}), (text) => {
      const typed = {...clean, name: text, phoneNumber: text, emailAddress: text, zip: text}
      const once = formatted(typed)
      expect(formatted(once)).toEqual(once)
    }),
  )
})

test('long hostile texts are formatted without catastrophic backtracking', () => {
  const hostile = [
    '<'.repeat(5000),
    `${'a'.repeat(5000)}<`,
    '('.repeat(5000),
    ',.'.repeat(5000),
    `5${' '.repeat(5000)}x`,
  ]
  for (const text of hostile) expect([tidyEmail(text), tidyPhone(text)]).toHaveLength(2)
})

test.each([
  ['o’brien@shop.example', "o'brien@shop.example"],
  ['ana–maria@shop.example', 'ana-maria@shop.example'],
  ['jose\u0301@shop.example', 'jos\u00e9@shop.example'],
])('the signs of word processors in the e-mail address %j are replaced', (typed, address) => {
  expect(tidyEmail(typed)).toBe(address)
  expect(tidyEmail(typed.toUpperCase())).toBe(address.toUpperCase())
})

test.each([
  ...['+1\ufe0d-555-123-4567', '555·123·4567', '555•123•4567', '555_123_4567', '555~123~4567'],
  ...['[555] 123-4567', '(T) 555-123-4567', '(T) (555) 123-4567', '001 555 123 4567'],
  ...['011 1 555 123 4567', '00 1-555-123-4567', '\u{e0020}555\u3164 123 4567'],
])('the phone number %j is accepted', (typed) => {
  expect(tidyPhone(typed)).toBe('(555)123-4567')
})

test.each(['0044 20 7946 0018', '011 44 20 7946 0018', '001 555 123 456', '00 555 123 4567'])(
  'the phone number %j is not taken for an American one',
  (typed) => {
    expect(tidyPhone(typed)).not.toMatch(/^\(\d{3}\)\d{3}-\d{4}$/)
  },
)
