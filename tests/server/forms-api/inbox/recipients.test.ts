import {expect, test} from 'vitest'
import {recipientsSchema} from '#server/forms-api/inbox/recipients.ts'

const parse = (address: string) =>
  recipientsSchema.safeParse({contact: {en: [address]}, correction: {}, 'free-trial': {}}).data
    ?.contact.en

test.each([
  'Ana <ana@shop.example>',
  'mailto:ana@shop.example',
  'ana@shop.example.',
  '\u200bana@shop.example',
  'ana＠shop.example',
  ' ana@shop.example\u00a0',
])('the address of the company in the copied text %j receives mails', (typed) => {
  expect(parse(typed)).toEqual(['ana@shop.example'])
})

test.each(['ana', 'ana@shop', 'ana@shop.example, bob@shop.example', 'josé@shop.example', ''])(
  'the text %j is refused as a recipient',
  (typed) => {
    expect(parse(typed)).toBeUndefined()
  },
)
