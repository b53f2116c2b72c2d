import {describedError, type LakeError} from '../../lake-error.ts'
import type {ImageSize} from '../metadata/image-metadata.ts'
import {layoutOf} from './transform-layout.ts'
import type {ImageTransform} from './transform-parameters.ts'

/**
 * Maximum megapixels of a transformed image, by format: as many as one core encodes in about two
 * seconds. The limit of `jpg` allows a 4:3 image at the maximum width.
 */
const maxMegapixels: Readonly<Record<string, number>> = {
  jpg: 51,
  png: 25,
  webp: 25,
  avif: 8,
  gif: 8,
}

/** Maximum megapixels of a sharpened image. Other effects cost a fraction of this; see `effectsOf`. */
const sharpenedMegapixels = 25

/** A transform that uses more than this fraction of its limit counts as heavy. */
const heavyShare = 0.2

export interface TransformCost {
  readonly megapixels: number
  readonly limit: number
}

/** Computes the cost of a transform of an image of `source` pixels, without decoding it. */
export function costOf(source: ImageSize, transform: ImageTransform): TransformCost {
  const {rect, orientation, padding, format} = transform
  const {width, height} = rect ?? source
  const turned = orientation % 180 === 0 ? {width, height} : {width: height, height: width}
  const {scaled, cut, canvas} = layoutOf(turned, transform)
  const inner = canvas ?? cut ?? scaled
  const result = (inner.width + 2 * padding) * (inner.height + 2 * padding)
  const formatLimit = maxMegapixels[format] ?? 25
  return {
    // sharp scales the whole image before it crops.
    megapixels: Math.max(result, scaled.width * scaled.height) / 1e6,
    limit: Math.min(sharpenedMegapixels / effectsOf(transform), formatLimit),
  }
}

/**
 * Returns the processor time of all effects of a transform, as a multiple of the time to sharpen
 * the same image. Each effect processes all pixels again. Measured with sharp 0.35.
 */
function effectsOf(transform: ImageTransform): number {
  const {sharpen, saturation, blur, orientation, mirrored, upsideDown, invert} = transform
  const {padding, background} = transform
  const effects: [isUsed: boolean, time: number][] = [
    [sharpen > 0, 1],
    [saturation !== 0, 0.6],
    [blur > 0, 0.4],
    [padding > 0 || (background !== undefined && background.alpha < 1), 0.4],
    [orientation > 0 || mirrored || upsideDown, 0.2],
    [invert, 0.1],
  ]
  return effects.reduce((sum, [isUsed, time]) => sum + (isUsed ? time : 0), 0)
}

/** Whether a transform is within the limit. */
export function isAffordable({megapixels, limit}: TransformCost): boolean {
  return megapixels <= limit
}

/** Whether a transform may take seconds. True for every SVG: its cost depends on its content. */
export function isHeavy({megapixels, limit}: TransformCost, extension: string): boolean {
  return extension === 'svg' || megapixels > limit * heavyShare
}

/** Whether all frames of an animation together are within the limit. */
export function mayMove({megapixels, limit}: TransformCost, frames: number): boolean {
  return megapixels * frames <= limit
}

/** Creates the 400 error for a transform over the limit. */
export function tooCostly({megapixels, limit}: TransformCost, format: string): LakeError {
  const description = `The image would have ${Math.ceil(megapixels)} megapixels. The limit for ${format} with these parameters is ${Math.floor(limit)}. Request a smaller "w", "h", "dpr" or "pad", or fewer effects`
  return describedError(400, 'validationError', description)
}
