import fc from 'fast-check'

/** Null more often than not. */
export const seldom = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.oneof({weight: 5, arbitrary: fc.constant(null)}, value)

/** Where to change a file, by how much of it, and to what. */
export const editsWith = (piece: fc.Arbitrary<Uint8Array>) =>
  fc.array(fc.tuple(fc.oneof(fc.nat(300), fc.nat(1_000_000)), fc.nat(40), piece), {maxLength: 6})

/** The file with each change made. */
export function edited(
  file: Uint8Array,
  changes: readonly (readonly [number, number, Uint8Array])[],
): Buffer<ArrayBuffer> {
  return changes.reduce((bytes, [at, length, piece]) => {
    const start = at % (bytes.length + 1)
    return Buffer.concat([bytes.subarray(0, start), piece, bytes.subarray(start + length)])
  }, Buffer.from(file))
}
