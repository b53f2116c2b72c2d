import type {ImageSize} from '../metadata/image-metadata.ts'

/** The values of the image URL parameter `fit` that Sanity documents. */
export const fits = ['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'] as const

/** A point of an image. Both coordinates are from 0 to 1. */
export interface Focus {
  readonly x: number
  readonly y: number
}

/** The parameters of a transform that determine the size of its result. */
export interface LayoutRequest {
  /** Requested size in pixels, already multiplied by the device pixel ratio. */
  readonly width: number | undefined
  readonly height: number | undefined
  readonly minWidth: number | undefined
  readonly maxWidth: number | undefined
  readonly minHeight: number | undefined
  readonly maxHeight: number | undefined
  readonly fit: (typeof fits)[number]
  /** The point that `fit=crop` keeps visible, or `entropy` for the part with the most detail. */
  readonly focus: Focus | 'entropy'
}

export interface Box extends ImageSize {
  readonly left: number
  readonly top: number
}

/** The steps to the requested size: scale, crop, and place on a larger canvas. */
export interface Layout {
  readonly scaled: ImageSize
  readonly cut: Box | undefined
  readonly canvas: ImageSize | undefined
}

/**
 * Computes how an image of `source` pixels gets the requested size. See `fit`, `crop`, `min-w` and
 * `max-h` in https://www.sanity.io/docs/apis-and-sdks/image-urls.
 */
export function layoutOf(source: ImageSize, request: LayoutRequest): Layout {
  const {width, height, fit} = request
  if (fit === 'crop') {
    const wanted = limited(natural(source, width, height), request)
    return same(wanted, natural(source, width, height)) && !(width && height)
      ? plain(wanted)
      : covering(source, wanted, request.focus)
  }
  if (!width && !height) return plain(source)
  if (fit === 'max') return plain(within(source, width, height, 1))
  if (!width || !height) return plain(natural(source, width, height))
  const box = {width, height}
  if (fit === 'scale') return plain(box)
  if (fit === 'min') {
    // Keep the requested aspect ratio, but do not enlarge.
    const shrink = Math.min(1, source.width / width, source.height / height)
    return covering(source, rounded(width * shrink, height * shrink), request.focus)
  }
  if (fit === 'clip') return plain(within(source, width, height))
  const scaled = within(source, width, height, fit === 'fillmax' ? 1 : undefined)
  return {scaled, cut: undefined, canvas: same(scaled, box) ? undefined : box}
}

/**
 * Returns the requested size. A missing width or height is computed from the source's aspect ratio.
 */
function natural(source: ImageSize, width?: number, height?: number): ImageSize {
  if (width && height) return {width, height}
  if (width) return rounded(width, (source.height * width) / source.width)
  if (height) return rounded((source.width * height) / source.height, height)
  return source
}

function limited(size: ImageSize, request: LayoutRequest): ImageSize {
  const {minWidth = 1, maxWidth = Infinity, minHeight = 1, maxHeight = Infinity} = request
  return {
    width: Math.min(maxWidth, Math.max(minWidth, size.width)),
    height: Math.min(maxHeight, Math.max(minHeight, size.height)),
  }
}

/**
 * Returns the largest size that fits into a box of `width` × `height` and has the source's aspect
 * ratio. Enlarges the source at most `most` times.
 */
function within(source: ImageSize, width = Infinity, height = Infinity, most = Infinity) {
  const factor = Math.min(width / source.width, height / source.height, most)
  return rounded(source.width * factor, source.height * factor)
}

function covering(source: ImageSize, wanted: ImageSize, focus: LayoutRequest['focus']): Layout {
  const factor = Math.max(wanted.width / source.width, wanted.height / source.height)
  const scaled = {
    width: Math.max(wanted.width, Math.round(source.width * factor)),
    height: Math.max(wanted.height, Math.round(source.height * factor)),
  }
  if (same(scaled, wanted)) return plain(scaled)
  const {x, y} = focus === 'entropy' ? {x: 0.5, y: 0.5} : focus
  const left = around(x, scaled.width, wanted.width)
  const top = around(y, scaled.height, wanted.height)
  return {scaled, cut: {left, top, ...wanted}, canvas: undefined}
}

/**
 * Returns the start of a crop along one axis, chosen so that the focus is as near to the crop's
 * middle as possible.
 */
function around(focus: number, side: number, part: number): number {
  return Math.min(side - part, Math.max(0, Math.round(focus * side - part / 2)))
}

const plain = (scaled: ImageSize): Layout => ({scaled, cut: undefined, canvas: undefined})

const same = (one: ImageSize, other: ImageSize) =>
  one.width === other.width && one.height === other.height

function rounded(width: number, height: number): ImageSize {
  return {width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height))}
}
