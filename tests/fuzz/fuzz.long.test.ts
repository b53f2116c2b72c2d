import {setTimeout as pause} from 'node:timers/promises'
import fc from 'fast-check'
import {expect, test} from 'vitest'
import {edge, type Target} from './fuzz.ts'
import {probeTime} from './probe-time.ts'

/**
 * Runs a fuzz test on a target that breaks when it receives a number above 10. `fails` replaces
 * methods of the broken target.
 */
function fragile(fails: Partial<Target>) {
  let isBroken = false
  const sound: Target = {
    pids: () => [1],
    probe: async () => {},
    unexpected: () => [],
    memory: async () => [{live: 0, resident: 0}],
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
  return edge({name: 'numbers', input: fc.nat(100), send, isDeep: () => true}).fuzz(target)
}

const log: string[] = []
/** Returns the log, with one more line on each call. */
const oneMore = () => {
  log.push('Unexpected error in a test')
  return log
}

test.each<[string, Partial<Target>]>([
  ['another process', {pids: () => [2]}],
  ['an unexpected error in the log', {unexpected: oneMore}],
  ['a probe that fails', {probe: () => Promise.reject(new Error('502'))}],
])('a fuzz test reports %s, with the seed and the smallest input', async (_, fails) => {
  await expect(fragile(fails)).rejects.toThrow(/seed: \d+, path: [\s\S]*Counterexample: \[\[11\]\]/)
})

test('a response probe fails if the process uses the CPU for 2.5 s without responding, but not if an idle process responds late', async () => {
  const computing = async () => {
    await pause(150)
    const {user} = process.threadCpuUsage()
    while (process.threadCpuUsage().user < user + 2_500_000);
    await pause(150)
  }
  const pids = () => [process.pid]
  await expect(probeTime({pids, probe: computing})).rejects.toThrow(/No response to a probe/)
  expect(await probeTime({pids, probe: () => pause(2_500)})).toBeGreaterThan(2_000)
})
