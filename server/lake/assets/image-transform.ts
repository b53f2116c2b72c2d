import {existsSync} from 'node:fs'
import sharp, {type Sharp} from 'sharp'
import {httpError} from '../lake-error.ts'
import {mimeTypeOf} from './asset-type.ts'
import {type ImageSize, shownSize} from './image-metadata.ts'
import {invalidImage} from './invalid-image.ts'
import {PIXEL_LIMIT} from './pixel-limit.ts'
import {type Layout, layoutOf} from './transform-layout.ts'
import type {Color, ImageTransform} from './transform-parameters.ts'

const WHITE: Color = {r: 255, g: 255, b: 255, alpha: 1}
const CLEAR: Color = {...WHITE, alpha: 0}

/** Formats that may hold several frames. */
const MOVING = new Set(['gif', 'webp'])

/**
 * Makes the image. Answers the bytes and their media type. Throws a 404 when its file is gone, and a
 * 400 for a part that the image has not.
 */
export async function transformImage(
  path: string,
  transform: ImageTransform,
): Promise<{bytes: Buffer; mimeType: string}> {
  try {
    const image = await laidOut(path, transform)
    const bytes = await encoded(await padded(colored(image, transform), transform), transform)
    return {bytes, mimeType: mimeTypeOf(transform.format)}
  } catch (error) {
    if (!existsSync(path)) throw httpError(404, 'Not found')
    throw invalidImage('transformed', error)
  }
}

/** The part of the image that is asked for, turned, in the size that is asked for. */
async function laidOut(path: string, transform: ImageTransform): Promise<Sharp> {
  const {rect, orientation, mirrored, upsideDown} = transform
  const metadata = await sharp(path, {limitInputPixels: PIXEL_LIMIT}).metadata()
  const source = rect ?? shownSize(metadata)
  const layout = layoutOf(turned(source, orientation), transform)
  const frames = source.width * source.height * (metadata.pages ?? 1)
  const animated = isMoving(transform) && frames <= PIXEL_LIMIT
  let image = sharp(path, {limitInputPixels: PIXEL_LIMIT, animated}).autoOrient()
  if (rect) image = image.extract({...rect})
  image = scaled(image, source, layout, transform)
  if (orientation > 0 || mirrored || upsideDown) {
    // Mirroring comes first with sharp, whatever the order of the calls: here it is meant to come last.
    const across = orientation % 180 !== 0
    const settled = await settle(image)
    const turning = settled.rotate(orientation)
    image = turning.flop(across ? upsideDown : mirrored).flip(across ? mirrored : upsideDown)
    image = await settle(image)
  }
  const {cut, canvas} = layout
  if (cut && transform.focus !== 'entropy') image = image.extract({...cut})
  if (!canvas) return image
  const background = transform.background ?? WHITE
  return image.extend({...marginsOf(cut ?? layout.scaled, canvas), background})
}

function scaled(image: Sharp, source: ImageSize, layout: Layout, transform: ImageTransform): Sharp {
  const {orientation, focus} = transform
  if (layout.cut && focus === 'entropy') {
    const {width, height} = turned(layout.cut, orientation)
    return image.resize(width, height, {position: sharp.strategy.entropy})
  }
  const {width, height} = turned(layout.scaled, orientation)
  if (width === source.width && height === source.height) return image
  return image.resize(width, height, {fit: 'fill'})
}

function colored(image: Sharp, {invert, saturation, blur, sharpen}: ImageTransform): Sharp {
  if (invert) image.negate({alpha: false})
  if (saturation === -100) image.grayscale()
  else if (saturation !== 0) image.modulate({saturation: 1 + saturation / 100})
  // The documentation names no unit. A tenth of a pixel makes its example of 50 look as it does there.
  if (blur > 0) image.blur({sigma: Math.max(0.3, blur / 10), precision: 'approximate'})
  if (sharpen > 0) image.sharpen({sigma: 0.5 + sharpen / 50})
  return image
}

/** With its margin, and with a background that is seen through in part. */
async function padded(image: Sharp, {padding, background}: ImageTransform): Promise<Sharp> {
  const veil = background && background.alpha < 1
  if (!veil && padding === 0) return image
  const {data, info} = await image.ensureAlpha().raw().toBuffer({resolveWithObject: true})
  const {width, height, channels} = info
  const canvas = sharp({
    create: {
      width: width + 2 * padding,
      height: height + 2 * padding,
      channels: 4,
      background: background ?? CLEAR,
    },
    limitInputPixels: PIXEL_LIMIT,
  })
  const raw = {width, height, channels}
  return settle(canvas.composite([{input: data, raw, left: padding, top: padding}]))
}

function encoded(image: Sharp, transform: ImageTransform): Promise<Buffer> {
  const {format, quality, progressive, background} = transform
  if (format === 'jpg' || background?.alpha === 1)
    image.flatten({background: background?.alpha === 1 ? background : WHITE})
  if (format === 'jpg') image.jpeg({quality: quality || 75, progressive})
  else if (format === 'png') image.png()
  else if (format === 'webp') image.webp({quality: quality || 75})
  // Up to a twentieth larger than effort 3 makes it, in half the time.
  else if (format === 'avif') image.avif({quality: quality || 50, effort: 2})
  else if (format === 'gif') image.gif()
  return image.toBuffer()
}

/** Does what was asked for so far: sharp has an order of its own for what one pipeline does. */
async function settle(image: Sharp): Promise<Sharp> {
  const {data, info} = await image.raw().toBuffer({resolveWithObject: true})
  const {width, height, channels} = info
  return sharp(data, {raw: {width, height, channels}, limitInputPixels: PIXEL_LIMIT})
}

/** Whether every frame can be changed alike: what goes over settled pixels has only the first. */
function isMoving(transform: ImageTransform): boolean {
  const {format, still, orientation, mirrored, upsideDown, padding, background, focus} = transform
  if (!MOVING.has(format) || still || orientation > 0 || mirrored || upsideDown) return false
  return padding === 0 && background === undefined && focus !== 'entropy'
}

function turned({width, height}: ImageSize, orientation: number): ImageSize {
  return orientation % 180 === 0 ? {width, height} : {width: height, height: width}
}

function marginsOf(inner: ImageSize, outer: ImageSize) {
  const left = Math.floor((outer.width - inner.width) / 2)
  const top = Math.floor((outer.height - inner.height) / 2)
  return {
    left,
    top,
    right: outer.width - inner.width - left,
    bottom: outer.height - inner.height - top,
  }
}
