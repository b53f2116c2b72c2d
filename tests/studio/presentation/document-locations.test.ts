import {firstValueFrom, from} from 'rxjs'
import {expect, it} from 'vitest'
import {locationsIn, type Shown, usedOn} from '#studio/presentation/document-locations.ts'
import {clientFor} from '../../schemas/example-dataset.ts'

const shown = (type: string, more: Partial<Shown> = {}): Shown => ({
  type,
  language: null,
  slug: null,
  anchor: null,
  name: {en: null, es: null},
  onHomePage: false,
  products: [],
  landing: [],
  ...more,
})
const pro = {slug: 'real-time-pro', name: {en: 'Real-Time Pro', es: null}}
const spring = {
  address: '/spring',
  spanishAddress: '/primavera',
  title: {en: 'Spring', es: 'Primavera'},
}
const offer = {...spring, address: '/offers/may', spanishAddress: null}
const hrefs = (found: Shown) => usedOn(found, 'en').locations?.map(({href}) => href) ?? []
const titles = (found: Shown) => usedOn(found, 'en').locations?.map(({title}) => title) ?? []

it("usedOn lists the English and the Spanish page of a document, named in the Studio's language", () => {
  const product = shown('product', {
    slug: 'real-time-pro',
    name: {en: 'Real-Time Pro', es: null},
  })
  expect(titles(product).slice(0, 4)).toEqual([
    'Real-Time Pro · English',
    'Real-Time Pro · Español',
    'Home page · English',
    'Página de inicio · Español',
  ])
  expect(hrefs(product)).toEqual([
    '/real-time-pro?lng=en',
    '/es/real-time-pro',
    '/?lng=en',
    '/es',
    '/faq?lng=en',
    '/es/faq',
    '/automotive-expert/free-trial?lng=en',
    '/es/automotive-expert/free-trial',
  ])
})

it.each([
  [shown('homePage'), ['/?lng=en', '/es']],
  [shown('faqPage'), ['/faq?lng=en', '/es/faq']],
  [shown('faqEntry', {anchor: 'tax-exempt'}), ['/faq?lng=en#tax-exempt', '/es/faq#tax-exempt']],
  [shown('review', {onHomePage: true}), ['/?lng=en', '/es']],
  [shown('featureTab', {onHomePage: true}), ['/?lng=en', '/es']],
  [shown('featureTabGroup', {onHomePage: true}), ['/?lng=en', '/es']],
  [shown('showcaseRow', {products: [pro]}), ['/real-time-pro?lng=en', '/es/real-time-pro']],
  [
    shown('review', {onHomePage: true, products: [pro]}),
    ['/?lng=en', '/es', '/real-time-pro?lng=en', '/es/real-time-pro'],
  ],
  [
    shown('faqEntry', {products: [pro]}),
    ['/faq?lng=en', '/es/faq', '/real-time-pro?lng=en', '/es/real-time-pro'],
  ],
  [shown('landingPage', {landing: [spring]}), ['/spring?lng=en', '/es/primavera']],
  [shown('featureTabGroup', {landing: [offer]}), ['/offers/may?lng=en', '/es/offers/may']],
  [
    shown('faqEntry', {landing: [spring]}),
    ['/faq?lng=en', '/es/faq', '/spring?lng=en', '/es/primavera'],
  ],
  [shown('laborDemo'), ['/?lng=en', '/es']],
  [shown('laborExample', {onHomePage: true}), ['/?lng=en', '/es']],
  [shown('privacyStatement', {language: 'es'}), ['/es/privacy']],
  [shown('privacyStatement', {language: 'en'}), ['/privacy?lng=en']],
])('usedOn returns the pages that show a document of type $type', (found, pages) => {
  expect(hrefs(found)).toEqual(pages)
})

