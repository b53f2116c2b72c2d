import type {SanityDocument} from '@sanity/client'
import {expect, it} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {documentsIn} from '#studio/tools/checks/check-all.ts'
import {problemsOf, wrongTypesIn} from '#studio/tools/checks/problems.ts'
import {clientFor, type ExampleDocument} from '../../../schemas/example-dataset.ts'
import {wrongDocument, wrongKinds} from '../../../server/site/wrong-documents.ts'
import {editorsWorkspace} from '../../structure-panes.ts'

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
async function problems(document: SanityDocument, dataset: readonly ExampleDocument[] = []) {
  const workspace = await editorsWorkspace()
  const client = clientFor(dataset)
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

it('the title of a problem in a block has the position and the name of the block', async () => {
  const video = (_key: string) => ({_key, _type: 'videoBlock'})
  const page = {...product, _type: 'landingPage', blocks: [video('a'), video('b')]}
  const found = await problems(page)
  const about = found.filter((problem) => problem.includes('Upload a file'))
  expect(about).toEqual([
    expect.stringMatching(/^Blocks: 1\. Video: /),
    expect.stringMatching(/^Blocks: 2\. Video: /),
  ])
})

it('the message about a field that is not localized names no language', async () => {
  expect(await problems(product)).toContainEqual(
    expect.stringMatching(/^What the product can do: Tick at least one/),
  )
})

it("a product's version in a release keeps the product's address, and no version takes an address from another product", async () => {
  const slug = {_type: 'slug', current: 'real-time-pro'}
  const version = {...product, _id: 'versions.spring.product-pro', slug}
  const inRelease = {...version, _id: 'versions.summer.product-elite'}
  const published = {...version, _id: 'product-pro'}
  const address = (dataset: readonly ExampleDocument[]) =>
    problems(version, dataset).then((found) => found.filter((each) => each.includes('already')))
  expect(await address([published, version, inRelease])).toEqual([])
  expect(await address([{...published, _id: 'product-elite'}])).toHaveLength(1)
})

it('in a release, the checked documents are those of the release, then drafts and published documents', async () => {
  const {client} = await startTestLake()
  const titles = {a: 'published a', b: 'published b', 'drafts.b': 'draft b'}
  for (const [_id, title] of Object.entries(titles)) {
    await client.create({_id, _type: 'page', title})
  }
  await client.releases.create({releaseId: 'spring'})
  await client.create({_id: 'versions.spring.a', _type: 'page', title: 'spring a'})
  const documents = await documentsIn(client.withConfig({perspective: ['spring', 'drafts']}), [
    'page',
  ])
  expect(documents.map(({_id, title}) => `${_id}: ${title}`).sort()).toEqual([
    'drafts.b: draft b',
    'versions.spring.a: spring a',
  ])
})

it.each(wrongKinds)(
  'a program that writes a %s into every field of a document does not stop its check, and each value is named with its document and field',
  async (kind) => {
    const {schema} = await editorsWorkspace()
    for (const document of [product, question]) {
      const wrong = wrongDocument(document, kind, 1)
      if (!wrong) continue
      const written: SanityDocument = {...document, ...wrong.document}
      expect(await problems(written)).not.toEqual([])
      const named = wrongTypesIn(written, schema, 'wrong')
      expect(new Set(named.map(({path}) => path.split(/[.[]/)[0])).size).toBe(wrong.count)
      for (const {fieldTitle, id} of named) {
        expect(fieldTitle).toBeTruthy()
        expect(document._id).toContain(id)
      }
    }
  },
)
