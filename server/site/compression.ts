import {promisify} from 'node:util'
import {brotliCompress, brotliCompressSync, constants, gzip, gzipSync} from 'node:zlib'

/** Quality of what must be there at once, and of what is made of it behind: a tenth less. */
const quick = {br: 5, gzip: 1} as const
const dense = {br: 11, gzip: 9} as const

/** What is compressed at once where it is met: a few tenths of a millisecond at most. */
const smallBytes = 8192

/** What must be there at once: a page that has just changed. */
export const compressedQuickly = (content: Buffer) => compressedBy(quick, content)

/** What is compressed once and served for long: ten times the work for a tenth less. */
export const compressedWell = (content: Buffer) => compressedBy(dense, content)

/** Marks the bytes of `compressedWell` apart from those that came at once. */
export const wellMarks = dense

async function compressedBy(quality: {br: number; gzip: number}, content: Buffer) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // Wide enough for a whole page; the standard takes 16 times the memory.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  }
  // Handing it to another thread would take longer.
  if (content.length < smallBytes) {
    return {
      br: brotliCompressSync(content, {params}),
      gzip: gzipSync(content, {level: quality.gzip}),
    }
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {params}),
    promisify(gzip)(content, {level: quality.gzip}),
  ])
  return {br, gzip: gz}
}
