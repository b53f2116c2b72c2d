import {promisify} from 'node:util'
import {brotliCompress, brotliCompressSync, constants, gzip, gzipSync} from 'node:zlib'

/**
 * Quality of what must be there at once, and of what is made of it behind: a tenth less. Brotli's
 * window is at most 64 KB and 256 KB, as an exponent of two: the wider takes half as long again for
 * one byte in seventy, and still a sixteenth of the standard's memory.
 */
const quick = {br: 5, window: 16, gzip: 1} as const
const dense = {br: 11, window: 18, gzip: 9} as const

/** What is compressed at once where it is met: a few tenths of a millisecond at most. */
const smallBytes = 8192

/** What must be there at once: a page that has just changed. */
export const brotliFast = (content: Buffer) => brotli(quick, content)

/**
 * For the few who take gzip and no brotli, of a page that has just changed: compressed where it is
 * asked for, some 0.6 ms for a whole page.
 */
export const gzipFast = (content: Buffer) => gzipSync(content, {level: quick.gzip})

/** What is compressed once and served for long: ten times the work for a tenth less. */
export async function compressBest(content: Buffer) {
  const [br, gz] = await Promise.all([
    brotli(dense, content),
    promisify(gzip)(content, {level: dense.gzip}),
  ])
  return {br, gzip: gz}
}

/** Marks the bytes of `compressBest` apart from those that came at once. */
export const bestQuality = dense

async function brotli(quality: {br: number; window: number}, content: Buffer) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // What is shorter than the window only pays for naming it.
    [constants.BROTLI_PARAM_LGWIN]: content.length > 2 ** 16 ? quality.window : 16,
  }
  // Handing it to another thread would take longer.
  if (content.length < smallBytes) return brotliCompressSync(content, {params})
  return promisify(brotliCompress)(content, {params})
}
