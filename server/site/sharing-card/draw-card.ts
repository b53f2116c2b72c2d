import sharp from 'sharp'
import type {SharingCard} from '#src/entry-server.tsx'
import type {SiteEntry} from '../built-site.ts'
import {cardDrawing, pictureFrame} from './card-drawing.ts'
import {cardPicture} from './card-picture.ts'
import {loadTypeface} from './typeface.ts'

interface PictureSource {
  /** Origin of the image server: the lake, or Sanity's CDN. */
  imageOrigin: string
  log(line: string): void
}

/** Loaded once, for every card. */
let typefaces: ReturnType<typeof loadTypefaces> | undefined

/**
 * Draws a card.
 *
 * @returns the PNG; not complete where it lacks the picture it should have: who asks again shall get
 *   it whole
 */
export async function drawCard(card: SharingCard, entry: SiteEntry, source: PictureSource) {
  typefaces ??= loadTypefaces()
  const [faces, picture] = await Promise.all([typefaces, pictureOf(card, source)])
  const svg = cardDrawing(card, picture !== undefined, {entry, typefaces: faces})
  const {left, top} = pictureFrame
  const png = await sharp(Buffer.from(svg))
    .composite(picture ? [{input: picture, left, top}] : [])
    .png({palette: true, quality: 90})
    .toBuffer()
  return {png, complete: !card.picture || picture !== undefined}
}

async function pictureOf({picture}: SharingCard, {imageOrigin, log}: PictureSource) {
  if (!picture) return undefined
  try {
    return await cardPicture(imageOrigin, picture, pictureFrame)
  } catch (error) {
    log(`A shared link goes without its picture: ${String(error)}`)
    return undefined
  }
}

const loadTypefaces = async () => ({600: await loadTypeface(600), 700: await loadTypeface(700)})
