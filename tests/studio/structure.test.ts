import type {Workspace} from 'sanity'
import {beforeAll, expect, it} from 'vitest'
import {schemaTypes} from '#schemas/index.ts'
import {faqCategories} from '#schemas/objects/faq-categories.ts'
import {faqEntryTemplate} from '#studio/document-options.ts'
import {editorsWorkspace, type Pane, panesOf} from './structure-panes.ts'

let workspace: Workspace
let panes: Pane[]

beforeAll(async () => {
  workspace = await editorsWorkspace()
  panes = panesOf(workspace)
})

const documentTypes = schemaTypes.filter(({type}) => type === 'document').map(({name}) => name)

it.each(documentTypes)('documents of type %s can be opened from the structure', (type) => {
  expect(panes.some(({schemaType}) => schemaType === type)).toBe(true)
})

it('the structure lists content in the order of the site, with the settings last', () => {
  const first = panes.map(({path}) => path.split('/')[1]).filter(Boolean)
  expect([...new Set(first)]).toEqual([
    'Home page',
    'Landing pages',
    'Products',
    'Product screens',
    'Questions (FAQ)',
    'Forms and downloads',
    'Correction decisions',
    'Reviews',
    'Tabs',
    'Labor-time demo',
    'Privacy',
    'divider',
    'Redirects',
    'Mails',
    'Menus',
    'Announcement',
    'Settings',
  ])
})

it.each(faqCategories)(
  'a question created in the list $name.en gets the category of that list',
  ({value, name: {en: title}}) => {
    const list = panes.find(({path, type}) => path.endsWith(`/${title}`) && type === 'component')
    const [offered, ...others] = list?.templates ?? []
    expect(others).toEqual([])
    const template = workspace.templates.find(({id}) => id === offered)
    expect(template).toMatchObject({schemaType: 'faqEntry', title: `Question: ${title}`})
    expect(template?.id).toBe(faqEntryTemplate(value))
  },
)

it.each([
  ['Home page', 'homePage', 'homePage'],
  ['Questions (FAQ)/FAQ page', 'faqPage', 'faqPage'],
  ['Labor-time demo/Text and rate', 'laborDemo', 'laborDemo'],
  ['Forms and downloads/Contact page', 'contactPage', 'contactPage'],
  ['Forms and downloads/Correction page', 'correctionPage', 'correctionPage'],
  ['Forms and downloads/Free-trial page', 'trialPage', 'trialPage'],
  ['Forms and downloads/Download pages', 'downloadPage', 'downloadPage'],
  ['Forms and downloads/Page not found', 'notFoundPage', 'notFoundPage'],
  ['Menus', 'navigation', 'navigation'],
  ['Announcement', 'announcement', 'announcement'],
  ['Settings', 'siteSettings', 'siteSettings'],
  ['Privacy/English', 'privacyStatement', 'privacy-en'],
  ['Privacy/Español', 'privacyStatement', 'privacy-es'],
])('the list entry %s opens its document directly', (title, schemaType, documentId) => {
  const document = panes.find(({path, type}) => path === `/${title}` && type === 'document')
  expect(document).toMatchObject({schemaType, documentId})
})

it.each(faqCategories)('the list $name.en can open a question of its category', ({value, name}) => {
  const document = panes.find(({documentId}) => documentId === `any-of-category-${value}`)
  expect(document).toMatchObject({path: `/Questions (FAQ)/${name.en}`, schemaType: 'faqEntry'})
})

it('a privacy statement created from a list entry has the language of that list entry', () => {
  const {template} = panes.find(({documentId}) => documentId === 'privacy-es') ?? {}
  expect(workspace.templates.find(({id}) => id === template)?.value).toEqual({language: 'es'})
})

it.each([
  ['Products', 'component'],
  ['Tabs/Groups of tabs on the home page', 'documentList'],
])('the list %s does not offer to create a document', (title, type) => {
  const list = panes.find((pane) => pane.path === `/${title}` && pane.type === type)
  expect(list?.templates).toEqual([])
})
