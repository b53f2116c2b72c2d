import {UnreadableFileError} from './exchange-file.ts'

/** Matches control characters that no text contains. They are a sign of a wrong encoding. */
const notText = /(?![\t\n\v\f\r])\p{Cc}/u

/**
 * The upper half of the DOS code page 850, which no browser decodes. Code page 437 has the same
 * Spanish letters, as far as it has them.
 */
const upperHalfOfDos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const bytewise = (bytes: Uint8Array, upper: string): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : upper[byte - 0x80])).join(
    '',
  )

const decode = (bytes: Uint8Array, encoding: string): string | undefined => {
  if (encoding === 'cp850') return bytewise(bytes, upperHalfOfDos)
  try {
    return new TextDecoder(encoding, {fatal: true}).decode(bytes)
  } catch {
    // The bytes are not valid in this encoding, or the browser does not know the encoding.
    return undefined
  }
}

/** First bytes of an Excel workbook (.xlsx), which is a ZIP archive. */
const zip = [0x50, 0x4b, 0x03, 0x04]

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

/**
 * Returns whether the bytes contain control characters, such as those of an image file. Zeros are
 * allowed, because UTF-16 text contains zeros.
 */
const isBinary = (bytes: Uint8Array): boolean =>
  bytes.some((byte) => byte < 0x20 && ![0x00, 0x09, 0x0a, 0x0d].includes(byte))

const encodingNamed = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]
}

/** Encodings of programs that do not know UTF-8: Excel on Windows, on a Mac, and old programs. */
const singleByte = ['windows-1252', 'macintosh', 'cp850'] as const

/**
 * Undoes the mistake of a program that read UTF-8 as another encoding and saved the result:
 * `informaciÃ³n` is `información` read as windows-1252. A text with accents that is right cannot be
 * taken for one, because its letters are no valid UTF-8.
 */
function misread(text: string): string | undefined {
  if (!/[^\0-\x7f]/.test(text)) return
  for (const encoding of singleByte) {
    const characters =
      decode(
        Uint8Array.from({length: 256}, (_, byte) => byte),
        encoding,
      ) ?? ''
    const bytes = Array.from(text.replace(/^\ufeff/, ''), (each) => characters.indexOf(each))
    const right = bytes.includes(-1) ? undefined : decode(Uint8Array.from(bytes), 'utf-8')
    if (right !== undefined) return misread(right) ?? right
  }
  return
}

/** Matches Spanish letters, and other characters of Spanish texts that are in no wrong encoding. */
const spanishLetters = /[áéíóúüñÁÉÍÓÚÜÑ¿¡]/gu
const otherCharacters = /[–—‘’“”…«»ºª°·•©®™€½¼¾×±²³\u00a0]/gu

/** Matches what a wrong encoding leaves in words: a symbol, or a capital after a small letter. */
const brokenWord = /\p{L}[^\0-\x7f\p{L}\p{M}\p{N}–—‘’“”…·\p{Cf}\p{Zs}]+\p{L}|\p{Ll}[ÁÉÍÓÚÜÑ]/gu

/** Matches two characters that are one letter of UTF-8, read as windows-1252, Mac Roman or DOS. */
const halfLetters =
  /[ÃÂ][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|√[^\0-\x7f\s]|ï¿½|[\u2500-\u257f]/u

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Returns how likely a decoded text is Spanish; not positive if it is not. */
const likelihood = (text: string): number => {
  const good = count(text, spanishLetters)
  const bad = count(text, /[^\0-\x7f]/gu) - good - count(text, otherCharacters)
  return notText.test(text) ? -1 : good - 2 * bad - 4 * count(text, brokenWord)
}

/** Decodes bytes that are not UTF-8; undefined if no encoding results in more likely Spanish. */
function guessed(bytes: Uint8Array): string | undefined {
  const [best, next] = singleByte
    .map((encoding) => ({encoding, text: decode(bytes, encoding) ?? ''}))
    .map((guess) => ({...guess, likelihood: likelihood(guess.text)}))
    .toSorted((a, b) => b.likelihood - a.likelihood)
  return best && next && best.likelihood > Math.max(0, next.likelihood) ? best.text : undefined
}

/**
 * Decodes a file that a translator's program has saved.
 *
 * Uses the encoding that the file declares, otherwise UTF-8, otherwise the encoding that results in
 * Spanish. Also repairs a file that a program read in a wrong encoding and saved. The libraries for
 * guessing encodings do not know the DOS code pages, and accept a text that is not Spanish.
 *
 * @throws {UnreadableFileError} if the file is not text, or if no encoding fits. A wrong encoding would
 * corrupt the Spanish texts.
 */
export function decodeFile(bytes: Uint8Array): string {
  if (startsWith(bytes, zip)) throw new UnreadableFileError('import.workbook')
  const named = encodingNamed(bytes)
  const text = decode(bytes, named ?? 'utf-8')
  const decoded = text === undefined ? !named && guessed(bytes) : (misread(text) ?? text)
  // U+FFFD: another program could not decode some letters and replaced them.
  if (
    typeof decoded !== 'string' ||
    notText.test(decoded) ||
    decoded.includes('\ufffd') ||
    halfLetters.test(decoded)
  ) {
    throw new UnreadableFileError(isBinary(bytes) ? 'import.not-text' : 'import.encoding')
  }
  // Soft line breaks of Word and PowerPoint, which end no row of a spreadsheet and which XML refuses.
  return decoded.replace(/[\v\f]/g, ' ')
}
