import {describe, expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {downloadProducts} from '#schemas/page-paths.ts'
import {type FetchContent, renderPage} from '#src/boot/entry-server.tsx'
import {downloadHref, localizedPath} from '#src/i18n/urls.ts'
import {trialPageQuery} from '#src/pages/trial-page.query.ts'

const site = {
  settings: {companyName: 'Labor Guide Systems', phone: '(555) 555-0142'},
  products: [],
}
const environment = {
  publicUrl: 'https://shop.example.com',
  secureHost: 'https://secure.example.com',
  api: {url: '/api', timeoutMs: 10_000},
}

const titles = {
  '/contact-us': ['Contact us', 'Contacto'],
  '/ContactUs/ContactUsConfirm': ['Message received', 'Mensaje recibido'],
  '/correction-form': ['Labor-time correction', 'Corrección de tiempos de mano de obra'],
  '/CorrectionsForm/CorrectionsConfirm': ['Correction received', 'Corrección recibida'],
  '/automotive-expert/free-trial': ['Free trial', 'Prueba gratis'],
  '/AutomotiveExpert/FreeTrial/AEformConfirm': [
    'Trial request received',
    'Solicitud de prueba recibida',
  ],
  '/download/software': ['Software downloads', 'Descargas de software'],
  '/download/software?productID=AE': ['Download Automotive Expert', 'Descargar Automotive Expert'],
  '/download/software?productID=RTLG': ['Download the Labor Guide', 'Descargar la guía de tiempos'],
}
const indexed = ['/contact-us', '/correction-form', '/automotive-expert/free-trial']

// The content of these tests: site settings for all pages, and no products for the free-trial page.
// Settings that are missing here are undefined, as if editors left them empty.
const fetchContent: FetchContent = async (query) =>
  JSON.parse(JSON.stringify(query === trialPageQuery ? {texts: null, products: []} : site))

const head = async (path: string, locale: (typeof locales)[number]) => {
  const page = await renderPage(path, locale, fetchContent, environment)
  const found = (pattern: RegExp) => pattern.exec(page.head)?.[1]
  return {
    status: page.status,
    title: found(/<title>(.*?)<\/title>/),
    canonical: found(/rel="canonical" href="(.*?)"/),
    description: found(/name="description" content="(.*?)"/),
    robots: found(/name="robots" content="(.*?)"/),
  }
}

describe.each(locales)('in %s', (locale) => {
  it.each(Object.entries(titles))(
    'the page %s has its title, canonical URL and robots tag',
    async (path, [en, es]) => {
      const {status, title, canonical, description, robots} = await head(path, locale)
      expect(status).toBe(200)
      expect(title).toBe(`${locale === 'en' ? en : es} | Labor Guide Systems`)
      expect(canonical).toBe(`https://shop.example.com${localizedPath(path, locale)}`)
      expect(robots).toBe(indexed.includes(path) ? undefined : 'noindex')
      if (indexed.includes(path)) expect(description?.length).toBeGreaterThan(50)
      expect(description?.length ?? 0).toBeLessThan(160)
    },
  )
})

it.each(downloadProducts)(
  'the download page of the product %s is found for a productID in any letter case',
  async (product) => {
    const {canonical} = await head(`/download/software?productID=${product.toLowerCase()}`, 'en')
    expect(canonical).toBe(`https://shop.example.com${downloadHref(product)}`)
  },
)

it('a download page with an unknown productID has the head of the page with all downloads', async () => {
  const {status, title, canonical} = await head('/download/software?productID=XYZ', 'en')
  expect([status, title]).toEqual([200, 'Software downloads | Labor Guide Systems'])
  expect(canonical).toBe('https://shop.example.com/download/software')
})
