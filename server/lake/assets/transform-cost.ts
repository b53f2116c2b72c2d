import {describedError, type LakeError} from '../lake-error.ts'
import type {ImageSize} from './image-metadata.ts'
import {layoutOf} from './transform-layout.ts'
import type {ImageTransform} from './transform-parameters.ts'

/**
 * Maximum megapixels of a transformed image by format, which one core encodes in about two seconds.
 * JPEG allows a 4:3 picture at the largest width.
 */
const MEGAPIXELS: Readonly<Record<string, number>> = {jpg: 51, png: 25, webp: 25, avif: 8, gif: 8}
const SHARPENED_MEGAPIXELS = 25

/** The share of a limit above which a transform is heavy. */
const HEAVY = 0.2

export interface TransformCost {
  readonly megapixels: number
  readonly limit: number
}

/** Computes the cost of a transform from the size of the source image. */
export function costOf(source: ImageSize, transform: ImageTransform): TransformCost {
  const {rect, orientation, padding, format, sharpen} = transform
  const {width, height} = rect ?? source
  const turned = orientation % 180 === 0 ? {width, height} : {width: height, height: width}
  const {scaled, cut, canvas} = layoutOf(turned, transform)
  const inner = canvas ?? cut ?? scaled
  const result = (inner.width + 2 * padding) * (inner.height + 2 * padding)
  const formatLimit = MEGAPIXELS[format] ?? 25
  return {
    // Pixels that are cropped afterwards are scaled, too.
    megapixels: Math.max(result, scaled.width * scaled.height) / 1e6,
    limit: sharpen > 0 ? Math.min(SHARPENED_MEGAPIXELS, formatLimit) : formatLimit,
  }
}

/** Whether a transform is within its limit. */
export function isAffordable({megapixels, limit}: TransformCost): boolean {
  return megapixels <= limit
}

/** Whether a transform takes seconds. The cost of an SVG depends on its content, so it counts as heavy. */
export function isHeavy({megapixels, limit}: TransformCost, extension: string): boolean {
  return extension === 'svg' || megapixels > limit * HEAVY
}

/** Whether an animation may keep all its frames. */
export function mayMove({megapixels, limit}: TransformCost, frames: number): boolean {
  return megapixels * frames <= limit
}

/** The 400 for a transform above its limit. */
export function tooCostly({megapixels, limit}: TransformCost, format: string): LakeError {
  const description = `The image would have ${Math.ceil(megapixels)} megapixels. At most ${limit} are allowed as ${format} with these parameters: reduce "w", "h", "dpr" or "pad"`
  return describedError(400, 'validationError', description)
}
