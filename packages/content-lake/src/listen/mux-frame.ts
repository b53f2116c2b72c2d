import {type Fields, isFields} from '../store/document.ts'

/** Asks for a stream. */
export interface OpenFrame {
  readonly id: number
  readonly u: string
  readonly h: Fields
}

/** Reads a tab's frame; undefined where it is not the protocol. */
export function readFrame(text: string): OpenFrame | {readonly id: number} | undefined {
  try {
    const frame: unknown = JSON.parse(text)
    if (!isFields(frame)) return undefined
    const {id, x, u, h = {}} = frame
    if (typeof id !== 'number' || !Number.isSafeInteger(id)) return undefined
    if (x === 1) return {id}
    return typeof u === 'string' && isFields(h) ? {id, u, h} : undefined
  } catch {
    return undefined
  }
}

/** Headers of a stream: the tab's own where the browser, not the page, vouches for them. */
export function headerReader(
  headers: Fields,
  fixed: Readonly<Record<string, string | undefined>>,
): (name: string) => string | undefined {
  const given = new Map<string, string>()
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') given.set(name.toLowerCase(), value)
  }
  return (name) => (name in fixed ? fixed[name] : given.get(name))
}
