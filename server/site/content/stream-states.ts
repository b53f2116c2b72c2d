import {ignore, type Step, transitions, type Variant} from '#packages/server-kit/src/transitions.ts'

/*
 *          open                received
 *  closed ──────▶ connecting ───────────▶ open
 *                   ▲  │  ▲                │ │
 *              open │  │  └─ reconnecting ─┘ │
 *                   │  ▼ failed              │
 *                  waiting ◀──── failed ─────┘
 *
 * `close` leads from everywhere to `closed`. There is a connection in `connecting` and `open`. The
 * content is polled in `connecting` and `waiting`.
 */

/** Data of every state. */
interface Attempts {
  /** Number of failures since the stream was open. */
  failures: number
  /** The last logged problem; empty while the stream is open. */
  problem: string
}

interface StreamStates {
  closed: Attempts
  connecting: Attempts
  open: Attempts
  waiting: Attempts & {isGoaway: boolean}
}

/** A live event and its sync tags; undefined if it is unknown what has changed. */
type Change = {id: string; tags: readonly string[]} | undefined

interface StreamEvents {
  open: object
  close: object
  received: {change: Change}
  /** The client tries to connect again by itself. */
  reconnecting: object
  failed: {problem: string; isGoaway?: boolean}
}

export interface StreamEffects {
  follow: {change: Change}
  reportOpen: object
  /** Reports a new problem, and polls at once. */
  reportLost: {problem: string}
}

export type StreamState = Variant<StreamStates>
export type StreamEvent = Variant<StreamEvents>
type StreamStep = Step<StreamStates, StreamEffects>

const connect = ({failures, problem}: Attempts): StreamStep => [
  {kind: 'connecting', failures, problem},
]
const close = ({failures, problem}: Attempts): StreamStep => [{kind: 'closed', failures, problem}]
const received = ({problem}: Attempts, {change}: {change: Change}): StreamStep => {
  const report = problem ? [{kind: 'reportOpen'} as const] : []
  return [{kind: 'open', failures: 0, problem: ''}, ...report, {kind: 'follow', change}]
}
const failed = (before: Attempts, event: Variant<StreamEvents, 'failed'>): StreamStep => {
  const {problem, isGoaway = false} = event
  const report = problem === before.problem ? [] : [{kind: 'reportLost', problem} as const]
  return [{kind: 'waiting', failures: before.failures + 1, problem, isGoaway}, ...report]
}

export const streamStep = transitions<StreamStates, StreamEvents, StreamEffects>({
  closed: {open: connect, close: ignore, received: ignore, reconnecting: ignore, failed: ignore},
  connecting: {open: ignore, close, received, reconnecting: ignore, failed},
  open: {open: ignore, close, received, reconnecting: connect, failed},
  waiting: {open: connect, close, received: ignore, reconnecting: ignore, failed: ignore},
})
