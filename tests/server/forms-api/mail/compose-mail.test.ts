import PostalMime from 'postal-mime'
import {expect, test} from 'vitest'
import {composeMail} from '#server/forms-api/mail/compose-mail.ts'
import {headerOf} from '../mail-server.ts'
import {mailboxes, mailFor, submissionOf} from './sample-mails.ts'

test.each([
  ['ana@shop.example', 'ana@shop.example'],
  ["o'neil@shop.example", "o'neil@shop.example"],
  ['x{|}~!#$%&*/=?^`-@shop.example', 'x{|}~!#$%&*/=?^`-@shop.example'],
  ['|sh@shop.example', '|sh@shop.example'],
  ['-oQ@shop.example', '-oQ@shop.example'],
  ['a!b%c@shop.example', 'a!b%c@shop.example'],
  ['ana@müller.example', 'ana@xn--mller-kva.example'],
])(
  "the visitor's copy to the typed address %s has the single recipient %s",
  async (typed, address) => {
    const submission = submissionOf({emailAddress: typed})
    const {envelope, message} = await composeMail(mailFor('visitor', typed), submission, mailboxes)
    expect(envelope).toEqual({from: 'web@company.example', to: address})
    const {to, cc, bcc} = await PostalMime.parse(message)
    expect([to?.map((each) => each.address), cc ?? [], bcc ?? []]).toEqual([[address], [], []])
  },
)

test("the Reply-To of the company's mail is one mailbox with the visitor's name and address", async () => {
  const name = 'Ana "Nita" Reyes, Jr. <boss@evil.example>'
  const {message} = await composeMail(
    mailFor('staff', 'desk@company.example'),
    submissionOf({name}),
    mailboxes,
  )
  const {replyTo, from} = await PostalMime.parse(message)
  expect(replyTo).toMatchObject([{name, address: 'ana@shop.example'}])
  expect(from).toMatchObject({name: 'Shop, Inc.', address: 'web@company.example'})
})

test('every delivery attempt of a mail has exactly the same bytes', async () => {
  const compose = () =>
    composeMail(mailFor('staff', 'desk@company.example'), submissionOf({}), mailboxes)
  const [first, second] = [await compose(), await compose()]
  expect(second.message.equals(first.message)).toBe(true)
  const raw = first.message.toString('latin1')
  expect(headerOf(raw, 'message-id')).toBe('<CCC-CCC-CCC.0@company.example>')
  expect(headerOf(raw, 'date')).toBe('Sat, 21 Nov 2026 13:00:00 +0000')
})
