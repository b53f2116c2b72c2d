import {promisify} from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
} from 'node:zlib'

/**
 * Compression settings: `quick` for pages that have just changed, `dense` for recompression in the
 * background, which saves another 10 %. `window` is the exponent of brotli's window: 64 KB and 256
 * KB. The larger window takes 50 % longer and saves 1.4 %. Both need at most a sixteenth of the
 * memory of brotli's default window.
 */
const quick = {br: 5, window: 16, gzip: 1} as const
const dense = {br: 11, window: 18, gzip: 9} as const

/**
 * Content below this size is compressed synchronously, which takes a few tenths of a millisecond.
 */
const smallBytes = 8192

/** Compresses a page that has just changed. */
export const brotliFast = (content: Buffer) => brotli(quick, content)

/**
 * Compresses on request for clients that accept gzip but not brotli. Takes about 0.6 ms for a page.
 */
export const gzipFast = (content: Buffer) => gzipSync(content, {level: quick.gzip})

/**
 * Compresses content that is served for a long time. Takes ten times as long and saves 10 % of the
 * bytes.
 */
export async function compressBest(content: Buffer) {
  const [br, gz] = await Promise.all([
    brotli(dense, content),
    promisify(gzip)(content, {level: dense.gzip}),
  ])
  return {br, gzip: gz}
}

/**
 * Compresses a file of many similar pages. The window of 4 MB covers all of them, so that what they share
 * is stored once. Takes seconds, off the main thread.
 */
export const compressDictionary = (content: Buffer) => brotli({br: 11, window: 22}, content)

/**
 * Compresses a page as the difference from a dictionary of up to 1.5 MB, within 2 MB of memory for the
 * window. Takes about 3 ms, off the main thread. A higher level saves 10 % and takes 30 times as long.
 */
export function zstdWithDictionary(content: Buffer, dictionary: Buffer): Promise<Buffer> {
  const params = {
    [constants.ZSTD_c_compressionLevel]: 5,
    [constants.ZSTD_c_windowLog]: 21,
  }
  return promisify(zstdCompress)(content, {params, dictionary})
}

/** Part of the ETag, to distinguish the best compression from the fast compression. */
export const bestQuality = dense

async function brotli(quality: {br: number; window: number}, content: Buffer) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // A larger window does not help content that is smaller than 64 KB.
    [constants.BROTLI_PARAM_LGWIN]: content.length > 2 ** 16 ? quality.window : 16,
  }
  // For small content, passing it to a worker thread takes longer than compressing it.
  if (content.length < smallBytes) return brotliCompressSync(content, {params})
  return promisify(brotliCompress)(content, {params})
}
