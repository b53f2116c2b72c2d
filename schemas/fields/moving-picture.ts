import type {CustomValidator, ImageValue, ValidationContext} from 'sanity'
import {bilingual} from './bilingual.ts'
import {cachedQuery} from './cached-query.ts'

/** The start of a file that is read, in bytes. A color profile may precede what says that a PNG moves. */
const readAtOnce = 16_384

/** Whether pictures move, by asset id. A file never changes, so the answers are kept. */
const known = new Map<string, Promise<boolean | undefined>>()

const fileQuery = cachedQuery<{url: string | null; path: string | null} | null>(
  '*[_id == $id][0]{url, path}',
  'picture-file',
)

/**
 * Rejects animated WebP, PNG and AVIF files, because the website shows only the first frame of a
 * picture. The id of a picture does not say that it moves, and neither does its document, so the rule
 * reads the start of the file. Accepts a picture whose file cannot be read.
 */
export const standsStill: CustomValidator<ImageValue | undefined> = async (image, {getClient}) => {
  const id = image?.asset?._ref
  if (!id || !/-(webp|png|avif)$/.test(id)) return true
  const answer = known.get(id) ?? moves(id, getClient)
  known.set(id, answer)
  const isMoving = await answer.catch(() => undefined)
  // The connection may be lost: read the file again at the next validation.
  if (isMoving === undefined) known.delete(id)
  return (
    !isMoving ||
    bilingual(
      'This picture moves, but the website shows only its first frame. Save it as a still picture; for a moving picture, use the block “Video”.',
      'Esta imagen se mueve, pero el sitio solo muestra su primer cuadro. Guárdela como imagen fija; para una imagen en movimiento, use el bloque «Video».',
    )
  )
}

/** Returns whether the file of an asset moves; undefined if it cannot be read. */
async function moves(id: string, getClient: ValidationContext['getClient']) {
  const {apiHost, useProjectHostname} = getClient({apiVersion: '2025-02-19'}).config()
  const {url, path} = (await fileQuery(getClient, {id})) ?? {}
  // The embedded lake serves the file at the address of its API, which the Studio may always reach.
  const address = useProjectHostname === false && path ? `${apiHost}/${path}` : url
  if (!address) return undefined
  const response = await fetch(address, {headers: {range: `bytes=0-${readAtOnce - 1}`}})
  if (!response.ok) return undefined
  return saysThatItMoves(new Uint8Array(await response.arrayBuffer()))
}

/**
 * Returns whether the start of a picture file says that the picture moves.
 *
 * @see https://developers.google.com/speed/webp/docs/riff_container#extended_file_format the flag of WebP
 * @see https://www.w3.org/TR/png-3/#acTL-chunk the chunk of PNG, which precedes the first IDAT
 * @see https://aomediacodec.github.io/av1-avif/#image-sequence-brand the brand of AVIF
 */
export function saysThatItMoves(start: Uint8Array): boolean {
  const text = Array.from(start, (byte) => String.fromCharCode(byte)).join('')
  if (text.startsWith('RIFF')) return text.startsWith('WEBPVP8X', 8) && ((start[20] ?? 0) & 2) > 0
  if (text.startsWith('PNG', 1)) return /acTL|IDAT/.exec(text)?.[0] === 'acTL'
  return text.startsWith('ftyp', 4) && text.slice(8, start[3]).includes('avis')
}
