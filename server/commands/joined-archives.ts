/** Size of the end of a tar archive: two empty blocks of 512 bytes. */
const endBytes = 1024

/** Joins two tar archives: without the end of the first one, tar reads them as one archive. */
export async function* joinedArchives(
  first: AsyncIterable<Buffer>,
  second: AsyncIterable<Buffer> | undefined,
) {
  let held = Buffer.alloc(0)
  for await (const chunk of first) {
    const all = Buffer.concat([held, chunk])
    const rest = Math.max(0, all.length - endBytes)
    yield all.subarray(0, rest)
    held = all.subarray(rest)
  }
  yield* second ?? [held]
}
