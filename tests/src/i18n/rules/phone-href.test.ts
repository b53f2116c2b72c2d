import {expect, it} from 'vitest'
import {phoneHref} from '#src/i18n/contact-hrefs.ts'

it.each([
  ['(555) 555-0142', 'tel:+15555550142'],
  ['+1 555 555 0142', 'tel:+15555550142'],
  ['+52 55 5550 0142', 'tel:+525555500142'],
])('phoneHref converts the phone number %s to the link %s', (displayed, href) => {
  expect(phoneHref(displayed)).toBe(href)
})
