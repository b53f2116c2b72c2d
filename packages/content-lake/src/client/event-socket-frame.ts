/** A message of the lake about one stream: its head, a piece of its body, or its end. */
export type Frame = {id: number} & ({s: number; h: Record<string, string>} | {d: string} | {e: 1})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const headersIn = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
    : {}

const isStatus = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 200 && value <= 599

/** Reads one message; undefined for anything that is none, which a newer lake may well send. */
export function readFrame(message: string): Frame | undefined {
  const value: unknown = JSON.parse(message)
  if (!isRecord(value)) return undefined
  const {id, s, h, d, e} = value
  if (typeof id !== 'number') return undefined
  if (isStatus(s)) return {id, s, h: headersIn(h)}
  if (typeof d === 'string') return {id, d}
  return e ? {id, e: 1} : undefined
}
