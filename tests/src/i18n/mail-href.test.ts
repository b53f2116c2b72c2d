import {expect, it} from 'vitest'
import {mailHref} from '#src/i18n/mail-href.ts'

const read = (href: string) => {
  const {protocol, pathname, searchParams} = new URL(href)
  return [
    protocol,
    decodeURIComponent(pathname),
    searchParams.get('subject'),
    searchParams.get('body'),
  ]
}

it('begins an email whose subject and lines come back as they were given', () => {
  const href = mailHref('support@example.com', 'Año & modelo: 50 %?', 'Año:\nMarca:')
  expect(read(href)).toEqual([
    'mailto:',
    'support@example.com',
    'Año & modelo: 50 %?',
    'Año:\r\nMarca:',
  ])
})

it('has spaces that mail programs do not show as plus signs', () => {
  expect(mailHref('a@example.com', 'A question')).toBe('mailto:a@example.com?subject=A%20question')
})

it('keeps an address with a question mark or a percent sign whole', () => {
  expect(read(mailHref('what?%@example.com', 'Hi'))[1]).toBe('what?%@example.com')
})
