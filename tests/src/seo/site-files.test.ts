import {marked} from 'marked'
// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {siteFilePaths} from '#schemas/reserved-paths.ts'
import {type PageFacts, pageUrl} from '#src/seo/page-facts.ts'
import {siteFiles} from '#src/seo/site-files/site-files.ts'
import {
  blankDocuments,
  type Documents,
  edited,
  fetchFrom,
  intlIn,
  publicUrl,
  sampleDocuments,
} from './content-sources.ts'

/* Over 200 lines: the tests of all files share their pages and documents. */

const page = (path: string, own: Partial<PageFacts> = {}): PageFacts[] =>
  locales.map((locale) => ({
    path,
    locale,
    url: pageUrl(publicUrl, path, locale),
    title: `${path} | Labor Guide Systems`,
    name: `Page ${path}`,
    description: `About ${path}`,
    indexed: true,
    listed: true,
    ...own,
  }))

const pages = [
  ...page('/'),
  ...page('/real-time-pro'),
  ...page('/faq'),
  ...page('/privacy'),
  ...page('/contact-us'),
  ...page('/automotive-expert'),
  ...page('/automotive-expert/free-trial'),
  ...page('/download/software', {indexed: false}),
]

async function textOf(path: string, documents: Documents = sampleDocuments, made = pages) {
  const colors = {theme: '#010203', background: '#040506'}
  const files = await siteFiles(made, fetchFrom(documents), intlIn, publicUrl, colors)
  expect(files.map((file) => file.path)).toEqual(siteFilePaths)
  const file = files.find((each) => each.path === path)
  if (!file) throw new Error(`siteFiles did not create ${path}.`)
  return file.text
}

const localized = (value: string) => [{_key: 'en', language: 'en', value}]

describe('sitemap.xml', () => {
  const sitemap = async (...given: [documents?: Documents, made?: PageFacts[]]) => {
    const document = new DOMParser().parseFromString(
      await textOf('/sitemap.xml', ...given),
      'application/xml',
    )
    return [...document.querySelectorAll('url')].map((url) => ({
      location: url.querySelector('loc')?.textContent,
      changed: url.querySelector('lastmod')?.textContent,
      languages: [...url.querySelectorAll('link')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    }))
  }

  it('the sitemap lists every indexed page in each language, with links to its translations', async () => {
    const urls = await sitemap()
    expect(urls.map(({location}) => location)).toEqual(
      pages.filter(({indexed}) => indexed).map(({url}) => url),
    )
    expect(urls[3]?.languages).toEqual([
      ['en', `${publicUrl}/real-time-pro`],
      ['es', `${publicUrl}/es/real-time-pro`],
      ['x-default', `${publicUrl}/real-time-pro`],
    ])
  })

  it('the sitemap has the date of the last change of each page', async () => {
    const changed = async (id: string) => {
      const later = '2026-09-09T09:09:09Z'
      const urls = await sitemap(edited({[id]: {_updatedAt: later}}))
      return urls
        .filter((url) => url.changed === later)
        .map(({location}) => location?.replace(publicUrl, ''))
    }
    const inBoth = (path: string) => [path, `/es${path === '/' ? '' : path}`]
    // The comparison on the page of another product shows this product, and the trial page its days.
    const shown = ['/automotive-expert', '/automotive-expert/free-trial']
    expect(await changed('product-pro')).toEqual(
      ['/', '/real-time-pro', '/faq', ...shown].flatMap(inBoth),
    )
    expect(await changed('tab-invoices')).toEqual(['/', '/es'])
    expect(await changed('faq-cd')).toEqual(['/faq', '/es/faq'])
    expect(await changed('privacy-es')).toEqual(['/es/privacy'])
    expect(await changed('siteSettings')).toEqual([])
    expect(await changed('contactPage')).toEqual(['/contact-us', '/es/contact-us'])
  })

  it('URLs with special characters are escaped in the sitemap', async () => {
    const [url] = await sitemap(sampleDocuments, page('/a?b=1&c=<2>'))
    expect(url?.location).toBe(`${publicUrl}/a?b=1&c=<2>`)
  })
})

it('robots.txt allows pages, disallows /_data/, and names the sitemap', async () => {
  const lines = (await textOf('/robots.txt')).split('\n')
  expect(lines).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /_data/',
    'Disallow: /api/',
    '',
    'Sitemap: https://shop.example/sitemap.xml',
    '',
  ])
})

