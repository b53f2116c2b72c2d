import {join} from 'node:path'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {altTexts} from '#studio/seed/content/alt-texts.ts'
import {seedDataset} from '#studio/seed/seed-dataset.ts'
import {type EmptyLake, pictureCount, startEmptyLake} from './empty-lake.ts'
import {documents} from './seed-texts.ts'

let lake: EmptyLake

beforeAll(async () => {
  lake = await startEmptyLake()
})

afterAll(() => lake.stop())

const stored = () =>
  lake.editor.fetch<{_id: string; _rev: string}[]>(
    '*[]{_id, _rev} | order(_id)',
    {},
    {perspective: 'raw'},
  )

it('if an image file is missing, seedDataset throws an error with its name and writes nothing', async () => {
  const elsewhere = join(lake.picturesFolder, 'no-pictures')
  const before = await stored()
  await expect(seedDataset(lake.editor, undefined, elsewhere)).rejects.toThrow(
    /missing.*hero\.en\.webp/,
  )
  expect(await stored()).toEqual(before)
})

it('seedDataset reports its progress, and then anonymous clients can read every document and image', async () => {
  const report: string[] = []
  await seedDataset(lake.editor, (line) => report.push(line), lake.picturesFolder)
  const ids = await lake.anonymous.fetch<string[]>('*[!(_type match "sanity.*")]._id')
  expect(ids.toSorted()).toEqual(documents.map(({_id}) => _id).toSorted())
  expect(await lake.anonymous.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(pictureCount)
  expect(report.at(0)).toBe(`pictures: 3 of ${pictureCount} uploaded`)
  expect(report.at(-1)).toBe(`documents: ${documents.length} written`)
})

it('the seed writes all documents in one transaction', async () => {
  const revisions = await lake.editor.fetch<string[]>('*[_id in $ids]._rev', {
    ids: documents.map(({_id}) => _id),
  })
  expect(revisions).toHaveLength(documents.length)
  expect(new Set(revisions).size).toBe(1)
})

it('each language has its own images and alt texts', async () => {
  const pictures = await lake.anonymous.fetch<unknown>(
    `*[_id == "homePage"][0].heroImage[]{
      language,
      "alt": value.alt,
      "file": value.asset->originalFilename,
      "phone": value.phone.asset->originalFilename
    }`,
  )
  expect(pictures).toEqual(
    locales.map((language) => ({
      language,
      alt: altTexts.hero[language],
      file: `hero.${language}.webp`,
      phone: `hero-phone.${language}.webp`,
    })),
  )
})

it('seeding again adds documents with the texts of pages, which content of earlier releases does not have', async () => {
  const before = await stored()
  await lake.editor.delete('contactPage')
  const report: string[] = []
  await seedDataset(lake.editor, (line) => report.push(line), lake.picturesFolder)
  const ids = (documents: unknown) => JSON.stringify(documents).match(/"_id":"[^"]+"/g)
  expect(ids(await stored())).toEqual(ids(before))
  expect(report).toEqual([
    'content is there already',
    expect.stringMatching(/^Added 1 documents that are new in this release: \w+$/),
  ])
})

it('seeding again leaves an edited dataset unchanged', async () => {
  await lake.editor.patch('product-pro').set({price: 36}).commit()
  const before = await stored()
  const report: string[] = []
  await seedDataset(lake.editor, (line) => report.push(line), lake.picturesFolder)
  expect(await stored()).toEqual(before)
  expect(report).toEqual(['content is there already'])
})
