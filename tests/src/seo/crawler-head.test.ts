// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {blankDocuments, edited, headOf, publicUrl} from './content-sources.ts'

const localized = (value: string) => [{_key: 'en', language: 'en', value}]

describe('Open Graph', () => {
  it('says of a product what it is, where, in which languages, with a picture', async () => {
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

  it('is in the language of the page', async () => {
    const {meta} = await headOf('/real-time-pro', {locale: 'es'})
    expect(meta('og:locale')).toEqual(['es_US'])
    expect(meta('og:locale:alternate')).toEqual(['en_US'])
    expect(meta('og:title')[0]).toContain('órdenes')
    expect(meta('og:image:alt')[0]).toContain('$35 al mes')
  })

  it('falls back to the title of the page and the description of the site', async () => {
    const {meta} = await headOf('/contact-us', {description: undefined})
    expect(meta('og:title')).toEqual(['A page | Labor Guide Systems'])
    expect(meta('og:description')[0]).toContain('High, average and low labor times')
  })
})

it('shares the home page by what it offers: the company is named beside it', async () => {
  const title = 'Labor Guide Systems'
  const {meta} = await headOf('/', {title, name: title})
  expect(meta('og:title')).toEqual(['Real labor times. 1968 to today.'])
  expect(meta('og:site_name')).toEqual([title])
})

describe('what an editor typed', () => {
  const hostile = `"></script><script>alert('x')</script><!--&\u2028`
  const documents = edited({
    siteSettings: {companyName: hostile, seoDescription: localized(hostile)},
    'product-pro': {seoTitle: localized(`Pro ${hostile}`), name: localized(hostile)},
  })

  it('ends no element and no attribute, and is read as it was typed', async () => {
    const {document, head, meta, thing} = await headOf('/real-time-pro', {documents})
    expect([...document.querySelectorAll('script')]).toHaveLength(1)
    expect(document.body.childNodes).toHaveLength(0)
    expect(meta('og:title')).toEqual([`Pro ${hostile}`])
    expect(thing('Organization')?.name).toBe(hostile)
    expect(thing('SoftwareApplication')?.name).toBe(hostile)
    // Only the element's own tags may hold what could end it.
    expect(head.linkedData.replace(/^<script[^>]*>|<\/script>$/g, '')).not.toMatch(/[<>&\u2028]/)
  })
})

describe.each(['/', '/real-time-pro', '/faq', '/privacy', '/contact-us'])(
  'without any content %s',
  (path) => {
    it('says what is left, and nothing is null', async () => {
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
