import type {CustomValidator, ImageValue} from 'sanity'
import {isRecord} from '../record.ts'
import {bilingual} from './bilingual.ts'

/** Parses the size of an image in pixels from its asset id, such as `image-<hash>-1080x1350-webp`. */
export const sizeOf = (image: ImageValue | undefined) => {
  const [, width, height] = /-(\d+)x(\d+)-\w+$/.exec(image?.asset?._ref ?? '') ?? []
  return width && height ? {width: Number(width), height: Number(height)} : undefined
}

/** Rejects formats that pages cannot show well: GIF moves only on some screens, and SVG is no photo. */
export const isShowable: CustomValidator<ImageValue | undefined> = (image) => {
  const [, format = 'png'] = /-(\w+)$/.exec(image?.asset?._ref ?? '') ?? []
  return (
    ['avif', 'jpeg', 'jpg', 'png', 'webp'].includes(format) ||
    bilingual(
      `The website cannot show ${format.toUpperCase()} pictures reliably. Save the picture as PNG, JPEG or WebP; for a moving picture, use the block “Video”.`,
      `El sitio no puede mostrar bien imágenes ${format.toUpperCase()}. Guarde la imagen como PNG, JPEG o WebP; para una imagen en movimiento, use el bloque «Video».`,
    )
  )
}

/** The least width of a picture as a share of its height, by field. At the top of a page it must fit. */
const leastShares: Readonly<Record<string, number>> = {
  heroImage: 1,
  productImage: 1,
  phone: 0.5,
  phoneDark: 0.5,
}
const leastShare = 0.75
/** A picture four times as wide as high is 90 pixels high on a phone. */
const maxShare = 4

/** Returns what editors cut off at each side of a picture, as a share of its size. */
function cropOf(image: unknown) {
  const crop = isRecord(image) && isRecord(image.crop) ? image.crop : {}
  const at = (side: string) => Number(crop[side] ?? 0)
  return {left: at('left'), right: at('right'), top: at('top'), bottom: at('bottom')}
}

/** Rejects pictures that would fill several screens, or be too low to see on a phone, after their crop. */
export const hasFittingShape: CustomValidator<ImageValue | undefined> = (
  image,
  {path = [], parent},
) => {
  const size = sizeOf(image)
  if (!size) return true
  const {left, right, top, bottom} = cropOf(path.at(-1) === 'dark' ? parent : image)
  const share = (size.width * (1 - left - right)) / (size.height * (1 - top - bottom))
  // The file for the dark color scheme takes the place of its picture, with the same crop.
  const names = path.filter((step) => typeof step === 'string' && !/^(value|dark)$/.test(step))
  const least = leastShares[String(names.at(-1))] ?? leastShare
  if (share < least)
    return bilingual(
      `This picture (${size.width} × ${size.height} pixels) is too tall for this place: visitors would have to scroll past it. Crop it until its height is at most ${toTimes(1 / least)} its width.`,
      `Esta imagen (${size.width} × ${size.height} píxeles) es demasiado alta para este lugar: los visitantes tendrían que desplazarse para pasarla. Recórtela hasta que su altura sea como máximo ${toTimes(1 / least)} su ancho.`,
    )
  return (
    share <= maxShare ||
    bilingual(
      `This picture (${size.width} × ${size.height} pixels) is too wide: on a phone it would be a narrow strip. Crop it until its width is at most ${toTimes(maxShare)} its height.`,
      `Esta imagen (${size.width} × ${size.height} píxeles) es demasiado ancha: en un teléfono sería una franja angosta. Recórtela hasta que su ancho sea como máximo ${toTimes(maxShare)} su altura.`,
    )
  )
}

const toTimes = (share: number): string => `${Number(share.toFixed(1))} ×`
