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

it('the "New document" menu offers only the types of which editors may create documents', () => {
  const offered = workspace.document.resolveNewDocumentOptions({type: 'global'})
  expect(offered.map(({templateId}) => templateId).toSorted()).toEqual([
    'answerTemplate',
    'faqEntry',
    'faqEntry-example',
    'featureTab',
    'featureTab-example',
    'guideUpdate',
    'laborExample',
    'landingPage',
    'publishedCorrection',
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
  'laborDemo',
]

it.each(onlyOne)('a second document of type %s cannot be created', (schemaType) => {
  const contexts = [
    {type: 'global'},
    {type: 'structure', schemaType},
    // The menu of a reference field, which can create a document to refer to.
    {type: 'document', documentId: 'homePage', schemaType: 'homePage'},
  ] as const
  for (const context of contexts) {
    const offered = workspace.document
      .resolveNewDocumentOptions(context)
      .map(({templateId}) => workspace.templates.find(({id}) => id === templateId))
      // Ignore the templates of privacy statements, which have fixed ids.
      .filter((template) => !template?.id.startsWith('privacyStatement-'))
      .map((template) => template?.schemaType)
    expect(offered).not.toContain(schemaType)
  }
})

it.each(['homePage', 'faqPage', 'siteSettings'])(
  'the only document of type %s cannot be deleted or unpublished',
  (type) => {
    expect(actionsOn(type)).toEqual([])
  },
)

it.each(['product', 'privacyStatement', 'featureTabGroup', 'laborDemo'])(
  'the Studio allows to unpublish a document of type %s, but not to copy or delete it',
  (type) => {
    expect(actionsOn(type)).toEqual(['unpublish'])
  },
)

it.each([
  'faqEntry',
  'review',
  'featureTab',
  'showcaseRow',
  'laborExample',
  'redirect',
  'landingPage',
])('a document of type %s can be copied, unpublished and deleted', (type) => {
  expect(actionsOn(type).toSorted()).toEqual(['delete', 'duplicate', 'unpublish'])
})

it('the home page, products and questions can be published, and their changes discarded', () => {
  for (const type of ['homePage', 'product', 'faqEntry']) {
    const actions = workspace.document
      .actions({schemaType: type, documentId: 'a', versionType: 'draft', releaseId: undefined})
      .map(({action}) => action)
    expect(actions).toContain('publish')
    expect(actions).toContain('discardChanges')
  }
})
