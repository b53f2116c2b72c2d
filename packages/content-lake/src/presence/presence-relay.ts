import {guard} from '../../../server-kit/src/guard.ts'
import type {Fields} from '../store/document.ts'
import {type PresenceTab, send} from './presence-tab.ts'

/** Minimum time between two messages of one kind of a tab. In between, only the newest is kept. */
const intervalMs = 100

/** Maximum number of frames sent in one turn of the event loop. */
const framesPerTurn = 100

/**
 * The frames that the messages of one user may cause: one per ms, and 2,000 at once. A frame of more
 * than 4 KB counts as several. Later messages wait, and newer ones replace them.
 */
const frameMs = 1
const burstMs = 2_000
const frameBytes = 4 * 1024

/** Maximum number of a user's waiting messages. For a further one, the oldest is discarded. */
const maxWaiting = 200

/** `session` is the state of a tab's session or its end: whichever is newer replaces the other. */
type Kind = 'session' | 'rollCall'

interface Message {
  readonly from: PresenceTab
  readonly kind: Kind
  /** The result for the subscriptions, as JSON. */
  readonly json: string
  /** The earliest time to send the message, in ms since the start of the process. */
  readonly due: number
}

interface Lane {
  /** A user's waiting messages, oldest first. */
  readonly waiting: Message[]
  /** The time at which the sent frames have used up the user's share; earlier if some of it is left. */
  usedUntil: number
}

interface Delivery {
  readonly json: string
  readonly receivers: PresenceTab[]
}

/**
 * Sends messages of tabs to the subscriptions of all other tabs of their dataset. One message causes as many frames
 * as there are subscriptions, so users have a share each and take turns, and the frames are sent in
 * slices, between which the process does other work.
 */
export class PresenceRelay {
  readonly #tabs: ReadonlySet<PresenceTab>
  /** By user, least recently served first. */
  readonly #lanes = new Map<string, Lane>()
  readonly #deliver = guard('presence delivery', () => this.#slice())
  #current: Delivery | undefined
  #isScheduled = false
  #pause: NodeJS.Timeout | undefined

  /** @param tabs - all tabs; those without a user receive nothing */
  constructor(tabs: ReadonlySet<PresenceTab>) {
    this.#tabs = tabs
  }

  /** Sends a message from a user's tab as soon as it is the user's turn. */
  post(userId: string, from: PresenceTab, kind: Kind, result: Fields): void {
    const lane = this.#lanes.get(userId) ?? {waiting: [], usedUntil: 0}
    this.#lanes.set(userId, lane)
    const {waiting} = lane
    const replaced = waiting.findIndex((other) => other.from === from && other.kind === kind)
    if (replaced >= 0) waiting.splice(replaced, 1)
    else if (waiting.length >= maxWaiting) waiting.shift()
    const due = (from.sentAt.get(kind) ?? -intervalMs) + intervalMs
    waiting.push({from, kind, json: JSON.stringify(result), due})
    this.#schedule()
  }

  close(): void {
    clearTimeout(this.#pause)
    this.#lanes.clear()
    this.#current = undefined
  }

  #schedule(): void {
    if (this.#isScheduled) return
    clearTimeout(this.#pause)
    const now = performance.now()
    const wait = this.#current ? 0 : Math.min(...[...this.#lanes.values()].map(readyAt)) - now
    if (wait <= 0) {
      this.#isScheduled = true
      setImmediate(this.#deliver)
    } else if (Number.isFinite(wait)) {
      const pause = guard('presence pause', () => this.#schedule())
      this.#pause = setTimeout(pause, Math.ceil(wait)).unref()
    }
  }

  #slice(): void {
    this.#isScheduled = false
    for (let room = framesPerTurn; room > 0; ) {
      this.#current ??= this.#next(performance.now())
      const tab = this.#current?.receivers.pop()
      if (!this.#current) break
      if (tab) room -= sendToAll(tab, this.#current.json)
      else this.#current = undefined
    }
    this.#schedule()
  }

  /** Takes the message from the user whose turn it is. */
  #next(now: number): Delivery | undefined {
    for (const [userId, lane] of this.#lanes) {
      const index = lane.usedUntil <= now ? lane.waiting.findIndex(({due}) => due <= now) : -1
      const [message] = index < 0 ? [] : lane.waiting.splice(index, 1)
      if (message) {
        const {from, kind, json} = message
        this.#lanes.delete(userId)
        this.#lanes.set(userId, lane)
        from.sentAt.set(kind, now)
        const receivers = [...this.#tabs].filter(
          (tab) => tab !== from && tab.user && tab.dataset === from.dataset,
        )
        const frames = receivers.reduce((count, {subscriptions}) => count + subscriptions.size, 1)
        const used = frames * frameMs * Math.ceil(json.length / frameBytes)
        lane.usedUntil = Math.max(lane.usedUntil, now - burstMs) + used
        return {json, receivers}
      }
      if (lane.waiting.length === 0 && lane.usedUntil <= now - burstMs) this.#lanes.delete(userId)
    }
    return undefined
  }
}

/** The time at which a user's next message can be sent; infinite if none waits. */
const readyAt = ({waiting, usedUntil}: Lane): number =>
  Math.max(usedUntil, Math.min(...waiting.map(({due}) => due)))

/** Sends a message to all subscriptions of a tab. Returns the number of frames, at least 1. */
function sendToAll(tab: PresenceTab, json: string): number {
  for (const subscription of tab.subscriptions) {
    const params = `{"subscription":${JSON.stringify(subscription)},"result":${json}}`
    send(tab, `{"jsonrpc":"2.0","method":"presence_subscription","params":${params}}`)
  }
  return Math.max(1, tab.subscriptions.size)
}
