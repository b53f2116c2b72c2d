import fc from 'fast-check'

/** Generates null in five of six cases, and a value in one of six cases. */
export const seldom = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.oneof({weight: 5, arbitrary: fc.constant(null)}, value)

/** Generates no change in two of six cases, one change in three, and two changes in one of six. */
export const fewOf = <Change>(change: fc.Arbitrary<Change>): fc.Arbitrary<Change[]> =>
  fc.oneof(
    {weight: 2, arbitrary: fc.constant<Change[]>([])},
    {weight: 3, arbitrary: fc.array(change, {minLength: 1, maxLength: 1})},
    {weight: 1, arbitrary: fc.array(change, {minLength: 2, maxLength: 2})},
  )

/** Generates any JSON value, or a value that often causes errors. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({maxDepth: 2}),
  fc.string({unit: 'binary', maxLength: 60}),
  fc.constantFrom<unknown>(
    ...[null, true, -0, -1, 0.5, 1e308, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1],
    ...['', '0', '/', '*', '\u0000', '\ud800', '\u202e', '__proto__', 'constructor', 'toString'],
    ...['a\r\nBcc: b@c.example', '<b>', '=1+1', 'a@[', 'a'.repeat(5_000)],
    ...[{toString: 1}, {valueOf: null, toJSON: 'a'}, {length: 1e9}, {_ref: 'a'}, [], {}, [[]]],
  ),
)

/** A change at one position of a JSON value. `at` counts the positions in the whole value. */
export interface JsonChange {
  readonly at: number
  readonly how: 'replace' | 'remove' | 'wrap' | 'repeat'
  readonly to: unknown
}

export const jsonChange: fc.Arbitrary<JsonChange> = fc.record({
  at: fc.nat(10_000),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'wrap', 'repeat'),
  to: anyJson,
})

/** Applies the changes to a JSON value. */
export function changedJson(value: unknown, changes: readonly JsonChange[]): unknown {
  return changes.reduce((before: unknown, change) => {
    const after = structuredClone(before)
    const positions = [...positionsOf(after)]
    const position = positions[change.at % positions.length]
    if (!position) return change.to
    changeAt(position, change)
    return after
  }, value)
}

interface Position {
  readonly of: Record<string, unknown> | unknown[]
  readonly key: string
}

function* positionsOf(value: unknown): Generator<Position> {
  if (typeof value !== 'object' || value === null) return
  const of: Position['of'] = Array.isArray(value) ? value : Object.assign(value)
  for (const [key, child] of Object.entries(value)) {
    yield {of, key}
    yield* positionsOf(child)
  }
}

function changeAt({of, key}: Position, {how, to}: JsonChange): void {
  if (Array.isArray(of)) {
    const at = Number(key)
    const was = of[at]
    of.splice(at, 1, ...{replace: [to], remove: [], wrap: [[was]], repeat: [was, was]}[how])
  } else if (how === 'remove') delete of[key]
  else if (how === 'repeat') of[`${key}2`] = of[key]
  else of[key] = how === 'wrap' ? [of[key]] : to
}

/**
 * Generates texts to insert: parts of URLs and headers, numbers out of range and property names.
 */
export const anyPiece = fc.oneof(
  fc.string({unit: 'binary-ascii', maxLength: 20}),
  fc.constantFrom(
    ...['%', '/', '.', '..', '[', ']', '\\', ':', '@', '?', '#', '%00', '%ff', '%2f', '\u00ff'],
    ...['', '0', '-1', '1e999', '99999999999999999999', 'null', '*', '__proto__', 'constructor'],
  ),
  fc.integer({min: 1, max: 20_000}).map((length) => 'a'.repeat(length)),
)

/** A change to a text: the position, the number of replaced characters, and the replacement. */
export type TextEdit = readonly [at: number, length: number, piece: string]

export const textEdit = (piece = anyPiece): fc.Arbitrary<TextEdit> =>
  fc.tuple(fc.nat(10_000), fc.nat(8), piece)

/** Applies the changes to a text. */
export const editedText = (text: string, edits: readonly TextEdit[]): string =>
  edits.reduce((before, [at, length, piece]) => {
    const start = at % (before.length + 1)
    return before.slice(0, start) + piece + before.slice(start + length)
  }, text)

/** A change to a file: the position, the number of replaced bytes, and the replacement. */
export type FileEdit = readonly [at: number, length: number, piece: Uint8Array]

export const fileEdit = (piece: fc.Arbitrary<Uint8Array>): fc.Arbitrary<FileEdit> =>
  fc.tuple(fc.oneof(fc.nat(300), fc.nat(1_000_000)), fc.nat(40), piece)

/** Applies the changes to a file. */
export function edited(file: Uint8Array, edits: readonly FileEdit[]): Buffer<ArrayBuffer> {
  return edits.reduce((bytes, [at, length, piece]) => {
    const start = at % (bytes.length + 1)
    return Buffer.concat([bytes.subarray(0, start), piece, bytes.subarray(start + length)])
  }, Buffer.from(file))
}
