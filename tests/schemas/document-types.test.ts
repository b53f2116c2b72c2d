import {fileURLToPath} from 'node:url'
import {type Plugin, runnerImport} from 'vite'
import {expect, it} from 'vitest'
import {pageTypes} from '#schemas/document-addresses.ts'
import {documentTypes} from '#schemas/document-types.ts'
import {schemaTypes} from '#schemas/index.ts'
import {canonicalPaths} from '#schemas/page-paths.ts'
import {consumersOf} from './document-consumers.ts'
import type {ExampleDocument} from './example-dataset.ts'

it('the table has exactly the document types of the schema', () => {
  const documents = schemaTypes.filter(({type}) => type === 'document').map(({name}) => name)
  expect(Object.keys(documentTypes).toSorted()).toEqual(documents.toSorted())
})

it('every page of the site has a document in the table', async () => {
  const fixed = Object.values(documentTypes).flatMap(({pages = []}) => pages.map(({path}) => path))
  const products = ['/real-time-labor-guide', '/real-time-pro', '/automotive-expert']
  expect([...fixed, ...products].toSorted()).toEqual([...canonicalPaths, '/404'].toSorted())
})

const inBoth = (path: string) => [`${path}?lng=en`, `/es${path === '/' ? '' : path}`]

const documentOf = (type: string): ExampleDocument => ({
  _id: documentTypes[type]?.idPrefix ? `${documentTypes[type].idPrefix}en` : type,
  _type: type,
  slug: {current: 'a-product'},
  address: '/a-landing-page',
})

it.each(pageTypes())('every part of the product knows the pages of type %s', async (type) => {
  const {address, pages = []} = documentTypes[type] ?? {}
  const paths = pages.map(({path}) => String(path))
  const [first = type === 'product' ? '/a-product' : '/a-landing-page'] = paths
  const found = await consumersOf(documentOf(type))
  expect(found).toMatchObject({
    links: true,
    announcement: true,
    searchPreview: true,
    path: first,
    inSitemapQuery: true,
    changed: true,
    names: [documentTypes[type]?.name.en, documentTypes[type]?.name.es],
    linkedFrom: address ? 1 : 0,
  })
  expect(found.desk.length).toBeGreaterThan(0)
  expect(found.usedOn).toEqual(expect.arrayContaining(inBoth(first)))
  if (!address && type !== 'privacyStatement')
    expect(found.mainDocumentAt).toEqual(
      paths.flatMap((path) => [path, path === '/' ? '/es' : `/es${path}`]),
    )
})

it('questions can be the target of links, but they are no pages of their own', async () => {
  const question = {_id: 'faq-a', _type: 'faqEntry', anchor: {current: 'a'}}
  expect(await consumersOf(question)).toMatchObject({
    links: true,
    announcement: false,
    searchPreview: false,
    path: '/faq#a',
    linkedFrom: 1,
  })
})

it.each(['review', 'redirect', 'siteSettings', 'notFoundPage'])(
  'no link leads to a document of type %s',
  async (type) => {
    expect(await consumersOf({_id: type, _type: type})).toMatchObject({
      links: false,
      announcement: false,
      searchPreview: false,
      path: null,
    })
  },
)

/** Adds a type to the table and to the schema, as a developer would. */
const addingAType = (row: string): Plugin => ({
  name: 'further-type',
  enforce: 'pre',
  transform(code, id) {
    const edited = id.endsWith('/schemas/document-types.ts')
      ? code.replace('const table = {', `const table = {${row},`)
      : code.replace(
          '= [\n  homePage,',
          "= [{name: 'partnerPage', type: 'document', fields: [{name: 'seoDescription', type: 'string'}]}, homePage,",
        )
    return /\/schemas\/(document-types|index)\.ts$/.test(id) && edited !== code ? edited : undefined
  },
})

const withType = async (row: string) => {
  const {module} = await runnerImport<typeof import('./document-consumers.ts')>(
    fileURLToPath(new URL('document-consumers.ts', import.meta.url)),
    {configFile: false, logLevel: 'error', plugins: [addingAType(row)]},
  )
  return module.consumersOf({_id: 'partnerPage', _type: 'partnerPage', slug: {current: 'partners'}})
}

it('a single page that is added to the table and the schema appears everywhere', async () => {
  const name = "{en: 'Partner page', es: 'Página de socios'}"
  const row = `partnerPage: {name: ${name}, documents: 'one', needed: true, pages: [{path: '/partners', name: ${name}}]}`
  expect(await withType(row)).toEqual({
    links: true,
    announcement: true,
    searchPreview: true,
    path: '/partners',
    inSitemapQuery: true,
    changed: true,
    usedOn: inBoth('/partners'),
    mainDocumentAt: ['/partners', '/es/partners'],
    desk: ['/Partner page'],
    protected: true,
    alwaysPublished: true,
    ids: ['partnerPage'],
    names: ['Partner page', 'Página de socios'],
    linkedFrom: 0,
  })
})

it('a type of pages that is added to the table and the schema appears everywhere', async () => {
  const row = `partnerPage: {name: {en: 'Partner', es: 'Socio'}, documents: 'any', address: {path: '/', field: 'slug.current'}, desk: {list: 'faq', name: {en: 'Partners', es: 'Socios'}}}`
  expect(await withType(row)).toEqual({
    links: true,
    announcement: true,
    searchPreview: true,
    path: '/partners',
    inSitemapQuery: true,
    changed: true,
    usedOn: inBoth('/partners'),
    mainDocumentAt: [],
    desk: expect.arrayContaining(['/Questions (FAQ)/Partners']),
    protected: false,
    alwaysPublished: false,
    ids: undefined,
    names: ['Partner', 'Socio'],
    linkedFrom: 1,
  })
})
