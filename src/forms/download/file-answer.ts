/** What an answer says of a file, and of the part of it that it brings. */
export interface FileAnswer {
  /** The first byte that comes, counted from 0. */
  readonly start: number
  /** All bytes of the file, whichever part comes; undefined where the server does not say. */
  readonly total: number | undefined
  /** Tells one version of the file from another, as far as the server says. */
  readonly version: string | undefined
}

/**
 * Reads an answer's headers. Those of another origin may hide all but the length and the date (CORS):
 * a part without `Content-Range` is taken to be the one that was asked for.
 *
 * @param asked - the byte from which on the file was asked for
 * @see RFC 9110, sections 8.6, 8.8 and 14.4
 */
export function readAnswer({status, headers}: Response, asked: number): FileAnswer {
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '')
  const start = status === 206 ? (numberOf(range?.[1]) ?? asked) : 0
  // Compressed on the way, the length is not that of the bytes which arrive here.
  const length = headers.has('content-encoding') ? null : headers.get('content-length')
  const coming = numberOf(length)
  const total = numberOf(range?.[2]) ?? (coming === undefined ? undefined : start + coming)
  return {start, total, version: headers.get('etag') ?? headers.get('last-modified') ?? undefined}
}

/** Whether two answers bring parts that belong together. */
export const isSameFile = (one: FileAnswer, other: FileAnswer): boolean =>
  one.version === other.version &&
  (one.total === undefined || other.total === undefined || one.total === other.total)

const numberOf = (digits: string | null | undefined) =>
  digits && /^\d+$/.test(digits) ? Number(digits) : undefined
