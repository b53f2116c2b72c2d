import sharp, {type Metadata} from 'sharp'
import {invalidImage} from './invalid-image.ts'
import type {MetadataPart} from './metadata-parts.ts'
import {PIXEL_LIMIT} from './pixel-limit.ts'

export interface ImageSize {
  readonly width: number
  readonly height: number
}

/**
 * Reads what kind of image a file holds. Throws a 400 for a file that is no image, is damaged, or is
 * larger than the pixel limit.
 */
export async function readImage(path: string): Promise<Metadata> {
  try {
    return await sharp(path, {limitInputPixels: PIXEL_LIMIT}).metadata()
  } catch (error) {
    throw invalidImage('read', error)
  }
}

/** The size as shown: a photo taken sideways counts upright. */
export function shownSize(metadata: Metadata): ImageSize {
  const {width, height} = metadata.autoOrient ?? metadata
  return {width, height}
}

/**
 * The `metadata` of an image asset, with the parts that are wanted, as
 * https://www.sanity.io/docs/apis-and-sdks/image-metadata describes them.
 */
export async function imageMetadata(
  path: string,
  metadata: Metadata,
  parts: ReadonlySet<MetadataPart>,
): Promise<Record<string, unknown>> {
  const {width, height} = shownSize(metadata)
  const image = sharp(path, {limitInputPixels: PIXEL_LIMIT}).autoOrient()
  try {
    // Without an alpha channel there is nothing to see through: no need to look at every pixel.
    const isOpaque = !metadata.hasAlpha || (await image.clone().stats()).isOpaque
    // Loaded with the first upload: no start has to wait for it.
    const {blurHashOf, lqipOf, miniatureOf, thumbHashOf} = await import('./image-placeholders.ts')
    const {paletteOf} = await import('./image-palette.ts')
    const {exifOf} = await import('./image-exif.ts')
    const miniature = await miniatureOf(image)
    const {exif, image: tags, location} = exifOf(metadata.exif)
    const found = {
      ...(parts.has('lqip') && {lqip: await lqipOf(image)}),
      ...(parts.has('blurhash') && {blurHash: await blurHashOf(miniature)}),
      ...(parts.has('thumbhash') && {thumbHash: thumbHashOf(miniature)}),
      ...(parts.has('palette') && {palette: await paletteOf(miniature)}),
      ...(parts.has('exif') && {exif}),
      ...(parts.has('image') && {image: tags}),
      ...(parts.has('location') && {location}),
    }
    return {
      _type: 'sanity.imageMetadata',
      dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
      hasAlpha: metadata.hasAlpha === true,
      isOpaque,
      ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)),
    }
  } catch (error) {
    throw invalidImage('read', error)
  }
}
