import {access, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {type Locale, locales} from '#schemas/locales.ts'
import {altTexts, type PictureName} from './content/alt-texts.ts'
import type {PictureRefs} from './picture.ts'

/** Uploads under way at once: enough to fill two cores with image work, and no more. */
const atOnce = 3

/**
 * Uploads every picture of the seed from `folder`, in each language. The dataset names an image by
 * its content, so a second upload of the same file adds nothing. Throws, before anything is sent,
 * when files are missing, naming them.
 */
export const uploadPictures = async (
  client: SanityClient,
  folder: string,
  report: (line: string) => void,
): Promise<PictureRefs> => {
  const files = Object.keys(altTexts).flatMap((name) => locales.map((lng) => `${name}.${lng}.webp`))
  await refuseMissing(folder, files)

  const ids = new Map<string, string>()
  for (let sent = 0; sent < files.length; sent += atOnce) {
    await Promise.all(
      files.slice(sent, sent + atOnce).map(async (file) => {
        const bytes = await readFile(join(folder, file))
        const asset = await client.assets.upload('image', bytes, {filename: file})
        ids.set(file, asset._id)
      }),
    )
    report(`pictures: ${ids.size} of ${files.length} uploaded`)
  }

  return (name: PictureName, locale: Locale) => {
    const id = ids.get(`${name}.${locale}.webp`)
    if (id === undefined) throw new Error(`The picture ${name}.${locale}.webp was not uploaded`)
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
