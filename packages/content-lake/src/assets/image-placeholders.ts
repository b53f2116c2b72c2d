import {encode} from 'blurhash'
import sharp, {type Sharp} from 'sharp'
import {rgbaToThumbHash} from 'thumbhash'

/** An image of at most 100 pixels a side, which is as much as a ThumbHash may be made of. */
export interface Miniature {
  readonly width: number
  readonly height: number
  /** Four bytes a pixel: red, green, blue, alpha. */
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
 * The image 12 pixels wide, as a data URL. Pages carry one for every picture they show, so it is
 * WebP, about 60 bytes; a JPEG's tables alone would be six times that.
 */
export async function lqipOf(image: Sharp): Promise<string> {
  const bytes = await image.clone().resize({width: 12}).webp({quality: 10, effort: 6}).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** https://blurha.sh: it knows no transparency, so the image lies on white. */
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

/** https://evanw.github.io/thumbhash/, as base64. */
export function thumbHashOf({width, height, pixels}: Miniature): string {
  return Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64')
}
