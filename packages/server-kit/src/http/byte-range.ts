/** A range of bytes. Both ends are inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Parses a `Range` header with one range: `bytes=0-99`, `bytes=100-` or `bytes=-100`. Returns
 * undefined for other headers, which RFC 9110, 14.2 allows to ignore.
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  // A reversed range is invalid (RFC 9110, 14.1.1).
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : {start, end}
}
