import {fileURLToPath} from 'node:url'
import type {SanityClient} from '@sanity/client'
import type {SampleDocument} from './content-model.ts'
import {seedDocuments} from './documents.ts'
import {uploadPictures} from './upload-pictures.ts'

const renderedPictures = fileURLToPath(new URL('./pictures/rendered', import.meta.url))

/**
 * Seeds an empty dataset: uploads the pictures, then writes all documents in one transaction. Does
 * nothing if the dataset already has site settings, even if they are only a draft. Can be repeated
 * after an error. Throws if a picture file is missing, and throws the errors of the client.
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
    return
  }
  const documents = seedDocuments(await uploadPictures(lake, picturesFolder, report))
  // `createIfNotExists` does not overwrite documents that editors already created with these ids.
  const transaction = lake.transaction()
  for (const document of documents) transaction.createIfNotExists<SampleDocument>(document)
  await transaction.commit({autoGenerateArrayKeys: false})
  report(`documents: ${documents.length} written`)
}
