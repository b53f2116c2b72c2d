import {promisify} from 'node:util'
import {brotliCompress, brotliCompressSync, constants, gzip, gzipSync} from 'node:zlib'

/**
 * Fast settings for pages that have just changed, best settings for recompression in the
 * background, which saves another tenth. `window` is the exponent of brotli's window: 64 KB and 256
 * KB. The larger one takes half as long again, saves one byte in seventy, and needs a sixteenth of
 * the memory of the default.
 */
const quick = {br: 5, window: 16, gzip: 1} as const
const dense = {br: 11, window: 18, gzip: 9} as const

/**
 * Content below this size is compressed synchronously, which takes a few tenths of a millisecond.
 */
const smallBytes = 8192

/** Compresses a page that has just changed. */
export const brotliFast = (content: Buffer) => brotli(quick, content)

/** Compresses for clients that accept gzip but not brotli, on request: about 0.6 ms for a page. */
export const gzipFast = (content: Buffer) => gzipSync(content, {level: quick.gzip})

/**
 * Compresses content that is served for a long time: ten times the work for a tenth fewer bytes.
 */
export async function compressBest(content: Buffer) {
  const [br, gz] = await Promise.all([
    brotli(dense, content),
    promisify(gzip)(content, {level: dense.gzip}),
  ])
  return {br, gzip: gz}
}

/** Part of the ETag, to distinguish these bytes from the fast ones. */
export const bestQuality = dense

async function brotli(quality: {br: number; window: number}, content: Buffer) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // Content smaller than the window gains nothing from a larger one.
    [constants.BROTLI_PARAM_LGWIN]: content.length > 2 ** 16 ? quality.window : 16,
  }
  // A worker thread would take longer.
  if (content.length < smallBytes) return brotliCompressSync(content, {params})
  return promisify(brotliCompress)(content, {params})
}
