/** What a response's headers tell about the file and the part of it in the body. */
export interface FileResponse {
  /** Offset of the first byte in the body. */
  readonly start: number
  /** Size of the whole file in bytes; undefined if unknown. */
  readonly total: number | undefined
  /** Identifies this version of the file, as far as the server says. */
  readonly version: string | undefined
}

/**
 * Reads a response's headers. A response of another origin may expose only length and date (CORS):
 * a partial response without `Content-Range` is taken to start where the request asked.
 *
 * @param asked - offset from which the file was requested
 * @see RFC 9110, sections 8.6, 8.8 and 14.4
 */
export function readFileResponse({status, headers}: Response, asked: number): FileResponse {
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '')
  const start = status === 206 ? (numberOf(range?.[1]) ?? asked) : 0
  // Of a compressed response, the length is not that of the decoded bytes.
  const length = headers.has('content-encoding') ? null : headers.get('content-length')
  const coming = numberOf(length)
  const total = numberOf(range?.[2]) ?? (coming === undefined ? undefined : start + coming)
  return {start, total, version: headers.get('etag') ?? headers.get('last-modified') ?? undefined}
}

/** Whether two responses are parts of the same version of a file. */
export const isSameFile = (one: FileResponse, other: FileResponse): boolean =>
  one.version === other.version &&
  (one.total === undefined || other.total === undefined || one.total === other.total)

const numberOf = (digits: string | null | undefined) =>
  digits && /^\d+$/.test(digits) ? Number(digits) : undefined
