import {access, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {type PictureRefs, pictureFile, pictureFiles} from './picture-file.ts'

/** Number of concurrent uploads. Three keep two CPU cores busy. */
const atOnce = 3

/**
 * Uploads all pictures of the seed from `folder`. The id of an asset is a hash of its content, so
 * uploading the same file twice creates only one asset. If files are missing, throws an error with
 * their names before the first upload.
 */
export const uploadPictures = async (
  client: SanityClient,
  folder: string,
  report: (line: string) => void,
): Promise<PictureRefs> => {
  await refuseMissing(folder, pictureFiles)

  const ids = new Map<string, string>()
  for (let sent = 0; sent < pictureFiles.length; sent += atOnce) {
    await Promise.all(
      pictureFiles.slice(sent, sent + atOnce).map(async (file) => {
        const bytes = await readFile(join(folder, file))
        const asset = await client.assets.upload('image', bytes, {filename: file})
        ids.set(file, asset._id)
      }),
    )
    report(`pictures: ${ids.size} of ${pictureFiles.length} uploaded`)
  }

  return (name, variant) => {
    const file = pictureFile(name, variant)
    const id = ids.get(file)
    if (id === undefined)
      throw new Error(`The picture ${file} was not uploaded. Run the seed script again.`)
    return id
  }
}

const refuseMissing = async (folder: string, files: readonly string[]) => {
  const present = await Promise.all(
    files.map((file) =>
      access(join(folder, file)).then(
        () => true,
        () => false,
      ),
    ),
  )
  const missing = files.filter((_, index) => !present[index])
  if (missing.length > 0)
    throw new Error(
      `Seed pictures missing in ${folder}: ${missing.join(', ')}. Run "npm run pictures" to draw them.`,
    )
}
