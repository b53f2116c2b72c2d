import sharp, {type Metadata, type Sharp} from 'sharp'
import {invalidImage} from './invalid-image.ts'

/** Larger images than this many pixels are refused: decoding takes four bytes of memory for each. */
export const PIXEL_LIMIT = 100_000_000

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
 * The `metadata` of an image asset: dimensions, a tiny preview (lqip) and whether it is opaque, as
 * https://www.sanity.io/docs/apis-and-sdks/image-metadata describes them.
 */
export async function imageMetadata(
  path: string,
  metadata: Metadata,
): Promise<Record<string, unknown>> {
  const {width, height} = shownSize(metadata)
  const image = sharp(path, {limitInputPixels: PIXEL_LIMIT}).autoOrient()
  try {
    // Without an alpha channel there is nothing to see through: no need to look at every pixel.
    const isOpaque = !metadata.hasAlpha || (await image.clone().stats()).isOpaque
    const lqip = await preview(image)
    return {
      _type: 'sanity.imageMetadata',
      dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
      hasAlpha: metadata.hasAlpha === true,
      isOpaque,
      lqip,
    }
  } catch (error) {
    throw invalidImage('read', error)
  }
}

/**
 * The image 12 pixels wide, as a data URL. Pages carry one for every picture they show, so it is
 * WebP, about 60 bytes; a JPEG's tables alone would be six times that.
 */
async function preview(image: Sharp): Promise<string> {
  const bytes = await image.clone().resize({width: 12}).webp({quality: 10, effort: 6}).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}
