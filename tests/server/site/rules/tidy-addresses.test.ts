import {get as httpGet} from 'node:http'
import fc from 'fast-check'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {everyPagePath} from '#schemas/page-paths.ts'
import {repairedUrl, tidyUrls} from '#server/site/http/tidy-url.ts'
import {type SeededSite, startSeededSite} from '../seeded-site.ts'

let site: SeededSite
beforeAll(async () => {
  site = await startSeededSite()
}, 120_000)
afterAll(() => site?.stop())

/** Requests a path exactly as written, without the corrections of `fetch`. */
const raw = (path: string, language = 'en') =>
  new Promise<{status: number | undefined; location: string | undefined; body: string}>(
    (resolve, reject) => {
      const {hostname, port} = new URL(site.origin)
      const headers = {'accept-language': language}
      httpGet({hostname, port, path, headers}, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (part) => {
          body += part
        })
        response.on('end', () =>
          resolve({status: response.statusCode, location: response.headers.location, body}),
        )
      }).on('error', reject)
    },
  )

test.each([
  ['/faq.', '/faq'],
  ['/faq)', '/faq'],
  ['/faq),', '/faq'],
  ['/faq%22', '/faq'],
  ['/faq%E2%80%9D', '/faq'],
  ['/contact-us%20', '/contact-us'],
  ['/contact-us%C2%A0', '/contact-us'],
  ['/contact-us%E2%80%8B', '/contact-us'],
  ['/contact-us%2520', '/contact-us'],
  ['/contact%E2%80%93us', '/contact-us'],
  ['/contact-%20us', '/contact-us'],
  ['/contact%20us', '/contactus'],
  ['/%3Cfaq%3E', '/faq'],
  ['/**faq**', '/faq'],
  ['/faq%', '/faq'],
  ['/faq.html', '/faq'],
  ['/FAQ.php?id=3', '/FAQ?id=3'],
  ['/faq.shtml', '/faq'],
  ['/faq.jsp', '/faq'],
  ['/index.html', '/'],
  ['/index.php', '/'],
  ['/es/default.aspx', '/es'],
  ['/home.htm', '/'],
  ['/contact-us/index.cfm', '/contact-us'],
  ['/wp-login.php', undefined],
  ['/faq.sql', undefined],
  ['/es/faq.', '/es/faq'],
  ['/es/preguntas.', undefined],
  ['/faq&utm_source=mail', '/faq?utm_source=mail'],
  ['/faq%3Fx=1', '/faq?x=1'],
  ['/faq.?utm_source=mail', '/faq?utm_source=mail'],
  ['/pricing).', '/real-time-pro'],
  ['/download/ae.', '/download/software?productID=AE'],
  ['/download/software?productid=AE', '/download/software?productID=AE'],
  ['/download/software?PRODUCTID=ae', '/download/software?productID=ae'],
  ['/download/software?x=1&amp;productID=AE', '/download/software?x=1&productID=AE'],
  ['/download/software?amp;productID=AE', '/download/software?productID=AE'],
  ['/download/software?productID=AE.', '/download/software?productID=AE'],
  ['/download/software?productID=AE%29', '/download/software?productID=AE'],
  ['/download/software?productID=3DAE', '/download/software?productID=AE'],
  ['/download/software?productID%3DAE', '/download/software?productID=AE'],
  ['/faq?utm_source=news&amp;utm_campaign=x', '/faq?utm_source=news&utm_campaign=x'],
  ['/faq?UTM_Source=news&Utm_Campaign=%28x%29', '/faq?utm_source=news&utm_campaign=%28x%29'],
  ['/faq?utm_source=a?utm_campaign=3Dtour', '/faq?utm_source=a&utm_campaign=3Dtour'],
  ['/download/software%3FproductID%3DAE', '/download/software?productID=AE'],
  ['/faq?LNG=es', '/faq?lng=es'],
  ['/contact_us', '/contact-us'],
  ['/es/contact_us.', '/es/contact-us'],
  ['/en/faq', '/faq'],
  ['/en', '/'],
  ['/EN-us/faq.?x=1', '/faq?x=1'],
  ['/es-mx/faq', '/es/faq'],
  ['/es-419', '/es'],
  // Programs that check the links of mails escape the `#` of a link.
  ['/correction-status%23K7Q-3M9-XPW', '/correction-status#K7Q-3M9-XPW'],
  ['/es/correction-status%2523K7Q-3M9-XPW', '/es/correction-status#K7Q-3M9-XPW'],
  ['/faq%23password.', '/faq#password'],
  ['/faq%23password?utm_source=mail', '/faq?utm_source=mail#password'],
  ['/faq%23password%3Futm_source=mail', '/faq?utm_source=mail#password'],
  ['/faq%3Futm_source=mail%23password', '/faq?utm_source=mail#password'],
  ['/faq%23', '/faq'],
  ['/pricing%23reviews', '/real-time-pro#reviews'],
  ['/en/no-such-page', undefined],
  ['/english/faq', undefined],
  ['/no-such-page.', undefined],
  ['/...', undefined],
])('the address %s, as letters and mails write it, leads to %s', async (path, expected) => {
  const {status, location} = await raw(path)
  expect([status, location]).toEqual(
    expected === undefined ? [404, undefined] : [expect.toBeOneOf([301, 302]), expected],
  )
})

test.each(['/informaci%F3n', '/se%F1or', '/%', '/100%', '/%zz/%C3%28', '/a%E2%80'])(
  "the address %s, whose escapes are not UTF-8, gets the not-found page in the visitor's language",
  async (path) => {
    const page = (language: string) => raw('/no-such-page', language)
    for (const language of ['en', 'es']) {
      const {status, body} = await raw(path, language)
      expect([status, body]).toEqual([404, (await page(language)).body])
    }
  },
)

test('an address with old escapes is read with the letters of Windows-1252', () => {
  expect(decodeURI(repairedUrl('/informaci%F3n/a%C3%B3%')?.pathname ?? '')).toBe('/información/aó%')
})

const junk = fc.string({
  unit: fc.constantFrom(...'.,;:!?)]}>\'"»”’…*_ \u00a0\u200b\u00ad\t'),
  maxLength: 4,
})

test('every page is found with punctuation, spaces and invisible characters around each part of its path', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...everyPagePath().filter((path) => path !== '/')),
      fc.array(junk, {minLength: 8, maxLength: 8}),
      (path, around) => {
        const parts = path
          .split('/')
          .map((part, at) =>
            at === 0 ? part : `${around[2 * at - 2]?.replaceAll(/[?;]/g, '')}${part}`,
          )
        const url = new URL('http://site/')
        url.pathname = parts.join('/').replaceAll(/[?#]/g, '') + around[7]
        expect(tidyUrls(url).map(({pathname}) => pathname)).toContain(path)
      },
    ),
  )
})

test('no address leads to another host, however it is written', () => {
  fc.assert(
    fc.property(fc.webPath({size: 'large'}), fc.string({unit: 'binary'}), (path, text) => {
      for (const target of [
        path,
        `/${text}`,
        `//${text}`,
        `/%5C${path}`,
        `/%2F%2Fevil.example/${path}`,
      ]) {
        const url = repairedUrl(target)
        for (const each of url ? tidyUrls(url) : []) expect(each.pathname).toMatch(/^\/(?!\/)/)
      }
    }),
  )
})
