import {expect, it} from 'vitest'
import {type Shown, usedOn} from '#studio/presentation/document-locations.ts'

const shown = (type: string, more: Partial<Shown> = {}): Shown => ({
  type,
  language: null,
  slug: null,
  anchor: null,
  name: {en: null, es: null},
  onHomePage: false,
  products: [],
  ...more,
})
const pro = {slug: 'real-time-pro', name: {en: 'Real-Time Pro', es: null}}
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
