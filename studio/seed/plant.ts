import {fileURLToPath} from 'node:url'
import type {SanityClient} from '@sanity/client'
import type {SeedDocument} from './content-model.ts'
import {seedDocuments} from './documents.ts'
import {uploadPictures} from './upload-pictures.ts'

const renderedPictures = fileURLToPath(new URL('./pictures/rendered', import.meta.url))

/**
 * Fills an empty dataset with the seed: uploads the pictures, then writes all documents in one
 * transaction, so that a reader sees either none of them or the whole site. A dataset that holds
 * site settings, even as a draft, has been planted and is left alone. `client` must hold a token
 * that may write. `report` gets a line of progress now and then. Throws when a picture is missing
 * and on the client's own errors; planting again after a failure picks up where it stopped.
 */
export const plant = async (
  client: SanityClient,
  report: (line: string) => void = () => {},
  picturesFolder: string = renderedPictures,
): Promise<void> => {
  const lake = client.withConfig({useCdn: false})
  const planted = await lake.fetch<boolean>(
    'count(*[_type == "siteSettings"]) > 0',
    {},
    {perspective: 'raw'},
  )
  if (planted) {
    report('content is there already')
    return
  }
  const documents = seedDocuments(await uploadPictures(lake, picturesFolder, report))
  // createIfNotExists: what an editor made under one of these ids before planting stays theirs.
  const transaction = lake.transaction()
  for (const document of documents) transaction.createIfNotExists<SeedDocument>(document)
  await transaction.commit({autoGenerateArrayKeys: false})
  report(`documents: ${documents.length} written`)
}
