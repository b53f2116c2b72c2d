import type {SanityDocument} from '@sanity/client'
import {expect, it} from 'vitest'
import {problemsOf} from '#studio/tools/checks/problems.ts'
import {clientFor} from '../../schemas/example-dataset.ts'
import {editorsWorkspace} from '../structure-panes.ts'

const inBoth = (type: string, english: unknown, spanish: unknown) => [
  {_key: 'a1', _type: `internationalizedArray${type}Value`, language: 'en', value: english},
  {_key: 'b2', _type: `internationalizedArray${type}Value`, language: 'es', value: spanish},
]

const picture = {_type: 'picture', asset: {_type: 'reference', _ref: 'image-a-1280x720-webp'}}

const answer = [
  {
    _type: 'block',
    _key: 'block',
    style: 'normal',
    markDefs: [{_type: 'link', _key: 'link', href: '/nowhere'}],
    children: [{_type: 'span', _key: 'span', text: 'A link', marks: ['link']}],
  },
]

const product: SanityDocument = {
  _id: 'drafts.product-pro',
  _type: 'product',
  _rev: 'a',
  _createdAt: '2026-06-01T12:00:00Z',
  _updatedAt: '2026-06-01T12:00:00Z',
  productImage: inBoth('Picture', {...picture, alt: ''}, {...picture, alt: ''}),
}
const question: SanityDocument = {
  ...product,
  _id: 'question',
  _type: 'faqEntry',
  answer: inBoth('RichText', [], answer),
}

/** Validates a document and returns the field titles and messages of its problems. */
async function problems(document: SanityDocument) {
  const workspace = await editorsWorkspace()
  const client = clientFor([])
  const found = await problemsOf(document, {workspace, schema: workspace.schema, client}, new Set())
  return found.map(({fieldTitle, message}) => `${fieldTitle}: ${message}`)
}

it("the message about an image's alt text names the language", async () => {
  const found = await problems(product)
  expect(found).toContainEqual(
    expect.stringMatching(/^Picture: In English: Describe what the picture shows/),
  )
  expect(found).toContainEqual(
    expect.stringMatching(/^Picture: In Spanish: Describe what the picture shows/),
  )
})

it('the message about a link in rich text names the language', async () => {
  const about = (await problems(question)).filter((problem) => problem.includes('/nowhere'))
  expect(about).toEqual([expect.stringMatching(/^Answer: In Spanish: /)])
})

it('the message about a field that is not localized names no language', async () => {
  expect(await problems(product)).toContainEqual(
    expect.stringMatching(/^What the product can do: Tick at least one/),
  )
})
