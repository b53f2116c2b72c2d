import fc from 'fast-check'
import {expect} from 'vitest'
import {type Probed, probeTime} from './probe-time.ts'

/** Duration of each fuzz test in seconds. FUZZ_SEED repeats the run with that seed. */
const seconds = Number(process.env.FUZZ_SECONDS ?? 600)
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
/**
 * The path of a failing input, as printed by fast-check for a seed. If it is set, only this input
 * is sent.
 */
const path = process.env.FUZZ_PATH

const megabyte = 1024 * 1024
/**
 * Memory growth that is allowed after the first third of the run, because caches fill up and native
 * memory is released late.
 */
const spareBytes = {live: 24 * megabyte, resident: 64 * megabyte}
/**
 * Number of memory samples, taken a second apart. The lowest sample counts, because memory needs
 * time to settle.
 */
const sampleCount = 8

/** Memory of a process in bytes. */
export interface Memory {
  /** JavaScript heap and external buffers after a garbage collection. */
  readonly live: number
  readonly resident: number
}

/** The system under test. Its processes must keep their process IDs during all inputs. */
export interface Target extends Probed {
  /** Returns the log lines about unexpected errors. */
  unexpected(): readonly string[]
  /** Collects the garbage of each process and returns its remaining memory. */
  memory(): Promise<readonly Memory[]>
}

/** The outcome of an input, such as a status. */
export type Outcome = string | number

/** Describes a fuzz test: an entry point of the product, and inputs for it. */
export interface EdgeTerms<Input> {
  readonly name: string
  /** Generates an input. Most inputs should be valid except for one or two positions. */
  readonly input: fc.Arbitrary<Input>
  /** Maximum number of inputs that are sent concurrently. The default is 32. */
  readonly batch?: number
  /** Sends one input and returns the outcome. Rejects if the response shows a bug. */
  send(input: Input): Promise<Outcome>
  /** Returns whether an outcome means that the product accepted the input as basically valid. */
  isDeep(outcome: Outcome): boolean
}

/** The number of inputs with each outcome. */
export type Outcomes = ReadonlyMap<Outcome, number>

export interface Edge extends Pick<EdgeTerms<unknown>, 'name' | 'isDeep'> {
  /**
   * Sends inputs in batches for FUZZ_SECONDS. After each batch the target must have the same
   * processes, respond to a probe in time, and have logged no unexpected error. After a third of
   * the time its memory must stop growing. A failure names the seed and the smallest input. Prints
   * and returns the outcomes.
   */
  fuzz(target: Target): Promise<Outcomes>
  /** Sends the given number of inputs of a seed and returns the outcomes. */
  sample(count: number, seed: number): Promise<Outcomes>
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function edge<Input>({name, input, batch = 32, send, isDeep}: EdgeTerms<Input>): Edge {
  const countingInto = (outcomes: Map<Outcome, number>) => async (inputs: readonly Input[]) => {
    for (const outcome of await Promise.all(inputs.map(send))) {
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
  return {
    name,
    isDeep,
    async fuzz(target) {
      const outcomes = new Map<Outcome, number>()
      const sendAll = countingInto(outcomes)
      const pids = target.pids()
      let known = target.unexpected().length
      const newErrors = () => {
        const all = target.unexpected()
        const added = all.slice(known)
        // Report these lines only once. Otherwise every smaller input that fast-check tries afterwards
        // would fail because of them.
        known = all.length
        return added
      }
      let slowest = 0
      const property = fc.asyncProperty(
        fc.array(input, {minLength: 1, maxLength: batch, size: 'max'}),
        async (inputs) => {
          await sendAll(inputs)
          slowest = Math.max(slowest, await probeTime(target))
          expect(target.pids(), 'the processes are the same').toEqual(pids)
          expect(newErrors()).toEqual([])
        },
      )
      console.log(`FUZZ_SEED=${seed}, ${seconds} s: ${name}`)
      const memory: (readonly Memory[])[] = []
      for (const part of [0, 1, 2]) {
        await fc.assert(property, {
          seed: seed + part,
          ...(path === undefined ? {} : {path, endOnFailure: true}),
          numRuns: Number.MAX_SAFE_INTEGER,
          interruptAfterTimeLimit: (seconds * 1000) / 3,
          markInterruptAsFailure: false,
        })
        memory.push(await settled(target))
      }
      expect(newErrors()).toEqual([])
      const times = `the slowest probe took ${Math.round(slowest)} ms`
      console.log(`${name}: ${shown(outcomes, isDeep)}; ${times}; ${shownMemory(memory)}`)
      const [warm, , end] = memory
      for (const [index, {live, resident}] of (end ?? []).entries()) {
        expect(live).toBeLessThan((warm?.[index]?.live ?? 0) + spareBytes.live)
        expect(resident).toBeLessThan((warm?.[index]?.resident ?? 0) + spareBytes.resident)
      }
      return outcomes
    },
    async sample(count, from) {
      const outcomes = new Map<Outcome, number>()
      const sendAll = countingInto(outcomes)
      const inputs = fc.sample(input, {numRuns: count, seed: from})
      while (inputs.length > 0) await sendAll(inputs.splice(0, batch))
      return outcomes
    },
  }
}

/** Returns the share of the inputs that passed the first check. */
export function deepShare(outcomes: Outcomes, isDeep: Edge['isDeep']): number {
  const [total, deep] = [outcomes, [...outcomes].filter(([outcome]) => isDeep(outcome))].map(
    (counted) => [...counted].reduce((sum, [, count]) => sum + count, 0),
  )
  return total ? (deep ?? 0) / total : 0
}

/** Formats the outcomes as percentages, the most frequent first. */
export function shown(outcomes: Outcomes, isDeep: Edge['isDeep']): string {
  const total = [...outcomes.values()].reduce((sum, count) => sum + count, 0)
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  const shares = [...outcomes]
    .sort(([, one], [, other]) => other - one)
    .map(([outcome, count]) => `${outcome} ${percent(count / total)}`)
  const deep = percent(deepShare(outcomes, isDeep))
  return `${total} inputs, ${deep} past the first check (${shares.join(', ')})`
}

function shownMemory(samples: readonly (readonly Memory[])[]): string {
  const megabytes = (name: keyof Memory) =>
    samples.map((all) => all.map((each) => Math.round(each[name] / megabyte)).join('+')).join(', ')
  return `MB after each third: live ${megabytes('live')}, resident ${megabytes('resident')}`
}

async function settled(target: Target): Promise<readonly Memory[]> {
  let least: readonly Memory[] = []
  for (let count = 0; count < sampleCount; count++) {
    await pause(1000)
    const now = await target.memory()
    least = now.map(({live, resident}, index) => ({
      live: Math.min(live, least[index]?.live ?? Number.POSITIVE_INFINITY),
      resident: Math.min(resident, least[index]?.resident ?? Number.POSITIVE_INFINITY),
    }))
  }
  return least
}
