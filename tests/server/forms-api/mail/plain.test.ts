import {expect, test} from 'vitest'
import {oneLine, shown} from '#server/forms-api/mail/plain.ts'

test.each([
  ['Alter\u00adnator, remove', 'Alternator, remove'],
  ['F\u2060-150', 'F-150'],
  ['\ufeffAna\u200b\u202eRuiz', 'AnaRuiz'],
  ['Ana\u2028Bcc:\u0085x\ty', 'Ana Bcc: x y'],
  ['\u{1f468}\u200d\u{1f527} Bob', '\u{1f468}\u200d\u{1f527} Bob'],
  ['\u0639\u0644\u06cc\u200c\u0631\u0636\u0627', '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627'],
  ['=\u200b?utf-8?q?x?=', '= ?utf-8?q?x?='],
  ['x'.repeat(90), `${'x'.repeat(79)}…`],
])('the header of a mail shows %j as %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

test.each(['\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'the line break %j of another program is a line break in a mail',
  (lineBreak) => {
    expect(shown(`Water pump${lineBreak}3.4 hours`)).toBe('Water pump\n3.4 hours')
  },
)
