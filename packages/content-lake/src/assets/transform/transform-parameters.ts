import {describedError} from '../../lake-error.ts'
import {type Box, type Focus, fits, type LayoutRequest} from './transform-layout.ts'

const formats = {avif: 'avif', jpg: 'jpg', pjpg: 'jpg', png: 'png', webp: 'webp'} as const

/** Maximum width and height of a transformed image, in pixels. */
const longestSide = 8_192

export interface Color {
  readonly r: number
  readonly g: number
  readonly b: number
  /** Opacity from 0 to 1. */
  readonly alpha: number
}

/** The parameters of an image URL: https://www.sanity.io/docs/apis-and-sdks/image-urls. */
export interface ImageTransform extends LayoutRequest {
  readonly rect: Box | undefined
  /** Clockwise rotation in degrees. */
  readonly orientation: number
  readonly mirrored: boolean
  readonly upsideDown: boolean
  readonly background: Color | undefined
  /** Width in pixels of the padding on every side. */
  readonly padding: number
  readonly blur: number
  readonly sharpen: number
  readonly invert: boolean
  /** Change of the saturation, from -100 (grey) to 100; 0 for no change. */
  readonly saturation: number
  /** Whether the result has only the first frame of an animation. */
  readonly still: boolean
  /** Quality of the encoding, from 1 to 100; 0 or undefined for the format's default. */
  readonly quality: number | undefined
  /** File extension of the result. */
  readonly format: string
  readonly progressive: boolean
}

/**
 * Parses the parameters of an image URL. Returns undefined if the URL requests the original. Throws
 * a 400 for values out of range. An SVG is converted only if the URL names an output format. The
 * parameter `rot` is an alias of `or`.
 *
 * @param extension - the extension of the original
 * @param accept - the request's `Accept` header, for `auto=format`
 */
export function parseTransform(
  query: URLSearchParams,
  extension: string,
  accept: string,
): ImageTransform | undefined {
  const named = query.get('fm')
  const format = named === null ? autoFormat(query, extension, accept) : formatOf(named)
  if (query.has('dlRaw') || (extension === 'svg' && named === null)) return undefined
  const dpr = numberOf(query, 'dpr', 1, 3) ?? 1
  const side = (name: string) => scaled(numberOf(query, name, 1, longestSide), dpr)
  const quality = numberOf(query, 'q', 0, 100)
  const flip = oneOf(query, 'flip', ['', 'h', 'v', 'hv', 'vh'])
  const transform = {
    width: side('w'),
    height: side('h'),
    minWidth: side('min-w'),
    maxWidth: side('max-w'),
    minHeight: side('min-h'),
    maxHeight: side('max-h'),
    fit: oneOf(query, 'fit', ['clip', ...fits]),
    focus: focusOf(query),
    rect: rectOf(query.get('rect')),
    orientation: Number(oneOf(query, query.has('or') ? 'or' : 'rot', ['0', '90', '180', '270'])),
    mirrored: flip.includes('h'),
    upsideDown: flip.includes('v'),
    background: colorOf(query.get('bg')),
    padding: Math.round(numberOf(query, 'pad', 0, longestSide) ?? 0),
    blur: numberOf(query, 'blur', 0, 2_000) ?? 0,
    sharpen: numberOf(query, 'sharp', 0, 100) ?? 0,
    invert: oneOf(query, 'invert', ['false', 'true']) === 'true',
    saturation: numberOf(query, 'sat', -100, 100) ?? 0,
    still: oneOf(query, 'frame', ['', '1']) === '1',
    quality: quality && Math.round(quality),
  }
  const touched = Object.entries(transform).some(
    ([name, value]) => name !== 'fit' && name !== 'focus' && value && value !== 0,
  )
  if (!touched && quality === undefined && named === null && format === extension) return undefined
  return {...transform, format, progressive: named === 'pjpg'}
}

/**
 * Formats that `auto=format` may replace by a smaller one. GIF is missing because it may be
 * animated; for an animated WebP, `serveAsset` leaves out AVIF.
 */
const stillFormats = new Set(['avif', 'jpg', 'png', 'tif', 'webp'])

function autoFormat(query: URLSearchParams, extension: string, accept: string): string {
  if (stillFormats.has(extension) && query.get('auto') === 'format') {
    if (accept.includes('image/avif')) return 'avif'
    if (accept.includes('image/webp')) return 'webp'
  }
  // Convert TIFF to JPEG, because most browsers cannot show TIFF.
  return extension === 'tif' ? 'jpg' : extension
}

function formatOf(named: string): string {
  for (const [name, format] of Object.entries(formats)) if (name === named) return format
  throw invalid('fm', named)
}

function scaled(pixels: number | undefined, dpr: number): number | undefined {
  return pixels && Math.min(longestSide, Math.max(1, Math.round(pixels * dpr)))
}

/**
 * Returns the value of a parameter that must be one of `options`. The default is the first option.
 */
function oneOf<Option extends string>(
  query: URLSearchParams,
  name: string,
  options: readonly [Option, ...Option[]],
): Option {
  const text = query.get(name)
  if (text === null || text === '') return options[0]
  const option = options.find((each) => each === text)
  if (option === undefined) throw invalid(name, text)
  return option
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

function focusOf(query: URLSearchParams): Focus | 'entropy' {
  const point = {
    x: numberOf(query, 'fp-x', 0, 1) ?? 0.5,
    y: numberOf(query, 'fp-y', 0, 1) ?? 0.5,
  }
  const named = query.get('crop') ?? ''
  if (named === 'entropy') return 'entropy'
  if (named === 'focalpoint') return point
  const focus = {x: 0.5, y: 0.5}
  for (const side of named.split(',')) {
    if (side === 'left') focus.x = 0
    else if (side === 'right') focus.x = 1
    else if (side === 'top') focus.y = 0
    else if (side === 'bottom') focus.y = 1
    else if (side !== '' && side !== 'center') throw invalid('crop', named)
  }
  return focus
}

/** Parses RGB, ARGB, RRGGBB or AARRGGBB in hexadecimal. */
function colorOf(text: string | null): Color | undefined {
  if (text === null || text === '') return undefined
  const digits = text.length > 4 ? text : text.replace(/./g, '$&$&')
  const [, alpha = 'ff', r = '', g = '', b = ''] =
    /^([0-9a-f]{2})?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(digits) ?? []
  if (b === '') throw invalid('bg', text)
  const part = (hex: string) => Number.parseInt(hex, 16)
  return {r: part(r), g: part(g), b: part(b), alpha: part(alpha) / 255}
}

function rectOf(text: string | null): Box | undefined {
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
    `Invalid value of the URL parameter "${name}": ${value.slice(0, 100)}`,
  )
}
