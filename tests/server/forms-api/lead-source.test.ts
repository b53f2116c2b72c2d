import {expect, test} from 'vitest'
import {leadSource, sourceText} from '#server/forms-api/lead-source.ts'

const sign = (values: unknown) => JSON.stringify(values)

test('the source of a submission has its known values, cleaned', () => {
  const source = leadSource(
    sign({
      page: '/Real-TimePro/',
      referrer: 'www.Google.com',
      product: 'real-time-pro',
      utm_source: ' News\u0000letter ',
      utm_campaign: '=SPRING()',
      gclid: 'abc',
      fbclid: 'def',
      other: 'x',
    }),
  )
  expect(source).toEqual({
    page: '/real-time-pro',
    referrer: 'google.com',
    product: 'real-time-pro',
    utm_source: 'news letter',
    utm_campaign: '=spring()',
  })
  expect(source && sourceText(source)).toBe(
    'first page: /real-time-pro, referrer: google.com, product: real-time-pro, source: news letter, campaign: =spring()',
  )
})

test.each([
  ['no sign', undefined],
  ['an object', {page: '/'}],
  ['no JSON', '{"page":'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '["/"]'],
  ['an empty object', '{}'],
  ['5,000 characters', sign({utm_campaign: 'x'.repeat(5000)})],
  ['values that are not texts', sign({page: 7, utm_source: {a: 1}, referrer: null})],
  ['another address as page', sign({page: 'https://evil.example/'})],
  ['a page with a query', sign({page: '/a?email=jane'})],
  ['a page with an email address', sign({page: '/unsubscribe/jane@example.com'})],
  ['a page with a customer number', sign({page: '/orders/1234567890'})],
  ['a very long page', sign({page: `/${'x'.repeat(300)}`})],
  ['a referrer with a path', sign({referrer: 'google.com/search?q=me'})],
  ['a referrer with HTML', sign({referrer: '<img src=x>'})],
  ['a key of the prototype', '{"__proto__":{"page":"/x"}}'],
])('a source from %s is not known', (_, value) => {
  expect(leadSource(value)).toBeNull()
})

test('long and personal values of a campaign are cut or replaced', () => {
  expect(leadSource(sign({utm_term: 'y'.repeat(3000), utm_content: 'jane@example.com'}))).toEqual({
    utm_term: 'y'.repeat(60),
    utm_content: 'other',
  })
})
