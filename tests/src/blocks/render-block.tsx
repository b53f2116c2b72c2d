import {MantineProvider} from '@mantine/core'
import {createMemoryHistory, RouterContextProvider} from '@tanstack/react-router'
import axe from 'axe-core'
import type {ReactNode} from 'react'
import {renderToString} from 'react-dom/server'
import {RawIntlProvider} from 'react-intl'
import {vi} from 'vitest'
import type {Locale} from '#schemas/locales.ts'
import {createSiteRouter} from '#src/boot/router.tsx'
import {menusOf} from '#src/content/menus.ts'
import {everyMessage} from '#src/i18n/all-messages.ts'
import {createSiteIntl} from '#src/i18n/intl.ts'
import {localizedPath} from '#src/i18n/urls.ts'
import {queriedContent} from '#src/pages/content.ts'
import {type SiteData, SiteProvider, type SiteSettings} from '#src/ui/site.tsx'
import {theme} from '#src/ui/theme/theme.ts'

const product = (slug: string, name: string, tagline: string) => ({
  slug,
  shortName: {value: name, lang: 'en'},
  tagline: {value: tagline, lang: 'en'},
})

const products = [
  product('real-time-labor-guide', 'Labor Guide', 'High, average and low times.'),
  product('real-time-pro', 'Real-Time Pro', 'The labor guide, with tickets.'),
  product('automotive-expert', 'Automotive Expert', 'The whole shop.'),
]

/** Returns the site data (settings, products and default menus) with which the tests render pages. */
const siteData = (locale: Locale, settings: Partial<SiteSettings>): SiteData => ({
  locale,
  path: '/',
  secureHost: 'https://secure.example.com',
  settings: {
    companyName: 'Labor Guide Systems',
    phone: '(555) 555-0142',
    fax: '(555) 555-0143',
    supportEmail: 'support@example.com',
    addressLines: ['100 Example Parkway', 'Springfield, OH 45501'],
    foundedYear: 1989,
    facebookUrl: 'https://facebook.example.com/labor-guide',
    instagramUrl: 'https://instagram.example.com/labor-guide',
    tagline: {value: 'Real labor times.', lang: 'en'},
    supportHours: {value: 'Monday to Friday', lang: 'en'},
    seoTitle: null,
    seoDescription: null,
    ...settings,
  },
  menus: menusOf(null, products, locale, 'https://secure.example.com'),
})

/**
 * Wraps a part of a page in the React contexts that it needs. `settings` override the default site
 * settings.
 */
export function inSite(
  piece: ReactNode,
  locale: Locale,
  settings: Partial<SiteSettings> = {},
): ReactNode {
  const intl = createSiteIntl(locale, everyMessage[locale])
  const content = queriedContent(
    () => Promise.reject(new Error('This page must not read content.')),
    locale,
  )
  const environment = {
    publicUrl: 'https://shop.example.com',
    secureHost: 'unused',
    api: {url: '/api', timeoutMs: 10_000},
  }
  const router = createSiteRouter({
    locale,
    intl,
    content,
    environment,
    addMessages: () => undefined,
  })
  router.update({
    context: router.options.context,
    history: createMemoryHistory({initialEntries: [localizedPath('/', locale)]}),
  })
  return (
    <RouterContextProvider router={router}>
      <RawIntlProvider value={intl}>
        <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
          <SiteProvider site={siteData(locale, settings)}>{piece}</SiteProvider>
        </MantineProvider>
      </RawIntlProvider>
    </RouterContextProvider>
  )
}

/**
 * Renders a part of a page to static HTML, as the server does, into the main element of the jsdom
 * document.
 */
export function renderPiece(
  piece: ReactNode,
  locale: Locale,
  settings: Partial<SiteSettings> = {},
): HTMLElement {
  document.documentElement.lang = locale
  document.title = 'A piece of a page'
  document.body.innerHTML = `<main>${renderToString(inSite(piece, locale, settings))}</main>`
  return document.body
}

/**
 * Returns the axe violations of the document, one per item. Does not check color contrast, because
 * jsdom has no layout and styles; browser tests check it. Does not require an h1, because the
 * document contains only a part of a page.
 */
export async function accessibilityFaults(): Promise<string[]> {
  // jsdom has no canvas and would log an error when axe measures text with it.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const {violations} = await axe.run(document, {
    rules: {
      'color-contrast': {enabled: false},
      'page-has-heading-one': {enabled: false},
      'heading-order': {enabled: false},
    },
  })
  return violations.flatMap(({id, nodes}) => nodes.map(({html}) => `${id}: ${html}`))
}
