import {afterAll, beforeAll, expect, test} from 'vitest'
import {type SeededSite, startSeededSite} from '../../seeded-site.ts'

let site: SeededSite
beforeAll(async () => {
  site = await startSeededSite()
})
afterAll(() => site?.stop())

/** Follows a link on the page `from` in a Spanish browser. */
const follow = (path: string, from: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, {
    redirect: 'manual',
    headers: {
      'accept-language': 'es-US',
      'sec-fetch-site': 'same-origin',
      referer: from.startsWith('/') ? site.origin + from : from,
      ...headers,
    },
  })

test('without a cookie, a link on a page with `?lng=en` leads to the URL with `?lng=en`, which no shared cache stores', async () => {
  const response = await follow('/privacy?utm_source=x', '/faq?lng=en')
  expect([response.status, response.headers.get('location')]).toEqual([302, '?utm_source=x&lng=en'])
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
})

test.each([
  ['a cookie has the language', '/privacy', '/faq?lng=en', {cookie: 'a=1; lng=es'}],
  ['the URL has a language', '/es/privacy', '/faq?lng=en', {}],
  ['the page has the language already', '/privacy', '/faq?lng=es', {}],
  ['the URL names a language', '/privacy?lng=es', '/faq?lng=en', {}],
  ['the language is unknown', '/privacy', '/faq?lng=fr', {}],
  ['the address is broken', '/privacy', 'http://[/?lng=en', {}],
  ['the link is on another site', '/privacy', '/faq?lng=en', {'sec-fetch-site': 'cross-site'}],
])('if %s, the page is sent in Spanish', async (_, path, from, headers) => {
  const response = await follow(path, from, headers)
  expect([response.status, response.headers.get('content-language')]).toEqual([200, 'es'])
})
