import {encode} from 'blurhash'
import sharp, {type Sharp} from 'sharp'
import {rgbaToThumbHash} from 'thumbhash'

/** A copy of an image with sides of at most 100 pixels, the limit of ThumbHash. */
export interface Miniature {
  readonly width: number
  readonly height: number
  /** Four bytes for each pixel: red, green, blue, alpha. */
  readonly pixels: Uint8ClampedArray
}

export async function miniatureOf(image: Sharp): Promise<Miniature> {
  const {data, info} = await image
    .clone()
    .resize(100, 100, {fit: 'inside', withoutEnlargement: true})
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true})
  return {width: info.width, height: info.height, pixels: new Uint8ClampedArray(data)}
}

/**
 * Returns a copy of the image, 12 pixels wide, as a WebP data URL. Pages embed such a placeholder
 * for each of their images. WebP needs about 60 bytes; a JPEG would need more than 360.
 */
export async function lqipOf(image: Sharp): Promise<string> {
  const bytes = await image.clone().resize({width: 12}).webp({quality: 10, effort: 6}).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/**
 * Returns the BlurHash (https://blurha.sh) of the image on white, because BlurHash has no
 * transparency.
 */
export async function blurHashOf({width, height, pixels}: Miniature): Promise<string> {
  const onWhite = await sharp(pixels, {raw: {width, height, channels: 4}})
    .flatten({background: '#ffffff'})
    .ensureAlpha()
    .raw()
    .toBuffer()
  const across = width >= height ? 4 : 3
  const down = height >= width ? 4 : 3
  return encode(new Uint8ClampedArray(onWhite), width, height, across, down)
}

/** Returns the ThumbHash (https://evanw.github.io/thumbhash/) in base64. */
export function thumbHashOf({width, height, pixels}: Miniature): string {
  return Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64')
}