it.each(['review', 'featureTab', 'featureTabGroup', 'showcaseRow', 'laborExample', 'redirect'])(
  "usedOn says in the Studio's language that no page shows a document of type %s",
  (type) => {
    const english = usedOn(shown(type), 'en')
    const spanish = usedOn(shown(type), 'es')
    expect(english).toMatchObject({tone: 'caution', message: expect.stringMatching(/page|demo/)})
    expect(spanish.message).toMatch(/página|demostración/)
    expect(english.locations).toBeUndefined()
  },
)

it('usedOn returns for the settings a message that every page shows them', () => {
  expect(usedOn(shown('siteSettings'), 'en').message).toMatch(/every page/)
})

it('usedOn returns for the labor-time demo a message that all product pages show it', () => {
  const message = 'The labor-time demo is on the home page and on every product page.'
  expect(usedOn(shown('laborDemo'), 'en').message).toBe(message)
  expect(usedOn(shown('laborExample', {onHomePage: true}), 'en').message).toBe(message)
})

it.each([
  ['faq-a', 'faqEntry', ['/faq?lng=en', '/es/faq', '/by-category?lng=en', '/es/by-category']],
  ['tab-a', 'featureTab', ['/with-tabs?lng=en', '/es/with-tabs']],
  ['landing-tabs', 'landingPage', ['/with-tabs?lng=en', '/es/with-tabs']],
  [
    'product-a',
    'product',
    [
      ...['/a?lng=en', '/es/a', '/?lng=en', '/es', '/faq?lng=en', '/es/faq'],
      ...['/automotive-expert/free-trial?lng=en', '/es/automotive-expert/free-trial'],
      // The other product's page and every comparison show this product, without a reference to it.
      ...['/b?lng=en', '/es/b', '/compared?lng=en', '/es/compared', '/sold?lng=en', '/es/sold'],
    ],
  ],
])(
  'the locations of the document %s include the landing pages that show it',
  async (id, type, pages) => {
    const reference = (_ref: string) => ({_type: 'reference', _ref})
    const client = clientFor([
      {_id: 'faq-a', _type: 'faqEntry', category: 2},
      {_id: 'product-a', _type: 'product', order: 1, slug: {current: 'a'}},
      {_id: 'product-b', _type: 'product', order: 2, slug: {current: 'b'}},
      {
        _id: 'landing-compared',
        _type: 'landingPage',
        address: '/compared',
        blocks: [{_type: 'comparisonBlock'}],
      },
      {
        _id: 'landing-sold',
        _type: 'landingPage',
        address: '/sold',
        blocks: [{_type: 'signUpCardBlock', product: reference('product-a')}],
      },
      {_id: 'tab-a', _type: 'featureTab'},
      {_id: 'group-a', _type: 'featureTabGroup', tabs: [reference('tab-a')]},
      {
        _id: 'landing-questions',
        _type: 'landingPage',
        address: '/by-category',
        blocks: [{_type: 'questionsBlock', category: 2}],
      },
      {
        _id: 'landing-tabs',
        _type: 'landingPage',
        address: '/with-tabs',
        blocks: [{_type: 'featureTabGroupBlock', tabGroup: reference('group-a')}],
      },
    ])
    const perspectives: unknown[] = []
    const listened: unknown[] = []
    const documentStore = {
      listenQuery: (
        query: {fetch: string; listen: string},
        params: Record<string, string>,
        options: object,
      ) => {
        perspectives.push(Reflect.get(options, 'perspective'))
        listened.push(params.edited)
        return from(client.fetch(query.fetch, params))
      },
    }
    const located = (perspectiveStack: string[]) =>
      // @ts-expect-error The resolver uses only `listenQuery` of the Studio's document store.
      firstValueFrom(locationsIn('en')({id, type, perspectiveStack}, {documentStore}))
    const found = await located([])
    await located(['spring', 'drafts'])
    expect(perspectives).toEqual([['drafts'], ['spring']])
    expect(listened).toEqual([`drafts.${id}`, `versions.spring.${id}`])
    expect(found).toMatchObject({locations: pages.map((href) => ({href}))})
  },
)
