/** Picture widths in the `srcset`, in pixels. */
export const offeredWidths = [360, 540, 720, 1080, 1440, 2160]

/**
 * Picture widths for phones in portrait orientation, for 2x and 2.5x screens. Pictures for 3x would
 * have a third more bytes without a visible difference.
 */
export const phoneWidths = [540, 720, 900]

/** Aspect ratio (width to height) of the part that a phone shows: half of a 16:10 screenshot. */
const phoneShape = 4 / 5

/** A picture's file: its URL path without a leading slash, and its size in pixels. */
export interface PictureFile {
  path: string
  width: number
  height: number
}

/** An editor's crop at each side, as a share of the picture's size. */
export interface Crop {
  top: number | null
  bottom: number | null
  left: number | null
  right: number | null
}

/** An editor's hotspot: its center and width, as shares of the picture's width and height. */
export interface Hotspot {
  x: number | null
  y: number | null
  width: number | null
}

/** A rectangle of a picture's file, in pixels. */
export interface PicturePart {
  file: PictureFile
  left: number
  top: number
  width: number
  height: number
}

/** Returns the part of a picture inside the editor's crop. */
export function shownPart(file: PictureFile, crop: Crop | null | undefined): PicturePart {
  const left = Math.round((crop?.left ?? 0) * file.width)
  const top = Math.round((crop?.top ?? 0) * file.height)
  const right = Math.round((crop?.right ?? 0) * file.width)
  const bottom = Math.round((crop?.bottom ?? 0) * file.height)
  return {file, left, top, width: file.width - left - right, height: file.height - top - bottom}
}

/**
 * Returns the upright part of a picture that contains the hotspot, for phones in portrait
 * orientation. Returns undefined without a hotspot, or if only little would be cropped.
 */
export function phonePart(
  shown: PicturePart,
  hotspot: Pick<Hotspot, 'x' | 'width'> | null | undefined,
) {
  const {x, width: needed} = hotspot ?? {}
  if (x == null || needed == null) return undefined
  const width = Math.round(Math.max(shown.height * phoneShape, needed * shown.file.width))
  if (width > shown.width * 0.9) return undefined
  const wished = Math.round(x * shown.file.width - width / 2)
  const left = Math.min(Math.max(wished, shown.left), shown.left + shown.width - width)
  return {...shown, left, width}
}

/**
 * Returns the URLs of a part of a picture on the image server, in the best format that the browser
 * accepts.
 *
 * @param fits - where the part is displayed. Widths above the part's own width are not offered,
 * because upscaling only blurs.
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
