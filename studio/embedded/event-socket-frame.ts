/** A message of the lake about one stream: its head, a piece of its body, or its end. */
export type Frame = {id: number} & ({s: number; h: Record<string, string>} | {d: string} | {e: 1})

const isHeaders = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((entry) => typeof entry === 'string')

const isStatus = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 200 && value <= 599

/** Reads one message; undefined for anything that is none, which a newer lake may well send. */
export function readFrame(message: string): Frame | undefined {
  const value: unknown = JSON.parse(message)
  if (typeof value !== 'object' || value === null) return undefined
  if (!('id' in value) || typeof value.id !== 'number') return undefined
  const {id} = value
  if ('s' in value && isStatus(value.s) && 'h' in value && isHeaders(value.h))
    return {id, s: value.s, h: value.h}
  if ('d' in value && typeof value.d === 'string') return {id, d: value.d}
  return 'e' in value ? {id, e: 1} : undefined
}
