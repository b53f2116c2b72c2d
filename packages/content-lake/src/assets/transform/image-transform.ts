import {existsSync} from 'node:fs'
import sharp, {type Sharp} from 'sharp'
import {httpError} from '../../lake-error.ts'
import {invalidImage, pixelLimit} from '../invalid-image.ts'
import {type ImageSize, shownSize} from '../metadata/image-metadata.ts'
import {costOf, mayMove} from './transform-cost.ts'
import {type Layout, layoutOf} from './transform-layout.ts'
import type {Color, ImageTransform} from './transform-parameters.ts'

const white: Color = {r: 255, g: 255, b: 255, alpha: 1}
const transparent: Color = {...white, alpha: 0}

/** Formats that can be animated. */
const animatedFormats = new Set(['gif', 'webp'])

/** Largest blur sigma, in pixels. For a stronger blur, the image is scaled down first. */
const blurSigma = 4

/** Above this many megapixels, an image is encoded with the lowest effort, as WebP or as AVIF. */
const quickWebp = 4
const quickAvif = 3

/**
 * Returns the transformed image. Throws a 404 for a missing file, and a 400 if transforming it
 * fails.
 */
export async function transformImage(path: string, transform: ImageTransform): Promise<Buffer> {
  try {
    const laid = await laidOut(path, transform)
    const image = colored(await blurred(laid, transform), transform)
    return await encoded(await padded(image, transform), laid.size, transform)
  } catch (error) {
    if (!existsSync(path)) throw httpError(404, 'Not found')
    throw invalidImage('transformed', error)
  }
}

/** A cropped and resized image. If it is reduced for a large blur, `blurred` enlarges it to `size`. */
interface LaidOut {
  readonly image: Sharp
  readonly size: ImageSize
}

/** Crops, resizes and rotates the image. */
async function laidOut(path: string, transform: ImageTransform): Promise<LaidOut> {
  const {rect, orientation, mirrored, upsideDown} = transform
  const metadata = await sharp(path, {limitInputPixels: pixelLimit}).metadata()
  const source = rect ?? shownSize(metadata)
  const fullLayout = layoutOf(turned(source, orientation), transform)
  const size = fullLayout.canvas ?? fullLayout.cut ?? fullLayout.scaled
  const layout = reduced(fullLayout, reductionOf(transform))
  const frames = metadata.pages ?? 1
  const animated =
    mayBeAnimated(transform) &&
    source.width * source.height * frames <= pixelLimit &&
    mayMove(costOf(source, transform), frames)
  let image = sharp(path, {limitInputPixels: pixelLimit, animated}).autoOrient()
  if (rect) image = image.extract({...rect})
  image = scaled(image, source, layout, transform)
  if (orientation > 0 || mirrored || upsideDown) {
    // sharp always flips before it rotates. In an image URL, `flip` applies after the rotation
    // (`or`).
    const across = orientation % 180 !== 0
    const settled = await settle(image)
    const turning = settled.rotate(orientation)
    image = turning.flop(across ? upsideDown : mirrored).flip(across ? mirrored : upsideDown)
    image = await settle(image)
  }
  const {cut, canvas} = layout
  if (cut && transform.focus !== 'entropy') image = image.extract({...cut})
  if (!canvas) return {image, size}
  const background = transform.background ?? white
  const margins = marginsOf(cut ?? layout.scaled, canvas)
  return {image: image.extend({...margins, background}), size}
}

/**
 * Blurs the image. The cost grows with the radius, and a large blur leaves no details. So a large
 * blur is applied to a reduced image, with a reduced radius, and the result is enlarged.
 */
async function blurred({image, size}: LaidOut, transform: ImageTransform): Promise<Sharp> {
  const sigma = sigmaOf(transform) / reductionOf(transform)
  if (sigma === 0) return image
  image.blur({sigma: Math.max(0.3, sigma), precision: 'approximate'})
  if (reductionOf(transform) === 1) return image
  const settled = await settle(image)
  return settled.resize({...size, fit: 'fill', kernel: 'cubic'})
}

