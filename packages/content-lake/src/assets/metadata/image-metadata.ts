import sharp, {type Metadata} from 'sharp'
import {invalidImage, pixelLimit} from '../invalid-image.ts'
import type {MetadataPart} from './metadata-parts.ts'

export interface ImageSize {
  readonly width: number
  readonly height: number
}

/**
 * Reads the header of an image file. Throws a 400 if it is not an image, is damaged, or exceeds the
 * pixel limit.
 */
export async function readImage(path: string): Promise<Metadata> {
  try {
    return await sharp(path, {limitInputPixels: pixelLimit}).metadata()
  } catch (error) {
    throw invalidImage('read', error)
  }
}

/** Returns the displayed size, after the rotation that the EXIF orientation requests. */
export function shownSize(metadata: Metadata): ImageSize {
  const {width, height} = metadata.autoOrient ?? metadata
  return {width, height}
}

/**
 * Returns the `metadata` of an image asset with the requested parts:
 * https://www.sanity.io/docs/apis-and-sdks/image-metadata
 */
export async function imageMetadata(
  path: string,
  metadata: Metadata,
  parts: ReadonlySet<MetadataPart>,
): Promise<Record<string, unknown>> {
  const {width, height} = shownSize(metadata)
  const image = sharp(path, {limitInputPixels: pixelLimit}).autoOrient()
  try {
    // Without an alpha channel the image is opaque, so skip the check of every pixel.
    const isOpaque = !metadata.hasAlpha || (await image.clone().stats()).isOpaque
    // Import these modules at the first upload, so that the lake starts faster.
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
