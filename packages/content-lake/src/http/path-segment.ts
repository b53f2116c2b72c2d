import {httpError} from '../lake-error.ts'

/** Decodes a percent-encoded part of a path. Throws a 400 for an invalid escape sequence. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw httpError(400, `Invalid escape sequence in the path: ${segment}`)
  }
}

/**
 * Returns the comma-separated names in a path segment, each once: a name that is repeated thousands
 * of times must not multiply the work and the response.
 */
export function namesIn(segment: string | undefined): string[] {
  return [...new Set(segment?.split(','))].filter((name) => name !== '')
}
