import {firstValueFrom, from, isObservable} from 'rxjs'
import {expect, it} from 'vitest'
import type {InterfaceLanguage} from '#studio/i18n/languages.ts'
import {locationsIn} from '#studio/presentation/document-locations.ts'
import {clientFor, type ExampleDocument} from '../../schemas/example-dataset.ts'

const reference = (_ref: string) => ({_type: 'reference', _ref})
const text = (en: string, es = en) => [
  {language: 'en', value: en},
  {language: 'es', value: es},
]
const landing = (name: string, fields: object): ExampleDocument => ({
  _id: `landing-${name}`,
  _type: 'landingPage',
  address: `/${name}`,
  ...fields,
})

/** Over 200 lines: documents of every type, shown in every way. */
const documents: ExampleDocument[] = [
  {
    _id: 'homePage',
    _type: 'homePage',
    ticketsTabs: reference('group-home'),
    reviews: [reference('review-both'), reference('review-home'), reference('review-sample')],
  },
  ...['faqPage', 'contactPage', 'correctionPage', 'trialPage', 'downloadPage', 'notFoundPage'].map(
    (type) => ({_id: type, _type: type}),
  ),
  ...['siteSettings', 'navigation', 'announcement'].map((type) => ({_id: type, _type: type})),
  {_id: 'privacy-en', _type: 'privacyStatement', language: 'en', title: 'Privacy'},
  {_id: 'privacy-es', _type: 'privacyStatement', language: 'es', title: 'Privacidad'},
  {
    _id: 'product-a',
    _type: 'product',
    order: 1,
    slug: {current: 'a'},
    name: text('Product A'),
    showcase: [reference('row-a')],
    review: reference('review-both'),
    questions: [reference('faq-a')],
  },
  {_id: 'product-b', _type: 'product', order: 2, slug: {current: 'b'}, name: text('B', 'Be')},
  {_id: 'faq-a', _type: 'faqEntry', category: 2, anchor: {current: 'tax-exempt'}},
  {_id: 'faq-b', _type: 'faqEntry', category: 3, anchor: {current: 'cd'}},
  {_id: 'row-a', _type: 'showcaseRow', linkPage: reference('faq-b')},
  ...['review-both', 'review-home', 'review-unused'].map((_id) => ({_id, _type: 'review'})),
  {_id: 'review-sample', _type: 'review', sample: true},
  {_id: 'laborDemo', _type: 'laborDemo', examples: [reference('example-a')]},
  {_id: 'example-a', _type: 'laborExample'},
  {_id: 'example-unused', _type: 'laborExample'},
  {_id: 'group-home', _type: 'featureTabGroup', tabs: [reference('tab-home')]},
  {_id: 'group-landing', _type: 'featureTabGroup', tabs: [reference('tab-landing')]},
  ...['tab-home', 'tab-landing', 'tab-unused'].map((_id) => ({_id, _type: 'featureTab'})),
  {_id: 'group-unused', _type: 'featureTabGroup'},
  {_id: 'redirect-a', _type: 'redirect', from: '/old', to: '/a'},
  {_id: 'row-unused', _type: 'showcaseRow'},
  landing('bare', {address: undefined}),
  landing('compared', {blocks: [{_type: 'comparisonBlock'}], title: text('Spring', 'Primavera')}),
  landing('sold', {
    spanishAddress: '/venta',
    blocks: [{_type: 'signUpCardBlock', product: reference('product-a')}],
  }),
  landing('by-category', {blocks: [{_type: 'questionsBlock', category: 2}]}),
  landing('chosen', {blocks: [{_type: 'questionsBlock', questions: [reference('faq-b')]}]}),
  landing('tabs', {
    blocks: [{_type: 'featureTabGroupBlock', tabGroup: reference('group-landing')}],
  }),
  landing('reviews', {blocks: [{_type: 'reviewsBlock', reviews: [reference('review-both')]}]}),
  landing('message', {blocks: [{_type: 'formSectionBlock', form: 'contact'}]}),
  landing('trial', {blocks: [{_type: 'formSectionBlock', form: 'trial'}]}),
  landing('link', {
    blocks: [{_type: 'callToActionBlock', buttons: [{page: reference('product-b')}]}],
  }),
]

