import type {Workspace} from 'sanity'
import {beforeAll, expect, it} from 'vitest'
import {editorsWorkspace} from './desk.ts'

let workspace: Workspace

beforeAll(async () => {
  workspace = await editorsWorkspace()
})

const actionsOn = (schemaType: string) =>
  workspace.document
    .actions({schemaType, documentId: 'a', versionType: 'draft', releaseId: undefined})
    .map(({action}) => action)
    .filter((action) => action === 'duplicate' || action === 'delete' || action === 'unpublish')

it('offers to create only what the site has a place for', () => {
  const offered = workspace.document.resolveNewDocumentOptions({type: 'global'})
  expect(offered.map(({templateId}) => templateId).toSorted()).toEqual([
    'faqEntry',
    'faqEntry-example',
    'featureTab',
    'featureTab-example',
    'redirect',
    'redirect-example',
    'review',
    'review-example',
  ])
})

const onlyOne = [
  'homePage',
  'faqPage',
  'siteSettings',
  'product',
  'privacyStatement',
  'featureTabGroup',
]

it.each(onlyOne)('creates no other %s, wherever it is asked to', (schemaType) => {
  const contexts = [
    {type: 'global'},
    {type: 'structure', schemaType},
    // A reference that offers to create what it refers to.
    {type: 'document', documentId: 'homePage', schemaType: 'homePage'},
  ] as const
  for (const context of contexts) {
    const offered = workspace.document
      .resolveNewDocumentOptions(context)
      .map(({templateId}) => workspace.templates.find(({id}) => id === templateId))
      // Inside the desk a privacy statement has its place, behind its fixed id.
      .filter((template) => !template?.id.startsWith('privacyStatement-'))
      .map((template) => template?.schemaType)
    expect(offered).not.toContain(schemaType)
  }
})

it.each(['homePage', 'faqPage', 'siteSettings'])('keeps the only %s, and on the site', (type) => {
  expect(actionsOn(type)).toEqual([])
})

it.each(['product', 'privacyStatement', 'featureTabGroup'])(
  'lets a %s be taken off the site, but neither copied nor deleted',
  (type) => {
    expect(actionsOn(type)).toEqual(['unpublish'])
  },
)

it.each(['faqEntry', 'review', 'featureTab', 'redirect'])('leaves a %s to the editor', (type) => {
  expect(actionsOn(type).toSorted()).toEqual(['delete', 'duplicate', 'unpublish'])
})

it('lets every document be published and restored', () => {
  for (const type of ['homePage', 'product', 'faqEntry']) {
    const actions = workspace.document
      .actions({schemaType: type, documentId: 'a', versionType: 'draft', releaseId: undefined})
      .map(({action}) => action)
    expect(actions).toContain('publish')
    expect(actions).toContain('discardChanges')
  }
})
