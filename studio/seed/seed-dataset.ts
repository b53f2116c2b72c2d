import {fileURLToPath} from 'node:url'
import type {SanityClient} from '@sanity/client'
import {pageTexts} from './content/page-texts.ts'
import type {SampleDocument} from './content-model.ts'
import {seedDocuments} from './documents.ts'
import {uploadPictures} from './upload-pictures.ts'

const renderedPictures = fileURLToPath(new URL('./pictures/rendered', import.meta.url))

/**
 * Seeds an empty dataset: uploads the pictures, then writes all documents in one transaction. If the
 * dataset already has site settings, even if they are only a draft, it only adds missing documents
 * with the texts of pages, which earlier releases did not have. Can be repeated after an error. Throws if a picture file is missing, and throws the errors from the client.
 *
 * @param client - with a token that may write
 * @param report - receives progress messages
 */
export const seedDataset = async (
  client: SanityClient,
  report: (line: string) => void = () => {},
  picturesFolder: string = renderedPictures,
): Promise<void> => {
  const lake = client.withConfig({useCdn: false})
  const isSeeded = await lake.fetch<boolean>(
    'count(*[_type == "siteSettings"]) > 0',
    {},
    {perspective: 'raw'},
  )
  if (isSeeded) {
    report('content is there already')
    await addPageTexts(lake, report)
    return
  }
  const documents = seedDocuments(await uploadPictures(lake, picturesFolder, report))
  // `createIfNotExists` does not overwrite documents that editors already created with these ids.
  const transaction = lake.transaction()
  for (const document of documents) transaction.createIfNotExists<SampleDocument>(document)
  await transaction.commit({autoGenerateArrayKeys: false})
  report(`documents: ${documents.length} written`)
}

/**
 * Adds the documents with the texts of pages that do not exist yet. The site shows the same texts
 * without them, but in the preview editors can click only texts that a document contains.
 */
async function addPageTexts(lake: SanityClient, report: (line: string) => void) {
  const existing = await lake.fetch<string[]>(
    '*[_type in $types]._id',
    {types: pageTexts.map(({_type}) => _type)},
    {perspective: 'raw'},
  )
  const missing = pageTexts.filter(({_id}) => existing.every((id) => !id.endsWith(_id)))
  if (missing.length === 0) return
  const transaction = lake.transaction()
  for (const document of missing) transaction.createIfNotExists<SampleDocument>(document)
  await transaction.commit({autoGenerateArrayKeys: false})
  const ids = missing.map(({_id}) => _id).join(', ')
  report(`Added ${missing.length} documents that are new in this release: ${ids}`)
}
