import {existsSync} from 'node:fs'
import sharp, {type FitEnum} from 'sharp'
import {describedError, httpError} from '../lake-error.ts'
import {mimeTypeOf} from './asset-type.ts'
import {PIXEL_LIMIT} from './image-metadata.ts'
import {invalidImage} from './invalid-image.ts'

const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'] as const
const FORMATS = {avif: 'avif', jpg: 'jpg', pjpg: 'jpg', png: 'png', webp: 'webp'} as const

/** Most pixels a side of a transformed image may have. */
const SIDE = 8_192

/** What to make of an image: https://www.sanity.io/docs/apis-and-sdks/image-urls. */
export interface ImageTransform {
  /** Pixels, the device pixel ratio already in them. */
  readonly width: number | undefined
  readonly height: number | undefined
  readonly fit: (typeof FITS)[number]
  readonly rect: {left: number; top: number; width: number; height: number} | undefined
  /** 1–100; undefined for the format's own. */
  readonly quality: number | undefined
  /** The extension to give the result. */
  readonly format: string
  readonly progressive: boolean
}

/**
 * The transform an image URL asks for; undefined when it is the original. `extension` is the
 * original's, `accept` the reader's Accept header for `auto=format`. Throws a 400 for values out of
 * range. A vector image stays one unless a format is named.
 */
export function parseTransform(
  query: URLSearchParams,
  extension: string,
  accept: string,
): ImageTransform | undefined {
  const named = query.get('fm')
  const format = named === null ? autoFormat(query, extension, accept) : formatOf(named)
  if (extension === 'svg' && named === null) return undefined
  const dpr = numberOf(query, 'dpr', 1, 3) ?? 1
  const width = side(numberOf(query, 'w', 1, SIDE), dpr)
  const height = side(numberOf(query, 'h', 1, SIDE), dpr)
  const rect = rectOf(query.get('rect'))
  const quality = numberOf(query, 'q', 0, 100)
  const fit = FITS.find((each) => each === (query.get('fit') ?? 'clip'))
  if (!fit) throw invalid('fit', query.get('fit') ?? '')
  const untouched = !width && !height && !rect && quality === undefined
  if (untouched && named === null && format === extension) return undefined
  const progressive = named === 'pjpg'
  return {width, height, fit, rect, quality: quality && Math.round(quality), format, progressive}
}

/** Makes the image. Answers the bytes and their media type. Throws a 404 when its file is gone. */
export async function transformImage(
  path: string,
  transform: ImageTransform,
): Promise<{bytes: Buffer; mimeType: string}> {
  const {rect, width, height, fit, quality, format, progressive} = transform
  let image = sharp(path, {limitInputPixels: PIXEL_LIMIT}).autoOrient()
  if (rect) image = image.extract(rect)
  if (width || height) image = image.resize(resizing(width, height, fit))
  if (format === 'jpg')
    image = image.flatten({background: '#ffffff'}).jpeg({quality: quality || 75, progressive})
  else if (format === 'png') image = image.png()
  else if (format === 'webp') image = image.webp({quality: quality || 75})
  // Up to a twentieth larger than effort 3 makes it, in half the time.
  else if (format === 'avif') image = image.avif({quality: quality || 50, effort: 2})
  else if (format === 'gif') image = image.gif()
  try {
    return {bytes: await image.toBuffer(), mimeType: mimeTypeOf(format)}
  } catch (error) {
    if (!existsSync(path)) throw httpError(404, 'Not found')
    throw invalidImage('transformed', error)
  }
}

function resizing(
  width: number | undefined,
  height: number | undefined,
  fit: ImageTransform['fit'],
) {
  const sharpFit: Record<ImageTransform['fit'], keyof FitEnum> = {
    clip: 'inside',
    max: 'inside',
    crop: 'cover',
    min: 'cover',
    fill: 'contain',
    fillmax: 'contain',
    scale: 'fill',
  }
  const withoutEnlargement = fit === 'max' || fit === 'min' || fit === 'fillmax'
  return {width, height, fit: sharpFit[fit], withoutEnlargement, background: '#ffffff'}
}

/** Formats that `auto=format` may leave for a smaller one. An animated GIF would stand still. */
const STILL = new Set(['avif', 'jpg', 'png', 'tif', 'webp'])

function autoFormat(query: URLSearchParams, extension: string, accept: string): string {
  if (STILL.has(extension) && query.get('auto') === 'format') {
    if (accept.includes('image/avif')) return 'avif'
    if (accept.includes('image/webp')) return 'webp'
  }
  // Browsers do not show these two; a transform of one is asked for to be shown.
  return extension === 'heic' || extension === 'tif' ? 'jpg' : extension
}

function formatOf(named: string): string {
  for (const [name, format] of Object.entries(FORMATS)) if (name === named) return format
  throw invalid('fm', named)
}

function side(pixels: number | undefined, dpr: number): number | undefined {
  return pixels && Math.min(SIDE, Math.max(1, Math.round(pixels * dpr)))
}

function numberOf(
  query: URLSearchParams,
  name: string,
  least: number,
  most: number,
): number | undefined {
  const text = query.get(name)
  if (text === null || text === '') return undefined
  const value = Number(text)
  if (!Number.isFinite(value) || value < least || value > most) throw invalid(name, text)
  return value
}

function rectOf(text: string | null): ImageTransform['rect'] {
  if (text === null || text === '') return undefined
  const [left, top, width, height, ...rest] = text
    .split(',')
    .map((part) => Math.round(Number(part)))
  const complete =
    left !== undefined && top !== undefined && width !== undefined && height !== undefined
  if (!complete || rest.length > 0 || !(left >= 0 && top >= 0 && width >= 1 && height >= 1)) {
    throw invalid('rect', text)
  }
  return {left, top, width, height}
}

function invalid(name: string, value: string): Error {
  return describedError(
    400,
    'validationError',
    `Invalid value for "${name}": ${value.slice(0, 100)}`,
  )
}
