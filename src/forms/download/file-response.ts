/** The data in a response's headers about the file and about the part of the file in the body. */
export interface FileResponse {
  /** Offset of the first byte in the body. */
  readonly start: number
  /** Size of the whole file in bytes; undefined if unknown. */
  readonly total: number | undefined
  /** Identifies the version of the file; undefined if the headers do not identify it. */
  readonly version: string | undefined
}

/**
 * Parses the headers of a response with a file. CORS may hide the header `Content-Range` of another
 * origin. A partial response without this header is assumed to start at the requested offset.
 *
 * @param asked - requested offset in bytes
 * @see RFC 9110, sections 8.6, 8.8 and 14.4
 */
export function readFileResponse({status, headers}: Response, asked: number): FileResponse {
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '')
  const start = status === 206 ? (numberOf(range?.[1]) ?? asked) : 0
  // Ignore the content length of a compressed response, which is not the size of the file.
  const length = headers.has('content-encoding') ? null : headers.get('content-length')
  const coming = numberOf(length)
  const total = numberOf(range?.[2]) ?? (coming === undefined ? undefined : start + coming)
  return {start, total, version: headers.get('etag') ?? headers.get('last-modified') ?? undefined}
}

/** Returns whether two responses belong to the same version of a file. */
export const isSameFile = (one: FileResponse, other: FileResponse): boolean =>
  one.version === other.version &&
  (one.total === undefined || other.total === undefined || one.total === other.total)

const numberOf = (digits: string | null | undefined) =>
  digits && /^\d+$/.test(digits) ? Number(digits) : undefined
