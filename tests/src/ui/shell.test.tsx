// @vitest-environment jsdom

import {renderToStaticMarkup} from 'react-dom/server'
import {beforeEach, describe, expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {Shell} from '#src/ui/shell/shell.tsx'
import {accessibilityFaults, inSite} from '../blocks/render-block.tsx'

const hrefs = (selector: string) =>
  [...document.querySelectorAll(`${selector} a`)].map((link) => link.getAttribute('href'))

describe.each(locales)('in %s', (locale) => {
  const prefix = locale === 'en' ? '' : '/es'
  const products = ['real-time-labor-guide', 'real-time-pro', 'automotive-expert'].map(
    (slug) => `${prefix}/${slug}`,
  )
  const contact = ['contact-us', 'correction-form', 'faq'].map((path) => `${prefix}/${path}`)

  beforeEach(() => {
    document.documentElement.lang = locale
    document.title = 'A page'
    document.body.innerHTML = renderToStaticMarkup(inSite(<Shell>Page</Shell>, locale))
  })

  it('the header links to every page that the specification requires', () => {
    expect(hrefs('#menu_1')).toEqual(products)
    expect(hrefs('#menu_2')).toEqual(contact)
    expect(hrefs('header')).toEqual(
      expect.arrayContaining([
        prefix || '/',
        'tel:+15555550142',
        'https://secure.example.com',
        `https://secure.example.com/registration?lng=${locale}`,
      ]),
    )
  })

  it('the menu drawer contains all links of the header', () => {
    expect(hrefs('#drawer')).toEqual([
      locale === 'en' ? '/es' : '/?lng=en',
      prefix || '/',
      ...products,
      ...contact,
      `https://secure.example.com/registration?lng=${locale}`,
      'tel:+15555550142',
      'https://secure.example.com',
    ])
  })

  it('the footer links to every page that the specification requires', () => {
    expect(hrefs('footer')).toEqual(
      expect.arrayContaining([
        ...products,
        ...contact,
        `${prefix}/privacy`,
        'tel:+15555550142',
        'https://facebook.example.com/labor-guide',
        'https://instagram.example.com/labor-guide',
        'https://secure.example.com',
        `${prefix}/automotive-expert/free-trial`,
        `${prefix}/download/software`,
      ]),
    )
    const since = locale === 'en' ? 'Since 1989' : 'Desde 1989'
    expect(document.querySelector('footer')?.textContent).toContain(
      `© Labor Guide Systems · ${since}`,
    )
    expect(document.querySelector('address')?.textContent).toContain('Springfield, OH 45501')
  })

  it('the logo is 175 px wide and links to the home page', () => {
    const logo = document.querySelector('header a svg')
    expect(logo?.getAttribute('width')).toBe('175')
    expect(logo?.closest('a')?.getAttribute('href')).toBe(prefix || '/')
  })

  it('axe finds no accessibility violations in the page shell', async () => {
    expect(await accessibilityFaults()).toEqual([])
  })
})

it('the language link has the name and lang attribute of the language it leads to', () => {
  document.body.innerHTML = renderToStaticMarkup(inSite(<Shell>Page</Shell>, 'en'))
  const link = document.querySelector<HTMLElement>('header [data-lng]')
  expect([link?.dataset.lng, link?.lang, link?.textContent]).toEqual(['es', 'es', 'Español'])
})
