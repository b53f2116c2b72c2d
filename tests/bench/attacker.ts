import {fork} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import type {AttackName, Target} from './attacks.ts'

/** An attack, or the CPU use of one that sends nothing. */
export type Order = {attack: AttackName; target: Target} | {burn: number}

export interface AttackReport {
  sent: number
  /** The number of each status, close code or error. */
  outcomes: Record<string, number>
  /** CPU time of the attacker's own process, as a share of one core. */
  cpuShare: number
}

export interface Attacker {
  stop(): Promise<AttackReport>
}

/** Starts an attacker in a separate process, with the priority of the product's processes. */
export function startAttacker(order: Order): Attacker {
  const child = fork(join(import.meta.dirname, 'attacker-process.ts'))
  child.send(order)
  return {
    stop: async () => {
      const [reported, ended] = [once(child, 'message'), once(child, 'exit')]
      child.send('stop')
      const [report]: AttackReport[] = await reported
      await ended
      if (!report) throw new Error('The attacker sent no report')
      return report
    },
  }
}
