import {expect, test} from 'vitest'
import {registrationLink} from '#src/ui/registration-link.ts'

const place = {secureHost: 'https://secure.example.com', locale: 'es', path: '/'} as const
const registration = 'https://secure.example.com/registration'

test.each([
  ['/', 'lng=es'],
  ['/real-time-pro', 'lng=es&service=real-time-pro'],
  ['/automotive-expert/free-trial', 'lng=es&service=automotive-expert'],
  ['/real-time-pro-offer', 'lng=es'],
  ['/faq', 'lng=es'],
])('on %s, a link to the registration has the query %s', (path, query) => {
  expect(registrationLink(registration, {...place, path})).toEqual({
    href: `${registration}?${query}`,
    ping: '/_visit/trial-click/es',
  })
})

test('the parameters of a link win', () => {
  const link = `${registration}?service=real-time-labor-guide&offer=a%26b&lng=en`
  expect(registrationLink(link, {...place, path: '/real-time-pro'})?.href).toBe(
    `${registration}?lng=en&service=real-time-labor-guide&offer=a%26b`,
  )
})

test('with ANALYTICS=off a link reports nothing', () => {
  expect(registrationLink(registration, {...place, uncounted: true})).toEqual({
    href: `${registration}?lng=es`,
  })
})

test.each([
  'https://secure.example.com',
  'https://secure.example.com/registrations',
  'https://secure.example.com/registration/x',
  'https://other.example/registration',
  '/registration',
])('%s is no link to the registration', (to) => {
  expect(registrationLink(to, place)).toBeUndefined()
})
