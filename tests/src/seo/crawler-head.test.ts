// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {blankDocuments, edited, headOf, publicUrl} from './content-sources.ts'

const localized = (value: string) => [{_key: 'en', language: 'en', value}]

describe('Open Graph', () => {
  it('a product has its type, URL, languages and an image', async () => {
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

  it("the texts are in the page's language", async () => {
    const {meta} = await headOf('/real-time-pro', {locale: 'es'})
    expect(meta('og:locale')).toEqual(['es_US'])
    expect(meta('og:locale:alternate')).toEqual(['en_US'])
    expect(meta('og:title')[0]).toContain('órdenes')
    expect(meta('og:image:alt')[0]).toContain('$35 al mes')
  })

  it("the page's title and the site's description are the defaults", async () => {
    const {meta} = await headOf('/contact-us', {description: undefined})
    expect(meta('og:title')).toEqual(['A page | Labor Guide Systems'])
    expect(meta('og:description')[0]).toContain('High, average and low labor times')
  })
})

it('the home page is shared by its offer, since the company is named next to it', async () => {
  const title = 'Labor Guide Systems'
  const {meta} = await headOf('/', {title, name: title})
  expect(meta('og:title')).toEqual(['Real labor times. 1968 to today.'])
  expect(meta('og:site_name')).toEqual([title])
})

describe("an editor's text", () => {
  const hostile = `"></script><script>alert('x')</script><!--&\u2028`
  const documents = edited({
    siteSettings: {companyName: hostile, seoDescription: localized(hostile)},
    'product-pro': {seoTitle: localized(`Pro ${hostile}`), name: localized(hostile)},
  })

  it("an editor's text ends no element or attribute, and is decoded unchanged", async () => {
    const {document, head, meta, thing} = await headOf('/real-time-pro', {documents})
    expect([...document.querySelectorAll('script')]).toHaveLength(1)
    expect(document.body.childNodes).toHaveLength(0)
    expect(meta('og:title')).toEqual([`Pro ${hostile}`])
    expect(thing('Organization')?.name).toBe(hostile)
    expect(thing('SoftwareApplication')?.name).toBe(hostile)
    // Only the element's own tags may contain what could end it.
    expect(head.linkedData.replace(/^<script[^>]*>|<\/script>$/g, '')).not.toMatch(/[<>&\u2028]/)
  })
})

describe.each(['/', '/real-time-pro', '/faq', '/privacy', '/contact-us'])(
  'without any content %s',
  (path) => {
    it('the rest is valid and contains no null', async () => {
      const own = {documents: blankDocuments, description: undefined, title: '', name: ''}
      const {head, types, meta} = await headOf(path, own)
      expect(types).toContain('Organization')
      expect(types).not.toContain('FAQPage')
      expect(head.linkedData + head.tags).not.toMatch(/null|undefined|NaN|\[\]/)
      expect(meta('og:description')).toEqual([])
      expect(meta('og:image')).toHaveLength(1)
    })
  },
)
