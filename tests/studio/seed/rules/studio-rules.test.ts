import {fileURLToPath} from 'node:url'
import type {SanityDocument} from '@sanity/client'
import {createWorkspaceFromConfig, validateDocument, type Workspace} from 'sanity'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {schemaTypes} from '#schemas/index.ts'
import {localizedFields} from '#studio/localized-fields.ts'
import {seedDataset} from '#studio/seed/seed-dataset.ts'
import {type EmptyLake, startEmptyLake} from '../empty-lake.ts'
import {documents} from '../seed-texts.ts'

let lake: EmptyLake
let workspace: Workspace

beforeAll(async () => {
  const rendered = new URL('../../../../studio/seed/pictures/rendered/', import.meta.url)
  lake = await startEmptyLake(undefined, async (file) => {
    const {width, height} = await sharp(fileURLToPath(new URL(file, rendered))).metadata()
    return {width, height}
  })
  await seedDataset(lake.editor, undefined, lake.picturesFolder)
  workspace = await createWorkspaceFromConfig({
    name: 'default',
    basePath: '/',
    projectId: 'local',
    dataset: 'production',
    schema: {types: schemaTypes},
    plugins: [localizedFields],
    getClient: () => lake.editor,
    currentUser: {
      id: 'editor',
      name: 'Editor',
      email: 'editor@example.com',
      role: 'administrator',
      roles: [{name: 'administrator', title: 'Administrator'}],
    },
  })
})

afterAll(() => lake.stop())

const seeded = async (id: string) => {
  const document = await lake.editor.getDocument(id)
  if (!document) throw new Error(`The seed did not write the document ${id}.`)
  return document
}

/** Returns the errors, warnings and hints that the Studio's validation reports for a document. */
const complaints = async (document: SanityDocument) => {
  const markers = await validateDocument({
    document,
    workspace,
    getClient: () => lake.editor,
    environment: 'studio',
  })
  return markers.map(({level, path, message}) => `${level} ${JSON.stringify(path)} ${message}`)
}

it.each(documents.map(({_id}) => _id))(
  'the document %s of the seed has no errors, warnings or hints',
  async (id) => {
    expect(await complaints(await seeded(id))).toEqual([])
  },
)

it('every field of the seed is in the schema', () => {
  const unknown = documents.flatMap((document) => {
    const type = workspace.schema.get(document._type)
    const known = type?.jsonType === 'object' ? type.fields.map(({name}) => name) : []
    return Object.keys(document)
      .filter((name) => !name.startsWith('_') && !known.includes(name))
      .map((name) => `${document._id}.${name}`)
  })
  expect(unknown).toEqual([])
})

it('validation reports a missing price, a missing translation and a duplicate anchor', async () => {
  const {price, ...unpriced} = await seeded('product-pro')
  expect(price).toBe(35)
  expect(await complaints(unpriced)).toEqual([expect.stringMatching(/^error \["price"\]/)])
  const product = await seeded('product-elite')
  expect(await complaints({...product, tagline: product.tagline.slice(0, 1)})).toEqual([
    expect.stringMatching(/^warning \["tagline"\].*Español/),
  ])
  const [question, other] = await Promise.all([seeded('faq-cd'), seeded('faq-username')])
  expect(await complaints({...question, anchor: other.anchor})).toEqual([
    expect.stringMatching(/^error \["anchor"\].*another entry already uses/),
  ])
})
