import {JSDOM} from 'jsdom'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {renderedPaths} from '#src/i18n/urls.ts'
import {addressIn, redirects, specifiedPages, unknownPaths} from '../../../e2e/specified-pages.ts'
import {type SeededSite, startSeededSite} from '../seeded-site.ts'

let site: SeededSite
beforeAll(async () => {
  site = await startSeededSite()
}, 120_000)
afterAll(() => site?.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, {redirect: 'manual', headers})

test('the site has exactly the pages in the specification', () => {
  expect(renderedPaths.toSorted()).toEqual(
    specifiedPages.map(({canonical}) => canonical).toSorted(),
  )
})

test.each(specifiedPages)(
  'the page $canonical is served at all of its aliases, in any letter case',
  async (page) => {
    for (const locale of locales) {
      const expected = await (await get(addressIn(locale, page.canonical))).text()
      for (const path of [page.canonical, ...page.aliases].flatMap(spellings)) {
        const stable = await get(addressIn(locale, path))
        expect([path, stable.status]).toEqual([path, 200])
        expect(withoutLanding(await stable.text())).toBe(expected)
        // The URL without a language prefix must return the same page to a visitor whose browser
        // prefers this language.
        const bare = await get(path, {'accept-language': locale})
        expect(withoutLanding(await bare.text())).toBe(expected)
      }
    }
  },
)

test.each(redirects)(
  '$from redirects to $to, in English and with the prefix /es',
  async ({from, to}) => {
    for (const locale of locales) {
      for (const path of spellings(from)) {
        const response = await get(addressIn(locale, path))
        expect(response.status).toBe(301)
        expect(response.headers.get('location')).toBe(addressIn(locale, to))
      }
    }
  },
)

test.each(unknownPaths)(
  "the unknown path %s returns the not-found page in the visitor's language",
  async (path) => {
    for (const locale of locales) {
      const expected = await get(addressIn(locale, path))
      const bare = await get(path, {'accept-language': locale === 'es' ? 'es-MX,es' : locale})
      expect([expected.status, bare.status]).toEqual([404, 404])
      const html = await bare.text()
      expect(html).toContain(`<html lang="${locale}"`)
      expect(html).toBe(await expected.text())
    }
  },
)

test("page titles are unique and in the page's language", async () => {
  const titlesIn = (locale: Locale) =>
    Promise.all(
      specifiedPages.map(async ({canonical}) => {
        const html = await (await get(addressIn(locale, canonical))).text()
        return /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
      }),
    )
  const [english, spanish] = [await titlesIn('en'), await titlesIn('es')]
  for (const titles of [english, spanish]) {
    expect(titles).not.toContain('')
    expect(new Set(titles).size).toBe(specifiedPages.length)
  }
  const same = specifiedPages.filter((_, index) => english[index] === spanish[index])
  expect(same).toEqual(specifiedPages.filter(({titleIsName}) => titleIsName))
})

test.each([
  ['pricing', 'price'],
  ['features', 'features'],
])('a URL that ends in -%s opens the product page at the section %s', async (ending, part) => {
  for (const locale of locales) {
    const html = await (await get(addressIn(locale, `/real-time-pro-${ending}`))).text()
    const {document} = new JSDOM(html).window
    const focused = [...document.querySelectorAll('main [autofocus]')]
    expect(focused.map((each) => each.closest('section')?.id)).toEqual([part])
    expect(focused.map(({tagName}) => tagName)).toEqual(['H2'])
  }
  const whole = new JSDOM(await (await get('/real-time-pro')).text()).window.document
  expect(whole.querySelector('main [autofocus]')).toBeNull()
})

/** Returns the HTML of a page without the attributes that open it at a section. */
const withoutLanding = (html: string) => html.replace(' tabindex="-1" autofocus=""', '')

/**
 * Returns the spellings of a URL: unchanged, in lower case, in upper case, and with a trailing
 * slash.
 */
function spellings(address: string): string[] {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/.exec(address) ?? []
  const written = [path, path.toLowerCase(), path.toUpperCase(), `${path.replace(/\/$/, '')}/`]
  return [...new Set(written)].map((each) => each + query)
}
