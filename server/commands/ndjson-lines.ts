/** Reads .ndjson files, plain or gzipped, within limits. */
import {createReadStream} from 'node:fs'
import {pipeline} from 'node:stream'
import {createGunzip} from 'node:zlib'

const megabyte = 1024 * 1024

/**
 * Limits of one import: all documents are in memory at once, at about ten times the size of their
 * text.
 */
const limits = {lineBytes: 16 * megabyte, bytes: 128 * megabyte, documents: 100_000}

/**
 * Reads the lines with text of a file without keeping them, so that memory stays small for any file.
 *
 * @param gzipped - decompresses the file
 * @throws errors from reading the file, and an error that names the limit that the file exceeds
 */
export async function* ndjsonLines(
  path: string,
  gzipped: boolean,
): AsyncGenerator<{line: string; number: number}> {
  const file = createReadStream(path)
  // `pipeline` passes errors from the file on to the reader, which throws them. `compose` sometimes
  // emits the error for a truncated file where nobody listens, and the reader then waits for ever.
  const content = gzipped ? pipeline(file, createGunzip(), () => {}) : file
  const decoder = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true})
  let [rest, restBytes, bytes, number, documents] = ['', 0, 0, 0, 0]
  try {
    for await (const chunk of content) {
      bytes += chunk.length
      if (bytes > limits.bytes)
        throw tooLarge(`has more than ${limits.bytes / megabyte} MB of text`)
      // Without a line break, the chunk is only added to the rest. Splitting the rest again for each
      // chunk would take quadratic time.
      const isWhole = chunk.includes(10)
      rest += decoded(decoder, number, chunk)
      restBytes = isWhole ? chunk.length : restBytes + chunk.length
      if (!isWhole && restBytes > limits.lineBytes)
        throw tooLarge(`has a line of more than ${limits.lineBytes / megabyte} MB`)
      if (!isWhole) continue
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        number += 1
        if (!line.trim()) continue
        documents += 1
        if (documents > limits.documents)
          throw tooLarge(`has more than ${limits.documents} documents`)
        yield {line, number}
      }
    }
    const last = rest + decoded(decoder, number)
    if (last.trim()) yield {line: last, number: number + 1}
  } finally {
    content.destroy()
    file.destroy()
  }
}

/** @param number - the number of lines before */
function decoded(decoder: TextDecoder, number: number, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, {stream: chunk !== undefined})
  } catch (error) {
    throw new Error(
      `it is not UTF-8 from line ${number + 1} on. Save it as UTF-8, with the letters that another encoding has`,
      {cause: error},
    )
  }
}

const tooLarge = (what: string) =>
  new Error(`it ${what}. Split it into several files, and import them one after the other`)
