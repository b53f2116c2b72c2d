/** Widths in pixels at which pictures are offered. */
const offeredWidths = [360, 540, 720, 1080, 1440, 2160]

/**
 * The same where a phone is held upright: at 2x and 2.5x. At 3x a third more bytes would come for
 * what no eye tells from it.
 */
const phoneWidths = [540, 720, 900]

/** Every width that the site makes pictures in, the smallest first. */
export const pictureWidths = [...new Set([...offeredWidths, ...phoneWidths])].sort(
  (one, other) => one - other,
)

/** Width over height of what a phone shows of a picture: half of a screen of 16 by 10. */
const phoneShape = 4 / 5

/** A picture's file: its path on the site, without a leading slash, and its size in pixels. */
export interface PictureFile {
  path: string
  width: number
  height: number
}

/** What an editor cut off each side, as a share of the picture. */
export interface Crop {
  top: number | null
  bottom: number | null
  left: number | null
  right: number | null
}

/** What an editor said must stay visible: its middle and its width, as a share of the picture. */
export interface Hotspot {
  x: number | null
  width: number | null
}

/** A part of a picture's file, in its pixels. */
export interface PicturePart {
  file: PictureFile
  left: number
  top: number
  width: number
  height: number
}

/** What the editor left of a picture; all of it where nothing was cut off. */
export function shownPart(file: PictureFile, crop: Crop | null | undefined): PicturePart {
  const left = Math.round((crop?.left ?? 0) * file.width)
  const top = Math.round((crop?.top ?? 0) * file.height)
  const right = Math.round((crop?.right ?? 0) * file.width)
  const bottom = Math.round((crop?.bottom ?? 0) * file.height)
  return {file, left, top, width: file.width - left - right, height: file.height - top - bottom}
}

/**
 * The upright part of a picture in which a phone shows it large enough to be read: around the
 * hotspot, and never less than it. Undefined where there is no hotspot, or little would be cut off.
 */
export function phonePart(shown: PicturePart, hotspot: Hotspot | null | undefined) {
  const {x, width: needed} = hotspot ?? {}
  if (x == null || needed == null) return undefined
  const width = Math.round(Math.max(shown.height * phoneShape, needed * shown.file.width))
  if (width > shown.width * 0.9) return undefined
  const wished = Math.round(x * shown.file.width - width / 2)
  const left = Math.min(Math.max(wished, shown.left), shown.left + shown.width - width)
  return {...shown, left, width}
}

/**
 * The addresses of a part of a picture on the image server, each in the best format the browser
 * takes, and its size.
 *
 * @param fits - where the part is shown; nothing wider than it is offered, as it would only blur
 * @see https://www.sanity.io/docs/apis-and-sdks/image-urls
 */
export function pictureSource(part: PicturePart, fits: 'screen' | 'phone' = 'screen') {
  const {file, left, top, width, height} = part
  const whole = width === file.width && height === file.height
  const rect = whole ? '' : `rect=${left},${top},${width},${height}&`
  const at = (pixels: number) => `/${file.path}?${rect}w=${pixels}&auto=format`
  const smaller = (fits === 'phone' ? phoneWidths : offeredWidths).filter((step) => step < width)
  const widths = fits === 'phone' && width > 900 ? smaller : [...smaller, width]
  return {
    src: at(widths.find((offered) => offered >= 1080) ?? width),
    srcSet: widths.map((pixels) => `${at(pixels)} ${pixels}w`).join(', '),
    width,
    height,
  }
}
