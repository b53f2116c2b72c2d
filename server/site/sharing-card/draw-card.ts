import type {PicturePool} from '#packages/server-kit/src/pictures/picture-pool.ts'
import type {SharingCard} from '#src/boot/entry-server.tsx'
import type {SiteEntry} from '../site-addresses.ts'
import {cardDrawing, pictureFrame} from './card-drawing.ts'
import type {CardJobs} from './card-process.ts'
import {loadTypeface} from './typeface.ts'

interface CardSource {
  /** Origin of the image server: the lake, or Sanity's CDN. */
  imageOrigin: string
  pool: PicturePool<CardJobs>
  warn(message: string): void
}

/** Timeout in ms, and maximum size of a picture from the image server in bytes. */
const timeoutMs = 5000
const pictureBytes = 20_000_000

/** Options of a drawing job. All cards have the same caller, so the pool draws one at a time. */
const terms = {caller: 'cards', heavy: true} as const

/** The fonts, loaded when the first card is drawn. */
let typefaces: ReturnType<typeof loadTypefaces> | undefined

/**
 * Draws a card.
 *
 * @returns the PNG; `complete` is false if the picture could not be loaded, so that the card is
 *   drawn again later
 */
export async function drawCard(card: SharingCard, entry: SiteEntry, source: CardSource) {
  typefaces ??= loadTypefaces()
  const [faces, picture] = await Promise.all([typefaces, pictureOf(card, source)])
  const svg = cardDrawing(card, picture !== undefined, {entry, typefaces: faces})
  const {left, top} = pictureFrame
  const png = await source.pool.run(terms, (jobs) =>
    jobs.draw(svg, picture && {png: picture, left, top}),
  )
  return {png: Buffer.from(png), complete: !card.picture || picture !== undefined}
}

async function pictureOf({picture}: SharingCard, {imageOrigin, pool, warn}: CardSource) {
  if (!picture) return undefined
  try {
    const original = await fetchPicture(`${imageOrigin}/${picture.path}`)
    return await pool.run(terms, (jobs) => jobs.frame(original, picture, pictureFrame))
  } catch (error) {
    warn(`Could not load the picture of a sharing card: ${String(error)}`)
    return undefined
  }
}

async function fetchPicture(url: string): Promise<Uint8Array> {
  // Requests PNG, so that the image server rasterizes vector drawings with its own time limit.
  const answer = await fetch(`${url}?w=1600&h=1600&fit=max&fm=png`, {
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!answer.ok || !answer.body)
    throw new Error(`The image server returned status ${answer.status} for ${url}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body) {
    size += chunk.length
    if (size > pictureBytes)
      throw new Error(`The picture ${url} is larger than ${pictureBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const loadTypefaces = async () => ({600: await loadTypeface(600), 700: await loadTypeface(700)})
