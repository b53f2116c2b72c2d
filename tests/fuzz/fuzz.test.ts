import fc from 'fast-check'
import {expect, test} from 'vitest'
import {fuzz, type Target} from './fuzz.ts'

/** A target that does not bear a number above 10. */
function fragile(fails: Partial<Target>) {
  let isBroken = false
  const sound: Target = {
    pids: () => [1],
    probe: async () => {},
    unexpected: () => [],
    memory: async () => [0],
  }
  const part = <Name extends keyof Target>(name: Name): Target[Name] =>
    (isBroken && fails[name]) || sound[name]
  const target: Target = {
    pids: () => part('pids')(),
    probe: () => part('probe')(),
    unexpected: () => part('unexpected')(),
    memory: () => part('memory')(),
  }
  const send = async (input: number) => {
    isBroken = input > 10
    return 'sent'
  }
  return fuzz(target, fc.nat(100), send)
}

test.each<[string, Partial<Target>]>([
  ['another process', {pids: () => [2]}],
  ['an unexpected error in the log', {unexpected: () => ['Unexpected error in a test']}],
  ['a probe that fails', {probe: () => Promise.reject(new Error('502'))}],
])('%s is a finding, with its seed and the smallest input', async (_, fails) => {
  await expect(fragile(fails)).rejects.toThrow(/seed: \d+, path: [\s\S]*Counterexample: \[\[11\]\]/)
})
