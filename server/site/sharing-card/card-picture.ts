import sharp from 'sharp'
import type {SharingCard} from '#src/entry-server.tsx'

/** How long the image server may take. */
const patienceMs = 5000

interface Frame {
  width: number
  height: number
  /** Of the corners at the left; at the right it runs over the card's edge. */
  radius: number
}

/**
 * A picture of the content, cut to a frame around the point that must stay in sight.
 *
 * @param origin - the lake, or Sanity's image CDN
 * @returns a PNG
 * @throws where the image server does not answer, or with no picture
 */
export async function cardPicture(
  origin: string,
  picture: NonNullable<SharingCard['picture']>,
  frame: Frame,
): Promise<Buffer> {
  // As PNG, so that a drawing is drawn by the image server, which limits its time.
  const answer = await fetch(`${origin}/${picture.path}?w=1600&h=1600&fit=max&fm=png`, {
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`${picture.path} answered ${answer.status}`)
  const original = sharp(Buffer.from(await answer.arrayBuffer())).autoOrient()
  const {autoOrient: size} = await original.metadata()
  const {width, height, radius} = frame
  const corners = `<svg width="${width}" height="${height}"><path d="M${width} 0H${radius}A${radius} ${radius} 0 0 0 0 ${radius}V${height - radius}A${radius} ${radius} 0 0 0 ${radius} ${height}H${width}Z"/></svg>`
  return original
    .extract(cut(size, picture, width / height))
    .resize(width, height)
    .composite([{input: Buffer.from(corners), blend: 'dest-in'}])
    .png()
    .toBuffer()
}

/** The largest part of these proportions that has the focus as near to its middle as it can. */
export function cut(
  size: {width: number; height: number},
  {crop, focus}: Pick<NonNullable<SharingCard['picture']>, 'crop' | 'focus'>,
  proportion: number,
) {
  const [left, right] = [crop.left * size.width, (1 - crop.right) * size.width]
  const [top, bottom] = [crop.top * size.height, (1 - crop.bottom) * size.height]
  const width = Math.max(1, Math.round(Math.min(right - left, (bottom - top) * proportion)))
  const height = Math.max(1, Math.round(Math.min(bottom - top, (right - left) / proportion)))
  const place = (middle: number, length: number, from: number, to: number) =>
    Math.floor(Math.max(from, Math.min(middle - length / 2, to - length)))
  return {
    left: place(focus.x * size.width, width, left, right),
    top: place(focus.y * size.height, height, top, bottom),
    width,
    height,
  }
}
