import {expect, test} from 'vitest'
import {statusLink} from '#server/forms-api/mail/visitor-mail.ts'

test.each([
  ['en', 'https://shop.example', 'https://shop.example/correction-status'],
  ['es', 'https://shop.example/', 'https://shop.example/es/correction-status'],
  ['es', undefined, undefined],
] as const)(
  'mails in %s about a correction link to its state at %s, if the site has that page',
  (locale, publicUrl, url) => {
    expect(statusLink(locale, publicUrl, ['/', '/correction-status'])?.url).toBe(url)
    expect(statusLink(locale, publicUrl, ['/'])).toBeUndefined()
  },
)