describe('site.webmanifest', () => {
  it("the web app manifest has the company's full name and a short name for icons", async () => {
    const manifest = JSON.parse(await textOf('/site.webmanifest'))
    expect(manifest).toMatchObject({
      name: 'Labor Guide Systems',
      short_name: 'Labor Guide',
      lang: 'en',
      start_url: '/',
      theme_color: '#010203',
      background_color: '#040506',
    })
    expect(manifest.description).toContain('labor times')
    expect(
      manifest.icons.map(({sizes, purpose}: Record<string, string>) => [sizes, purpose]),
    ).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ])
  })
})

it('the Spanish manifest has the Spanish description and starts at the Spanish home page', async () => {
  expect(JSON.parse(await textOf('/es/site.webmanifest'))).toMatchObject({
    id: '/',
    lang: 'es',
    start_url: '/es',
    description: expect.stringContaining('mano de obra'),
  })
})

describe('llms.txt', () => {
  const section = (text: string, heading: string) =>
    text.split('\n## ').find((part) => part.startsWith(`${heading}\n`)) ?? ''

  it('llms.txt starts with the company and its description, followed by sections with links', async () => {
    const text = await textOf('/llms.txt')
    expect(text).toMatch(/^# Labor Guide Systems\n\n> High, average and low labor times [^\n]+\n\n/)
    expect(text.match(/^## .*/gm)).toEqual([
      '## Products',
      '## Pages',
      '## Customer support',
      '## Frequently asked questions',
      '## Optional',
    ])
    expect(section(text, 'Pages')).toContain(
      `- [Page /contact-us](${publicUrl}/contact-us.md): About /contact-us.`,
    )
    expect(section(text, 'Optional')).toContain(`(${publicUrl}/es/faq.md)`)
    expect(text).not.toContain('/download/software')
  })

  it('llms.txt has the current prices', async () => {
    const documents = edited({'product-pro': {price: 36.25, additionalUserPrice: null}})
    const products = section(await textOf('/llms.txt', documents), 'Products')
    expect(products).toContain(
      `- [Page /real-time-pro](${publicUrl}/real-time-pro.md): About /real-time-pro. $36.25 per month. 1 user included. 21 days free.`,
    )
  })

  it('llms.txt has the phone number and a link to every FAQ answer', async () => {
    const text = await textOf('/llms.txt')
    expect(section(text, 'Customer support')).toContain(
      '[(555) 555-0142](tel:+15555550142): Monday',
    )
    expect(section(text, 'Frequently asked questions')).toContain(
      `- [What happens if I cancel?](${publicUrl}/faq#cancelling)`,
    )
  })

  it('the Spanish llms.txt has the Spanish texts and pages, and the English pages as optional ones', async () => {
    const text = await textOf('/es/llms.txt')
    expect(text.match(/^## .*/gm)).toEqual([
      '## Productos',
      '## Páginas',
      '## Atención al cliente',
      '## Preguntas frecuentes',
      '## Optional',
    ])
    expect(section(text, 'Productos')).toContain(
      `(${publicUrl}/es/real-time-pro.md): About /real-time-pro. $35 al mes.`,
    )
    expect(section(text, 'Preguntas frecuentes')).toContain(
      `- [¿Qué pasa si cancelo?](${publicUrl}/es/faq#cancelling)`,
    )
    expect(section(text, 'Optional')).toContain(`(${publicUrl}/faq.md)`)
  })

  it("Markdown in editors' texts cannot break the format of llms.txt", async () => {
    const hostile = 'A\n\n## B](https://elsewhere.example) [C'
    const documents = edited({
      siteSettings: {companyName: hostile, seoDescription: localized(hostile)},
      'faq-cd': {question: localized(hostile)},
    })
    const text = await textOf('/llms.txt', documents)
    expect(text.match(/^## .*/gm)).toHaveLength(5)
    const html = marked.parse(text, {async: false})
    expect(html).toContain(`<h1>A ## B](https://elsewhere.example) [C</h1>`)
    expect(html).not.toContain('href="https://elsewhere')
  })
})

it.each(siteFilePaths)('the file %s is created even if the documents are empty', async (path) => {
  const nameless = page('/', {title: '', name: '', description: undefined})
  const text = await textOf(path, blankDocuments, nameless)
  expect(text).not.toMatch(/null|undefined|NaN/)
})
