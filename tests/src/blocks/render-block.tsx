import {MantineProvider} from '@mantine/core'
import {createMemoryHistory, RouterContextProvider} from '@tanstack/react-router'
import axe from 'axe-core'
import type {ReactNode} from 'react'
import {renderToString} from 'react-dom/server'
import {RawIntlProvider} from 'react-intl'
import {vi} from 'vitest'
import type {Locale} from '#schemas/locales.ts'
import {createSiteRouter} from '#src/boot/router.tsx'
import {queriedContent} from '#src/content/content.ts'
import {everyMessage} from '#src/i18n/all-messages.ts'
import {createSiteIntl} from '#src/i18n/intl.ts'
import {localizedPath} from '#src/i18n/urls.ts'
import {type SiteData, SiteProvider, type SiteSettings} from '#src/ui/site.tsx'
import {theme} from '#src/ui/theme/theme.ts'

const product = (slug: string, name: string, tagline: string) => ({
  slug,
  trialDays: 21,
  shortName: {value: name, lang: 'en'},
  tagline: {value: tagline, lang: 'en'},
})

/** The settings that tests look for in the page. */
const surroundings = (locale: Locale, settings: Partial<SiteSettings>): SiteData => ({
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
  products: [
    product('real-time-labor-guide', 'Labor Guide', 'High, average and low times.'),
    product('real-time-pro', 'Real-Time Pro', 'The labor guide, with tickets.'),
    product('automotive-expert', 'Automotive Expert', 'The whole shop.'),
  ],
})

/**
 * Renders a part of a page with the context it needs, on the home page in a language. `settings`
 * override the usual ones.
 */
export function inSite(
  piece: ReactNode,
  locale: Locale,
  settings: Partial<SiteSettings> = {},
): ReactNode {
  const intl = createSiteIntl(locale, everyMessage[locale])
  const content = queriedContent(
    () => Promise.reject(new Error('there is no content here')),
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
          <SiteProvider site={surroundings(locale, settings)}>{piece}</SiteProvider>
        </MantineProvider>
      </RawIntlProvider>
    </RouterContextProvider>
  )
}

/** Renders a part into the test's document as the server does, alone in its landmark. */
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
 * Returns the faults that axe finds in the document, one per line. Contrast is left to the browser
 * tests, because there is no layout and no style here. A part may start below h1, which its page
 * has.
 */
export async function accessibilityFaults(): Promise<string[]> {
  // axe would measure text with it, and jsdom would log that it has no canvas.
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
