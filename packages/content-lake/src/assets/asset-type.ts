import {extname} from 'node:path'
import type {Metadata} from 'sharp'

/** The file type of an asset, for its id and its `Content-Type`. */
export interface AssetType {
  /** File extension, also part of the asset's id. Only letters; for non-images also digits. */
  readonly extension: string
  readonly mimeType: string
}

const octetStream = 'application/octet-stream'

const mimeTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  bin: octetStream,
  csv: 'text/csv',
  dmg: 'application/x-apple-diskimage',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  exe: 'application/vnd.microsoft.portable-executable',
  gif: 'image/gif',
  heic: 'image/heic',
  html: 'text/html',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt',
  webm: 'video/webm',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
}

/** First bytes, in hexadecimal, of file types that are often uploaded without an extension. */
const signatures: readonly (readonly [string, string])[] = [
  ['25504446', 'pdf'],
  ['89504e47', 'png'],
  ['ffd8ff', 'jpg'],
  ['47494638', 'gif'],
  ['504b0304', 'zip'],
  ['1a45dfa3', 'webm'],
  ['494433', 'mp3'],
]

/** Returns the media type of an extension; `application/octet-stream` if it is unknown. */
export function mimeTypeOf(extension: string): string {
  return mimeTypes[extension] ?? octetStream
}

/**
 * Returns the type of a decoded image; undefined if it is not supported. HEIC is not supported:
 * sharp has no decoder for it, and few browsers show it.
 */
export function imageType({format, compression}: Metadata): AssetType | undefined {
  const extension = imageExtension(format, compression)
  return extension === undefined ? undefined : {extension, mimeType: mimeTypeOf(extension)}
}

function imageExtension(format: string | undefined, compression?: string): string | undefined {
  switch (format) {
    case 'jpeg':
      return 'jpg'
    case 'heif':
      return compression === 'av1' ? 'avif' : undefined
    case 'tiff':
      return 'tif'
    case 'png':
    case 'webp':
    case 'gif':
    case 'svg':
      return format
    default:
      return undefined
  }
}

/**
 * Whether a file is HEIC. Checks all brands in the file's first box, because an AVIF file can also
 * list brands of HEIC. https://nokiatech.github.io/heif/technical.html
 */
export function isHeic(head: Uint8Array): boolean {
  const box = Buffer.from(head)
  if (box.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = box.toString('latin1', 8, Math.min(box.length, box.readUInt32BE(0)))
  return /he(ic|ix|vc|vx|im|is|vm|vs)/.test(brands) && !/avi[fs]/.test(brands)
}

/**
 * Returns the type of a file by its extension or, without a usable extension, by its first bytes.
 * Ignores the request's content type: importers do not send one, and references to asset ids that
 * end in `octet-stream` do not work.
 */
export function fileType(name: string, head: Uint8Array): AssetType {
  const named = extname(name).slice(1).toLowerCase()
  if (/^[a-z0-9]{1,12}$/.test(named)) return {extension: named, mimeType: mimeTypeOf(named)}
  const hex = Buffer.from(head.subarray(0, 8)).toString('hex')
  const extension = signatures.find(([signature]) => hex.startsWith(signature))?.[1] ?? 'bin'
  return {extension, mimeType: mimeTypeOf(extension)}
}
