import type {AttackReport, Order} from './attacker.ts'
import {attacks} from './attacks.ts'

/*
 * Runs one attack at a steady rate in a separate process. The parent process sends an order to start
 * the attack, and later the message 'stop'. Then this process sends a report and exits.
 */
const tickMs = 10

const outcomes = new Map<string, number>()
const note = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
let sent = 0
let began = performance.now()
let cpuBefore = process.cpuUsage()

function run(order: Order) {
  began = performance.now()
  cpuBefore = process.cpuUsage()
  setInterval(() => ('attack' in order ? attack(order) : burn(order.burn)), tickMs)
}

function attack({attack: name, target}: Extract<Order, {attack: unknown}>) {
  const {perSecond, send} = attacks[name]
  const due = ((performance.now() - began) / 1000) * perSecond
  // Limit the requests of one tick, so that the process does not send a burst after a delay.
  for (let now = 0; sent < due && now < perSecond / 10; now++) send(target, sent++, note)
}

/** Uses the given share of a CPU core and sends no requests. */
function burn(share: number) {
  const due = share * (performance.now() - began)
  const used = () => {
    const {user, system} = process.cpuUsage(cpuBefore)
    return (user + system) / 1000
  }
  const end = performance.now() + tickMs
  while (used() < due && performance.now() < end);
}

function report(): AttackReport {
  const {user, system} = process.cpuUsage(cpuBefore)
  const share = (user + system) / 1000 / (performance.now() - began)
  return {sent, outcomes: Object.fromEntries(outcomes), cpuShare: share}
}

process.on('message', (message: Order | 'stop') => {
  if (message !== 'stop') return run(message)
  process.send?.(report(), () => process.exit())
})
// Exit when the parent process ends, so that the attack does not continue without it.
process.on('disconnect', () => process.exit())
