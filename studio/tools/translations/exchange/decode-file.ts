import {UnreadableFile} from './exchange-file.ts'

/** Matches control characters that no text contains. They are a sign of a wrong encoding. */
const notText = /(?![\t\n\r])\p{Cc}/u

const decode = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    const text = new TextDecoder(encoding, {fatal: true}).decode(bytes)
    return notText.test(text) ? undefined : text
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

const spanishLetters = (text: string): number => text.match(/[áéíóúüñÁÉÍÓÚÜÑ¿¡]/g)?.length ?? 0

const encodingNamed = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]
}

/**
 * Decodes a file that a translator's program has saved.
 *
 * Uses the encoding that the file declares, otherwise UTF-8. A file that is not UTF-8 was probably
 * saved by Excel in windows-1252 or, on a Mac, in Mac Roman. Of these two, uses the encoding that
 * results in more Spanish letters.
 *
 * @throws {UnreadableFile} if the file is not text, or if no encoding fits. A wrong encoding would
 * corrupt the Spanish texts.
 */
export function decodeFile(bytes: Uint8Array): string {
  if (startsWith(bytes, zip)) throw new UnreadableFile('import.workbook')
  const named = encodingNamed(bytes)
  const text = decode(bytes, named ?? 'utf-8')
  // The file contains U+FFFD: another program could not decode some letters and replaced them.
  if (text?.includes('\ufffd')) throw new UnreadableFile('import.encoding')
  if (text !== undefined) return text
  const [likeliest] = (named ? [] : ['windows-1252', 'macintosh'])
    .flatMap((encoding) => decode(bytes, encoding) ?? [])
    .filter((guess) => spanishLetters(guess) > 0)
    .toSorted((a, b) => spanishLetters(b) - spanishLetters(a))
  if (likeliest === undefined) {
    throw new UnreadableFile(isBinary(bytes) ? 'import.not-text' : 'import.encoding')
  }
  return likeliest
}
