import type {Workspace} from 'sanity'
import {beforeAll, expect, it} from 'vitest'
import {editorsWorkspace} from './structure-panes.ts'

let workspace: Workspace

beforeAll(async () => {
  workspace = await editorsWorkspace()
})

const actionsOn = (schemaType: string) =>
  workspace.document
    .actions({schemaType, documentId: 'a', versionType: 'draft', releaseId: undefined})
    .map(({action}) => action)
    .filter((action) => action === 'duplicate' || action === 'delete' || action === 'unpublish')

it('only documents that the site shows can be created', () => {
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
    'showcaseRow',
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

it.each(onlyOne)('no second %s can be created anywhere', (schemaType) => {
  const contexts = [
    {type: 'global'},
    {type: 'structure', schemaType},
    // A reference field that can create its document.
    {type: 'document', documentId: 'homePage', schemaType: 'homePage'},
  ] as const
  for (const context of contexts) {
    const offered = workspace.document
      .resolveNewDocumentOptions(context)
      .map(({templateId}) => workspace.templates.find(({id}) => id === templateId))
      // A privacy statement is opened through its fixed id.
      .filter((template) => !template?.id.startsWith('privacyStatement-'))
      .map((template) => template?.schemaType)
    expect(offered).not.toContain(schemaType)
  }
})

it.each(['homePage', 'faqPage', 'siteSettings'])(
  'the only %s cannot be deleted or unpublished',
  (type) => {
    expect(actionsOn(type)).toEqual([])
  },
)

it.each(['product', 'privacyStatement', 'featureTabGroup'])(
  'a %s can be unpublished, but not copied or deleted',
  (type) => {
    expect(actionsOn(type)).toEqual(['unpublish'])
  },
)

it.each(['faqEntry', 'review', 'featureTab', 'showcaseRow', 'redirect'])(
  'editors can do everything with a %s',
  (type) => {
    expect(actionsOn(type).toSorted()).toEqual(['delete', 'duplicate', 'unpublish'])
  },
)

it('every document can be published and restored', () => {
  for (const type of ['homePage', 'product', 'faqEntry']) {
    const actions = workspace.document
      .actions({schemaType: type, documentId: 'a', versionType: 'draft', releaseId: undefined})
      .map(({action}) => action)
    expect(actions).toContain('publish')
    expect(actions).toContain('discardChanges')
  }
})
