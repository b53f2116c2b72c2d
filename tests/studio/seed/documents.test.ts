import {expect, it} from 'vitest'
import {vehicles} from '#packages/sample-pictures/src/shop/customers.ts'
import {jobs} from '#packages/sample-pictures/src/shop/jobs.ts'
import {shop} from '#packages/sample-pictures/src/shop/shop.ts'
import type {SampleDocument} from '#studio/seed/content-model.ts'
import {seedDocuments} from '#studio/seed/documents.ts'
import {documents, pictures} from './seed-texts.ts'

type TypeName = SampleDocument['_type']

const ofType = <Type extends TypeName>(type: Type) =>
  documents.filter(
    (document): document is Extract<SampleDocument, {_type: Type}> => document._type === type,
  )

const referencesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '_ref' ? [String(inner)] : referencesIn(inner),
  )
}

it('seeding with the same images gives the same documents', () => {
  expect(JSON.stringify(seedDocuments(pictures))).toBe(JSON.stringify(seedDocuments(pictures)))
})

it('no two documents of the seed have the same id', () => {
  const counts = Object.groupBy(documents, ({_type}) => _type)
  expect({
    settings: counts.siteSettings?.map(({_id}) => _id),
    home: counts.homePage?.map(({_id}) => _id),
    faq: counts.faqPage?.map(({_id}) => _id),
    products: counts.product?.map(({_id}) => _id),
    groups: counts.featureTabGroup?.map(({_id}) => _id),
    privacy: counts.privacyStatement?.map(({_id}) => _id),
    reviews: counts.review?.map(({_id}) => _id),
  }).toEqual({
    settings: ['siteSettings'],
    home: ['homePage'],
    faq: ['faqPage'],
    products: ['product-labor-guide', 'product-pro', 'product-elite'],
    groups: ['tabs-tickets', 'tabs-shop-management'],
    privacy: ['privacy-en', 'privacy-es'],
    reviews: ['review-1', 'review-2', 'review-3'],
  })
  expect(counts.featureTab).toHaveLength(12)
  expect(new Set(documents.map(({_id}) => _id)).size).toBe(documents.length)
})

it('no document id contains a dot, so that anonymous clients can read all documents', () => {
  // Only signed-in users can read a document with a dot in its id, such as `drafts.faq-a`.
  expect(documents.map(({_id}) => _id).filter((id) => !/^[a-zA-Z0-9-]+$/.test(id))).toEqual([])
})

it('the prices of the products are those of the specification', () => {
  const offers = ofType('product').map(
    ({slug, price, additionalUserPrice, includedUsers, trialDays}) => [
      slug.current,
      {price, additionalUserPrice, includedUsers, trialDays},
    ],
  )
  expect(Object.fromEntries(offers)).toEqual({
    'real-time-labor-guide': {
      price: 17.5,
      additionalUserPrice: undefined,
      includedUsers: 1,
      trialDays: 21,
    },
    'real-time-pro': {price: 35, additionalUserPrice: 17.5, includedUsers: 1, trialDays: 21},
    'automotive-expert': {price: 100, additionalUserPrice: 17.5, includedUsers: 2, trialDays: 21},
  })
})

it('each product has all capabilities of the previous product', () => {
  const [guide, pro, elite] = ofType('product').map(({capabilities}) => capabilities)
  expect(pro).toEqual(expect.arrayContaining([...(guide ?? ['nothing'])]))
  expect(elite).toEqual(expect.arrayContaining([...(pro ?? ['nothing'])]))
})

it('the feature tabs of both groups on the home page are in the order of the specification', () => {
  expect(ofType('featureTabGroup').map(({tabs}) => tabs.map(({_ref}) => _ref))).toEqual([
    [
      'tab-estimates',
      'tab-invoices',
      'tab-payments',
      'tab-quickbooks',
      'tab-reports',
      'tab-email-tickets',
    ],
    [
      'tab-inventory',
      'tab-core-tracking',
      'tab-labor-times',
      'tab-technicians',
      'tab-customer-history',
      'tab-checklists',
    ],
  ])
})

it.each([1, 2, 3, 4] as const)(
  'FAQ category %i has at least five questions, whose order starts at 1 without gaps',
  (n) => {
    const entries = ofType('faqEntry').filter(({category}) => category === n)
    expect(entries.length).toBeGreaterThanOrEqual(5)
    expect(entries.map(({order}) => order)).toEqual(entries.map((_, index) => index + 1))
  },
)

it('every question has a unique anchor, and its document id contains that anchor', () => {
  const entries = ofType('faqEntry')
  const anchors = entries.map(({anchor}) => anchor.current)
  expect(new Set(anchors).size).toBe(anchors.length)
  expect(entries.map(({_id}) => _id)).toEqual(anchors.map((anchor) => `faq-${anchor}`))
  expect(anchors.filter((anchor = '') => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(anchor))).toEqual([])
})

it('every review is marked as a sample', () => {
  expect(ofType('review').map(({sample}) => sample)).toEqual([true, true, true])
})

it('the labor-time demo has the same cars, jobs, hours and rate as the drawn screens', () => {
  const drawn = (
    [
      [vehicles.f150, jobs.f150.waterPump],
      [vehicles.accord, jobs.accord.frontBrakes],
      [vehicles.silverado, jobs.silverado.starter],
    ] as const
  ).map(([{year, make, model, engine}, {name, high, average, low}]) => ({
    // The vehicle is shortened to fit into a line on a phone.
    vehicle: `${year} ${make} ${model.replace(' 1500', '')} ${engine}`,
    job: [name.en, name.es],
    hours: [high / 10, average / 10, low / 10],
  }))
  const examples = ofType('laborExample').map(({vehicle, job, high, average, low}) => ({
    vehicle,
    job: job.map(({value}) => value),
    hours: [high, average, low],
  }))
  expect(examples).toEqual(drawn)
  expect(ofType('laborDemo').map(({laborRate}) => laborRate)).toEqual([shop.laborRate / 100])
})

it('both privacy statements are dated Feb 24, 2023', () => {
  expect(ofType('privacyStatement').map(({effectiveDate}) => effectiveDate)).toEqual([
    '2023-02-24',
    '2023-02-24',
  ])
})

it('references only lead to documents and images of the seed', () => {
  const ids = new Set(documents.map(({_id}) => _id))
  const dangling = referencesIn(documents).filter(
    (id) => !ids.has(id) && !/^image-[a-f0-9]{40}-\d+x\d+-webp$/.test(id),
  )
  expect(dangling).toEqual([])
})
