import {fileURLToPath} from 'node:url'
import type {SanityClient} from '@sanity/client'
import type {SampleDocument} from './content-model.ts'
import {seedDocuments} from './documents.ts'
import {uploadPictures} from './upload-pictures.ts'

const renderedPictures = fileURLToPath(new URL('./pictures/rendered', import.meta.url))

/**
 * Seeds an empty dataset: uploads the pictures, then writes all documents in one transaction. Does
 * nothing if the dataset already has site settings, even as a draft. After a failure it can be run
 * again. Throws if a picture is missing, and passes on errors of the client.
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
  // Uses createIfNotExists, so that documents that editors already created with these ids are not
  // overwritten.
  const transaction = lake.transaction()
  for (const document of documents) transaction.createIfNotExists<SampleDocument>(document)
  await transaction.commit({autoGenerateArrayKeys: false})
  report(`documents: ${documents.length} written`)
}
