import {expect, it} from 'vitest'
import {mailHref} from '#src/i18n/contact-hrefs.ts'

const read = (href: string) => {
  const {protocol, pathname, searchParams} = new URL(href)
  return [
    protocol,
    decodeURIComponent(pathname),
    searchParams.get('subject'),
    searchParams.get('body'),
  ]
}

it('decoding a mailto: link results in the original subject and lines of text', () => {
  const href = mailHref('support@example.com', 'Año & modelo: 50 %?', 'Año:\nMarca:')
  expect(read(href)).toEqual([
    'mailto:',
    'support@example.com',
    'Año & modelo: 50 %?',
    'Año:\r\nMarca:',
  ])
})

it('spaces in a mailto: link are encoded as %20, not as plus signs', () => {
  expect(mailHref('a@example.com', 'A question')).toBe('mailto:a@example.com?subject=A%20question')
})

it('a question mark or percent sign in an email address is encoded', () => {
  expect(read(mailHref('what?%@example.com', 'Hi'))[1]).toBe('what?%@example.com')
})
