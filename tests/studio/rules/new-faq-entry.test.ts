import {resolveInitialValue, type Template, type Workspace} from 'sanity'
import {beforeAll, expect, it, vi} from 'vitest'
import {faqEntryTemplate} from '#studio/document-options.ts'
import {clientFor, type ExampleDocument} from '../../schemas/example-dataset.ts'
import {editorsWorkspace} from '../structure-panes.ts'

const question = (_id: string, category: number, order: number): ExampleDocument => ({
  _id,
  _type: 'faqEntry',
  category,
  order,
})
const questions = [question('a', 1, 1), question('drafts.b', 1, 7), question('c', 2, 3)]

let workspace: Workspace

beforeAll(async () => {
  // Sanity needs a global `window` to resolve initial values.
  vi.stubGlobal('window', globalThis)
  workspace = await editorsWorkspace()
})

const startOf = async (id: string, documents: readonly ExampleDocument[]) => {
  const template: Template | undefined = workspace.templates.find((each) => each.id === id)
  if (!template) throw new Error(`The workspace has no template ${id}.`)
  return resolveInitialValue(
    workspace.schema,
    template,
    {},
    {
      projectId: 'example',
      dataset: 'production',
      schema: workspace.schema,
      currentUser: workspace.currentUser,
      getClient: () => clientFor(documents),
    },
  )
}

it.each([
  [1, 8],
  [2, 4],
  [3, 1],
])(
  'a new question in category %i is the last of its list, with order %i',
  async (category, order) => {
    expect(await startOf(faqEntryTemplate(category), questions)).toMatchObject({category, order})
  },
)

it('a new question without a category gets a higher order than all other questions', async () => {
  expect(await startOf('faqEntry', questions)).toMatchObject({order: 8, _type: 'faqEntry'})
  expect(await startOf('faqEntry', [])).toMatchObject({order: 1})
})

it('a new question has an input for each language', async () => {
  const {question: words} = await startOf(faqEntryTemplate(1), questions)
  expect(words).toMatchObject([{language: 'en'}, {language: 'es'}])
})
