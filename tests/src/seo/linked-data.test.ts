// @vitest-environment jsdom
import {expect, it} from 'vitest'
import {edited, headOf, publicUrl, sampleDocuments} from './content-sources.ts'

it('the JSON-LD describes the company', async () => {
  const {thing} = await headOf('/')
  expect(thing('Organization')).toEqual({
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: 'Labor Guide Systems',
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    slogan: 'Real labor times for independent repair shops since 1989.',
    telephone: '+15555550142',
    faxNumber: '+15555550143',
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
      telephone: '+15555550142',
      email: 'support@example.com',
      availableLanguage: ['en', 'es'],
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        description: expect.stringMatching(/^Monday to Friday, 8:30\sa\.m\. to 5\sp\.m\. Eastern$/),
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '08:30',
        closes: '17:00',
      },
    },
  })
})

it.each([
  [['100 Main St, Springfield, OH 45501']],
  [['Suite 2', '100 Main St, Springfield, OH 45501']],
  [['Unit 5', '100 Main St Springfield, OH 45501']],
])(
  'the address %j, whose last line has more than the city, is plain text in the JSON-LD',
  async (addressLines) => {
    const {thing} = await headOf('/', {documents: edited({siteSettings: {addressLines}})})
    expect(thing('Organization')?.address).toBe(addressLines.join(', '))
  },
)

it('a postal address that cannot be parsed is plain text in the JSON-LD', async () => {
  const documents = edited({siteSettings: {addressLines: ['Calle 5', 'Ciudad de México']}})
  const {thing} = await headOf('/', {documents})
  expect(thing('Organization')?.address).toBe('Calle 5, Ciudad de México')
})

it('the JSON-LD contains the name, headline and languages of the website', async () => {
  const {thing} = await headOf('/', {locale: 'es'})
  expect(thing('WebSite')).toMatchObject({
    name: 'Labor Guide Systems',
    alternateName: new URL(publicUrl).hostname.replace('www.', ''),
    headline: 'Tiempos de mano de obra y software para talleres',
    url: `${publicUrl}/`,
    inLanguage: ['en', 'es'],
  })
})

it("a product's JSON-LD has an offer with the current monthly price", async () => {
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

it("a product's JSON-LD has no rating", async () => {
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

it('the JSON-LD of the FAQ page has every question with its URL and its answer as plain text', async () => {
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

it('only the home page describes the company and the site; the JSON-LD of a product names its publisher', async () => {
  expect((await headOf('/', {locale: 'es'})).types).toEqual(['Organization', 'WebSite'])
  expect((await headOf('/contact-us')).types).toEqual(['BreadcrumbList'])
  const {types, thing} = await headOf('/real-time-pro')
  expect(types).toEqual(['SoftwareApplication', 'BreadcrumbList'])
  expect(thing('SoftwareApplication')?.publisher).toEqual({
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: 'Labor Guide Systems',
    url: `${publicUrl}/`,
  })
})

it("breadcrumbs contain the home page, the page's product and the page itself; the home page has no breadcrumbs", async () => {
  const crumbs = async (path: string) => {
    const list = (await headOf(path, {locale: 'es'})).thing('BreadcrumbList')?.itemListElement
    return Array.isArray(list) ? list.map(({position, name, item}) => [position, name, item]) : []
  }
  expect(await crumbs('/automotive-expert/free-trial')).toEqual([
    [1, 'Inicio', `${publicUrl}/es`],
    [2, 'Automotive Expert', `${publicUrl}/es/automotive-expert`],
    [3, 'A page', `${publicUrl}/es/automotive-expert/free-trial`],
  ])
  expect(await crumbs('/contact-us')).toHaveLength(2)
  expect(await crumbs('/')).toEqual([])
})

it('a page that is not indexed has no JSON-LD', async () => {
  const {head, meta} = await headOf('/ContactUs/ContactUsConfirm', {indexed: false})
  expect(head.linkedData).toBe('')
  expect(meta('og:title')).toHaveLength(1)
})
