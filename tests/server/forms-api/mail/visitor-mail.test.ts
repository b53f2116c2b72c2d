import {expect, test} from 'vitest'
import {statusLink} from '#server/forms-api/mail/visitor-mail.ts'

test.each([
  ['en', 'https://shop.example', 'https://shop.example/correction-status#K7Q-3M9-XPW'],
  ['es', 'https://shop.example/', 'https://shop.example/es/correction-status#K7Q-3M9-XPW'],
  ['es', undefined, undefined],
] as const)(
  'with PUBLIC_URL %2$s, mails in %1$s about a correction link to its status at %3$s',
  (locale, publicUrl, url) => {
    expect(statusLink({locale, reference: 'K7Q-3M9-XPW'}, publicUrl)?.url).toBe(url)
  },
)