/**
 * Returns the blur radius (sigma) in pixels. `blur` is in tenths of a pixel, like Sanity's `blur`.
 */
const sigmaOf = ({blur}: ImageTransform) => blur / 10

const reductionOf = (transform: ImageTransform) => Math.max(1, sigmaOf(transform) / blurSigma)

function reduced({scaled, cut, canvas}: Layout, by: number): Layout {
  if (by === 1) return {scaled, cut, canvas}
  const side = (pixels: number) => Math.max(1, Math.round(pixels / by))
  const size = ({width, height}: ImageSize) => ({width: side(width), height: side(height)})
  const small = size(scaled)
  if (!cut) return {scaled: small, cut, canvas: canvas && size(canvas)}
  const part = size(cut)
  const left = Math.min(Math.floor(cut.left / by), small.width - part.width)
  const top = Math.min(Math.floor(cut.top / by), small.height - part.height)
  return {scaled: small, cut: {...part, left, top}, canvas: canvas && size(canvas)}
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

function colored(image: Sharp, {invert, saturation, sharpen}: ImageTransform): Sharp {
  if (invert) image.negate({alpha: false})
  if (saturation === -100) image.grayscale()
  else if (saturation !== 0) image.modulate({saturation: 1 + saturation / 100})
  if (sharpen > 0) image.sharpen({sigma: 0.5 + sharpen / 50})
  return image
}

/** Adds the requested padding or translucent background. */
async function padded(image: Sharp, {padding, background}: ImageTransform): Promise<Sharp> {
  const isTranslucent = background && background.alpha < 1
  if (!isTranslucent && padding === 0) return image
  const {data, info} = await image.ensureAlpha().raw().toBuffer({resolveWithObject: true})
  const {width, height, channels} = info
  const canvas = sharp({
    create: {
      width: width + 2 * padding,
      height: height + 2 * padding,
      channels: 4,
      background: background ?? transparent,
    },
    limitInputPixels: pixelLimit,
  })
  const raw = {width, height, channels}
  return settle(canvas.composite([{input: data, raw, left: padding, top: padding}]))
}

async function encoded(
  image: Sharp,
  {width, height}: ImageSize,
  transform: ImageTransform,
): Promise<Buffer> {
  const {format, quality, progressive, background} = transform
  const megapixels = (width * height) / 1e6
  if (format === 'jpg' || background?.alpha === 1)
    image.flatten({background: background?.alpha === 1 ? background : white})
  if (format === 'jpg') image.jpeg({quality: quality || 75, progressive})
  else if (format === 'png') image.png()
  else if (format === 'webp')
    image.webp({quality: quality || 75, effort: megapixels > quickWebp ? 0 : 4})
  // Effort 2 takes half as long as effort 3, and files are at most 5 % larger.
  else if (format === 'avif')
    image.avif({quality: quality || 50, effort: megapixels > quickAvif ? 0 : 2})
  // Effort 1 is ten times as fast as the default, and photos do not get larger.
  else if (format === 'gif') image.gif({effort: 1})
  return image.toBuffer()
}

/** Executes the operations so far, because sharp reorders the operations of one pipeline. */
async function settle(image: Sharp): Promise<Sharp> {
  const {data, info} = await image.raw().toBuffer({resolveWithObject: true})
  const {width, height, channels} = info
  return sharp(data, {raw: {width, height, channels}, limitInputPixels: pixelLimit})
}

/** Whether the result may be animated. Transforms that call `settle` keep only the first frame. */
function mayBeAnimated(transform: ImageTransform): boolean {
  const {format, still, orientation, mirrored, upsideDown, padding, background, focus} = transform
  if (!animatedFormats.has(format) || still || orientation > 0 || mirrored || upsideDown)
    return false
  if (reductionOf(transform) > 1) return false
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
