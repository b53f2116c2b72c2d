import {expect, test} from 'vitest'
import {readConfig} from '#server/environment/config.ts'

test.each([
  'smtps://me:25/secret@mail.example',
  'smtp://me:12?x=y@mail.example',
  'smtp://me:12#ss@mail.example',
  'smtps://no-reply@shop.example:pass#2@mail.example?pool=true',
  'smtps://mail.example/inbox',
])(
  'the mail server %s is refused, and the message says how to write signs of a password',
  (SMTP_URL) => {
    const read = () => readConfig({SMTP_URL, MAIL_TO: 'a@b.example'})
    expect(read).toThrow(/SMTP_URL: must look like smtps:.*write @ as %40/)
    expect(read).not.toThrow(/secret@|pass#/)
  },
)

test('a mail server may have options, and escaped signs in its password', () => {
  const SMTP_URL = 'smtps://me%40shop.example:25%2Fsecret@mail.example:465/?pool=true'
  expect(
    readConfig({SMTP_URL, MAIL_TO: 'a@b.example', MAIL_FROM: 'a@b.example'}).forms.smtpUrl,
  ).toBe(SMTP_URL)
})
