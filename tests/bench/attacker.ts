import {fork} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import type {AttackName, Target} from './attacks.ts'

/** What an attacker process does: it either runs an attack, or only uses a share of a CPU core. */
export type Order = {attack: AttackName; target: Target} | {burn: number}

export interface AttackReport {
  sent: number
  /** How often each status, close code or error occurred. */
  outcomes: Record<string, number>
  /** CPU time of the attacker's process, as a share of one core. */
  cpuShare: number
}

export interface Attacker {
  stop(): Promise<AttackReport>
}

/** Starts an attacker in a separate process, with the same priority as the product's processes. */
export function startAttacker(order: Order): Attacker {
  const child = fork(join(import.meta.dirname, 'attacker-process.ts'))
  child.send(order)
  return {
    stop: async () => {
      const [reported, ended] = [once(child, 'message'), once(child, 'exit')]
      child.send('stop')
      const [report]: AttackReport[] = await reported
      await ended
      if (!report) throw new Error("The attacker's process ended without sending a report.")
      return report
    },
  }
}
