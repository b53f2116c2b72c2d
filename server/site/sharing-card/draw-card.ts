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
  log(line: string): void
}

/** Timeout and size limit of pictures from the image server. */
const timeoutMs = 5000
const pictureBytes = 20_000_000

/** All cards share one caller, so they are drawn one at a time. */
const terms = {caller: 'cards', heavy: true} as const

/** Loaded once. */
let typefaces: ReturnType<typeof loadTypefaces> | undefined

/**
 * Draws a card.
 *
 * @returns the PNG; `complete` is false if its picture is missing, so that a later request draws it again
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

async function pictureOf({picture}: SharingCard, {imageOrigin, pool, log}: CardSource) {
  if (!picture) return undefined
  try {
    const original = await fetchPicture(`${imageOrigin}/${picture.path}`)
    return await pool.run(terms, (jobs) => jobs.frame(original, picture, pictureFrame))
  } catch (error) {
    log(`A sharing card has no picture: ${String(error)}`)
    return undefined
  }
}

async function fetchPicture(url: string): Promise<Uint8Array> {
  // PNG makes the image server rasterize drawings, with its own time limit.
  const answer = await fetch(`${url}?w=1600&h=1600&fit=max&fm=png`, {
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body) {
    size += chunk.length
    if (size > pictureBytes) throw new Error(`${url} has more than ${pictureBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const loadTypefaces = async () => ({600: await loadTypeface(600), 700: await loadTypeface(700)})
