import {httpError} from '../lake-error.ts'

/** Decodes a percent-encoded part of a path. Throws a 400 for an invalid escape sequence. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw httpError(400, `Invalid escape sequence in the path: ${segment}`)
  }
}
