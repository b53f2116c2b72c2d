// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {blankDocuments, edited, headOf, publicUrl, sampleDocuments} from './content-sources.ts'

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

describe('what an editor typed', () => {
  const hostile = `"></script><script>alert('x')</script><!--&\u2028`
  const documents = edited({
    siteSettings: {companyName: hostile, seoDescription: localized(hostile)},
    'product-pro': {seoTitle: localized(hostile), name: localized(hostile)},
  })

  it('ends no element and no attribute, and is read as it was typed', async () => {
    const {document, head, meta, thing} = await headOf('/real-time-pro', {documents})
    expect([...document.querySelectorAll('script')]).toHaveLength(1)
    expect(document.body.childNodes).toHaveLength(0)
    expect(meta('og:title')).toEqual([hostile])
    expect(thing('Organization')?.name).toBe(hostile)
    expect(thing('SoftwareApplication')?.name).toBe(hostile)
    // Only the element's own tags may hold what could end it.
    expect(head.linkedData.replace(/^<script[^>]*>|<\/script>$/g, '')).not.toMatch(/[<>&\u2028]/)
  })
})

describe('linked data', () => {
  it('knows the company', async () => {
    const {thing} = await headOf('/')
    expect(thing('Organization')).toEqual({
      '@type': 'Organization',
      '@id': `${publicUrl}/#organization`,
      name: 'Labor Guide Systems',
      url: `${publicUrl}/`,
      logo: {'@type': 'ImageObject', url: `${publicUrl}/icon-512.png`, width: 512, height: 512},
      slogan: 'Real labor times for independent repair shops since 1989.',
      telephone: '(555) 555-0142',
      faxNumber: '(555) 555-0143',
      email: 'support@example.com',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '100 Example Parkway, Suite 200',
        addressLocality: 'Springfield',
        addressRegion: 'OH',
        postalCode: '45501',
        addressCountry: 'US',
      },
      foundingDate: '1989',
      sameAs: [
        'https://facebook.example.com/labor-guide-systems',
        'https://instagram.example.com/labor-guide-systems',
      ],
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'Customer support',
        telephone: '(555) 555-0142',
        email: 'support@example.com',
        availableLanguage: ['en', 'es'],
        hoursAvailable: {
          '@type': 'OpeningHoursSpecification',
          description: expect.stringMatching(
            /^Monday to Friday, 8:30\sa\.m\. to 5\sp\.m\. Eastern$/,
          ),
        },
      },
    })
  })

  it('gives an address it cannot take apart as it stands', async () => {
    const documents = edited({siteSettings: {addressLines: ['Calle 5', 'Ciudad de México']}})
    const {thing} = await headOf('/', {documents})
    expect(thing('Organization')?.address).toBe('Calle 5, Ciudad de México')
  })

  it('names the site and what it is about', async () => {
    const {thing} = await headOf('/', {locale: 'es'})
    expect(thing('WebSite')).toMatchObject({
      name: 'Labor Guide Systems',
      alternateName: 'Tiempos de mano de obra y software para talleres',
      url: `${publicUrl}/`,
      inLanguage: ['en', 'es'],
    })
  })

  it('offers a product at the price of the content, by the month', async () => {
    const offer = async (price: number) => {
      const documents = edited({'product-pro': {price}})
      return (await headOf('/real-time-pro', {documents})).thing('SoftwareApplication')?.offers
    }
    expect(await offer(35)).toMatchObject({
      '@type': 'Offer',
      price: '35.00',
      priceCurrency: 'USD',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: '35.00',
        priceCurrency: 'USD',
        unitCode: 'MON',
      },
    })
    expect(await offer(17.5)).toMatchObject({price: '17.50', priceSpecification: {price: '17.50'}})
    expect(await offer(0)).toMatchObject({price: '0.00'})
  })

  it('makes up no rating', async () => {
    const {thing} = await headOf('/real-time-pro')
    expect(Object.keys(thing('SoftwareApplication') ?? {})).toEqual([
      '@type',
      '@id',
      'name',
      'alternateName',
      'description',
      'url',
      'image',
      'applicationCategory',
      'operatingSystem',
      'inLanguage',
      'publisher',
      'offers',
    ])
  })

  it('has every question with its answer in plain words, by its own address', async () => {
    const {thing} = await headOf('/faq')
    const questions = thing('FAQPage')?.mainEntity
    const entries = sampleDocuments.filter(({_type}) => _type === 'faqEntry')
    expect(questions).toHaveLength(entries.length)
    expect(questions).toContainEqual({
      '@type': 'Question',
      name: 'What happens if I cancel?',
      url: `${publicUrl}/faq#cancelling`,
      acceptedAnswer: {
        '@type': 'Answer',
        text: expect.stringMatching(/^Your account stays active [^<]+\.$/),
      },
    })
  })

  it('leads from the home page to the page, past the product it belongs to', async () => {
    const crumbs = async (path: string) => {
      const list = (await headOf(path, {locale: 'es'})).thing('BreadcrumbList')?.itemListElement
      return Array.isArray(list) ? list.map(({position, name, item}) => [position, name, item]) : []
    }
    expect(await crumbs('/automotive-expert/free-trial')).toEqual([
      [1, 'Inicio', `${publicUrl}/es`],
      [2, 'Elite', `${publicUrl}/es/automotive-expert`],
      [3, 'A page', `${publicUrl}/es/automotive-expert/free-trial`],
    ])
    expect(await crumbs('/contact-us')).toHaveLength(2)
    expect(await crumbs('/')).toEqual([])
  })

  it('says of a page that is not to be found only whose it is', async () => {
    const {types, meta} = await headOf('/ContactUs/ContactUsConfirm', {indexed: false})
    expect(types).toEqual(['Organization'])
    expect(meta('og:title')).toHaveLength(1)
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
