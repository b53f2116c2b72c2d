import fc from 'fast-check'
import {expect} from 'vitest'

/** Seconds for each edge, and the seed of a run to repeat. */
const seconds = Number(process.env.FUZZ_SECONDS ?? 600)
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
/** Where fast-check found a failure of that seed; it then runs that input alone. */
const path = process.env.FUZZ_PATH

const MB = 1024 * 1024
/** May come on top in the second half: caches fill up, and native memory is given back late. */
const SPARE = 64 * MB
/** A probe takes no longer than so many quiet ones, or 2 s: anything above that is a hang. */
const SLOWER = 50
const PROBE_MS = 2_000
/** Waits for memory to settle by taking the least of so many samples, a second apart. */
const SAMPLES = 8

/** What is fuzzed: processes that live through all inputs. */
export interface Target {
  /** Their numbers: another one means that a process has ended. */
  pids(): readonly number[]
  /** Rejects where the target does not answer rightly. */
  probe(): Promise<void>
  /** The log's lines about errors that no code expected. */
  unexpected(): readonly string[]
  /** Resident bytes of each process. */
  memory(): Promise<readonly number[]>
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Sends generated inputs to a target for FUZZ_SECONDS, in batches. After each batch the target must
 * be the same processes, answer a probe as quickly as before, and have logged no unexpected error. Its
 * memory must not grow in the second half. A failure names the seed and the smallest input.
 * Resolves with the number of inputs.
 *
 * @param send - sends one input; rejects if the answer is a finding, and else names its kind, such as
 *   a status: how many there were of each is printed
 */
export async function fuzz<Input>(
  target: Target,
  input: fc.Arbitrary<Input>,
  send: (input: Input) => Promise<string | number>,
): Promise<number> {
  const pids = target.pids()
  const known = target.unexpected().length
  const limit = Math.max(PROBE_MS, SLOWER * (await quietProbe(target)))
  let [sent, slowest] = [0, 0]
  const kinds = new Map<string | number, number>()
  const property = fc.asyncProperty(
    fc.array(input, {minLength: 1, maxLength: 32, size: 'max'}),
    async (batch) => {
      for (const kind of await Promise.all(batch.map(send))) {
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      }
      sent += batch.length
      slowest = Math.max(slowest, await timed(target, limit))
      expect(target.pids(), 'the processes').toEqual(pids)
      expect(target.unexpected().slice(known)).toEqual([])
    },
  )
  console.log(`FUZZ_SEED=${seed}, ${seconds} s: ${expect.getState().currentTestName}`)
  const run = (half: number) =>
    fc.assert(property, {
      seed: seed + half,
      ...(path === undefined ? {} : {path, endOnFailure: true}),
      numRuns: Number.MAX_SAFE_INTEGER,
      interruptAfterTimeLimit: (seconds * 1000) / 2,
      markInterruptAsFailure: false,
    })
  await run(0)
  const half = await settled(target)
  await run(1)
  const end = await settled(target)
  expect(target.unexpected().slice(known)).toEqual([])
  const megabytes = (sizes: readonly number[]) => sizes.map((size) => Math.round(size / MB))
  console.log(
    `${sent} inputs, answered ${JSON.stringify(Object.fromEntries(kinds))}; the slowest probe took ${Math.round(slowest)} of ${Math.round(limit)} ms; ` +
      `memory ${megabytes(half)} MB after one half, ${megabytes(end)} MB at the end`,
  )
  for (const [index, size] of end.entries()) expect(size).toBeLessThan((half[index] ?? 0) + SPARE)
  return sent
}

async function quietProbe(target: Target): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 20; count++) times.push(await timed(target, 60_000))
  return times.sort((a, b) => a - b)[10] ?? 0
}

async function timed(target: Target, limit: number): Promise<number> {
  const start = performance.now()
  const late = pause(limit).then(() => 'late')
  if ((await Promise.race([target.probe(), late])) === 'late') {
    throw new Error(`No answer to a probe within ${Math.round(limit)} ms`)
  }
  return performance.now() - start
}

async function settled(target: Target): Promise<readonly number[]> {
  let least: readonly number[] = []
  for (let count = 0; count < SAMPLES; count++) {
    await pause(1000)
    const sizes = await target.memory()
    least = sizes.map((size, index) => Math.min(size, least[index] ?? Number.POSITIVE_INFINITY))
  }
  return least
}