const spanishPaths: Record<string, string> = {'/': '', '/sold': '/venta'}
const inBoth = (path: string) => [
  path.replace(/#|$/, '?lng=en$&'),
  `/es${spanishPaths[path] ?? path}`,
]

async function located(
  id: string,
  language: InterfaceLanguage = 'en',
  perspectiveStack: string[] = [],
) {
  const asked: {perspective?: unknown; edited?: unknown} = {}
  const client = clientFor(documents)
  const documentStore = {
    listenQuery: (
      query: {fetch: string; listen: string},
      params: Record<string, string>,
      options: object,
    ) => {
      Object.assign(asked, {...options, ...params})
      return from(client.fetch(query.fetch, params))
    },
  }
  const type = documents.find(({_id}) => _id === id)?._type ?? ''
  // @ts-expect-error The resolver uses only `listenQuery` of the Studio's document store.
  const found = locationsIn(language)({id, type, perspectiveStack}, {documentStore})
  if (!isObservable(found)) throw new Error(`There are no locations of the type ${type}.`)
  return {asked, state: await firstValueFrom(found)}
}

it.each([
  ['homePage', ['/']],
  ['faqPage', ['/faq']],
  // A landing page with the form shows its texts too.
  ['contactPage', ['/contact-us', '/ContactUs/ContactUsConfirm', '/message']],
  [
    'correctionPage',
    ['/correction-form', '/CorrectionsForm/CorrectionsConfirm', '/correction-status'],
  ],
  [
    'trialPage',
    ['/automotive-expert/free-trial', '/AutomotiveExpert/FreeTrial/AEformConfirm', '/trial'],
  ],
  ['downloadPage', ['/download/software']],
  ['notFoundPage', ['/404']],
  ['landing-compared', ['/compared']],
  ['faq-a', ['/faq#tax-exempt', '/a', '/by-category']],
  // The link of a product screen to a question does not show the question.
  ['faq-b', ['/faq#cd', '/chosen']],
  ['review-both', ['/', '/a', '/reviews']],
  ['review-home', ['/']],
  ['row-a', ['/a']],
  ['tab-home', ['/']],
  ['group-home', ['/']],
  ['tab-landing', ['/tabs']],
  ['group-landing', ['/tabs']],
  ['laborDemo', ['/', '/a', '/b']],
  ['example-a', ['/', '/a', '/b']],
  // The other product's page, every comparison and every price card show a product without a
  // reference to it.
  ['product-b', ['/b', '/', '/faq', '/automotive-expert/free-trial', '/a', '/compared', '/sold']],
])('the document %s is used on the pages %j', async (id, paths) => {
  const {state} = await located(id)
  expect(state).toEqual({locations: expect.any(Array)})
  expect(state).toMatchObject({locations: paths.flatMap(inBoth).map((href) => ({href}))})
})

it('the list contains the Spanish address of a landing page, and names pages in their language', async () => {
  const {state} = await located('product-a')
  const {locations} = state ?? {}
  expect(locations?.slice(0, 4).map(({title}) => title)).toEqual([
    'Product A · English',
    'Product A · Español',
    'Home page · English',
    'Página de inicio · Español',
  ])
  expect(locations?.slice(-4)).toMatchObject([
    {title: 'Spring · English', href: '/compared?lng=en'},
    {title: 'Primavera · Español', href: '/es/compared'},
    {title: '/sold · English', href: '/sold?lng=en'},
    {title: '/sold · Español', href: '/es/venta'},
  ])
})

it.each(['en', 'es'])(
  'a privacy statement in %s is used only on the page in its language',
  async (language) => {
    const {state} = await located(`privacy-${language}`)
    const [english, spanish] = inBoth('/privacy')
    expect(state).toMatchObject({locations: [{href: language === 'en' ? english : spanish}]})
  },
)

it.each([
  [
    'review-unused',
    'Home page, Landing page, Product',
    'Página de inicio, Página de campaña, Producto',
  ],
  ['tab-unused', 'Group of tabs', 'Grupo de pestañas'],
  ['group-unused', 'Home page, Landing page', 'Página de inicio, Página de campaña'],
  ['row-unused', 'Product', 'Producto'],
  ['example-unused', 'Labor-time demo', 'Demostración de tiempos'],
])(
  'if no page shows %s, a message in the language of the Studio says where to add it',
  async (id, en, es) => {
    const {state: english} = await located(id, 'en')
    const {state: spanish} = await located(id, 'es')
    expect(english).toEqual({
      tone: 'caution',
      message: expect.stringContaining(`add it in: ${en}.`),
    })
    expect(spanish?.message).toContain(`agréguelo en: ${es}.`)
  },
)

it.each([
  ['redirect-a', /not shown on any page/, []],
  ['landing-bare', /no address yet/, []],
  ['review-sample', /made-up sample/, []],
  ['navigation', /every page/, ['/']],
  ['announcement', /every page/, ['/']],
  ['siteSettings', /every page/, ['/', '/contact-us']],
])('the list of %s has a message that matches %s', async (id, message, paths) => {
  const {state} = await located(id)
  expect(state?.message).toMatch(message)
  expect(state?.locations?.map(({href}) => href) ?? []).toEqual(paths.flatMap(inBoth))
})

it('the list shows the selected version of the document, and follows its changes', async () => {
  const {asked: drafts} = await located('product-a')
  expect(drafts).toMatchObject({perspective: ['drafts'], edited: 'drafts.product-a'})
  const {asked: release} = await located('product-a', 'en', ['spring', 'drafts'])
  expect(release).toMatchObject({perspective: ['spring'], edited: 'versions.spring.product-a'})
})
