/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The one range a `Range` header asks for, as in `bytes=0-99`, `bytes=100-` or `bytes=-100`. Others
 * are ignored, as is allowed (RFC 9110, 14.2).
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  // One that runs backwards is no range at all (RFC 9110, 14.1.1).
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : {start, end}
}
