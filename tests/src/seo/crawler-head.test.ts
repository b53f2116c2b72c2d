// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {blankDocuments, edited, headOf, publicUrl} from './content-sources.ts'

const localized = (value: string) => [{_key: 'en', language: 'en', value}]

describe('Open Graph tags', () => {
  it('a product page has Open Graph tags for type, title, URL, languages and image', async () => {
    const {meta} = await headOf('/real-time-pro')
    expect(meta('og:type')).toEqual(['website'])
    expect(meta('og:site_name')).toEqual(['Labor Guide Systems'])
    expect(meta('og:title')).toEqual(['Real-Time Pro: labor times, tickets and reports'])
    expect(meta('og:description')).toEqual(['What it says.'])
    expect(meta('og:url')).toEqual([`${publicUrl}/real-time-pro`])
    expect(meta('og:locale')).toEqual(['en_US'])
    expect(meta('og:locale:alternate')).toEqual(['es_US'])
    expect(meta('og:image')[0]).toMatch(
      /^https:\/\/shop\.example\/og\/en\/real-time-pro\.\w+\.png$/,
    )
    expect([...meta('og:image:width'), ...meta('og:image:height')]).toEqual(['1200', '630'])
    expect(meta('og:image:type')).toEqual(['image/png'])
    expect(meta('og:image:alt')[0]).toContain('$35 per month')
    expect(meta('twitter:card')).toEqual(['summary_large_image'])
  })

  it("the Open Graph texts are in the page's language", async () => {
    const {meta} = await headOf('/real-time-pro', {locale: 'es'})
    expect(meta('og:locale')).toEqual(['es_US'])
    expect(meta('og:locale:alternate')).toEqual(['en_US'])
    expect(meta('og:title')[0]).toContain('órdenes')
    expect(meta('og:image:alt')[0]).toContain('$35 al mes')
  })

  it("without a description of the page, the Open Graph tags have the page's title and the site's description", async () => {
    const {meta} = await headOf('/contact-us', {description: undefined})
    expect(meta('og:title')).toEqual(['A page | Labor Guide Systems'])
    expect(meta('og:description')[0]).toContain('High, average and low labor times')
  })
})

it("the Open Graph title of the home page is its headline, not the company's name", async () => {
  const title = 'Labor Guide Systems'
  const {meta} = await headOf('/', {title, name: title})
  expect(meta('og:title')).toEqual(['Real labor times. 1968 to today.'])
  expect(meta('og:site_name')).toEqual([title])
})

describe('hostile texts from editors', () => {
  const hostile = `"></script><script>alert('x')</script><!--&\u2028`
  const documents = edited({
    siteSettings: {companyName: hostile, seoDescription: localized(hostile)},
    'product-pro': {seoTitle: localized(`Pro ${hostile}`), name: localized(hostile)},
  })

  it("HTML in an editor's text cannot end an element or attribute of the head, and parsing the head returns the text unchanged", async () => {
    const {document, head, meta, thing} = await headOf('/real-time-pro', {documents})
    expect([...document.querySelectorAll('script')]).toHaveLength(1)
    expect(document.body.childNodes).toHaveLength(0)
    expect(meta('og:title')).toEqual([`Pro ${hostile}`])
    expect(thing('SoftwareApplication')).toMatchObject({name: hostile, publisher: {name: hostile}})
    // Between its start and end tag the script element must not contain these characters.
    expect(head.linkedData.replace(/^<script[^>]*>|<\/script>$/g, '')).not.toMatch(/[<>&\u2028]/)
  })
})

describe.each(['/', '/real-time-pro', '/faq', '/privacy', '/contact-us'])(
  'the head of the page %s without any content',
  (path) => {
    it('the head of a page without any content is valid and contains no null values', async () => {
      const own = {documents: blankDocuments, description: undefined, title: '', name: ''}
      const {head, types, meta} = await headOf(path, own)
      expect(types).toContain(path === '/' ? 'Organization' : 'BreadcrumbList')
      expect(types).not.toContain('FAQPage')
      expect(head.linkedData + head.tags).not.toMatch(/null|undefined|NaN|\[\]/)
      expect(meta('og:description')).toEqual([])
      expect(meta('og:image')).toHaveLength(1)
    })
  },
)
