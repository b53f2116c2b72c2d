/** Maximum number of keys. Each takes about 200 bytes. */
const maxRemembered = 10_000
/** Number of states that further keys share. */
const sharedKeys = 1_000
/** Number of new keys between two searches for states that are over. */
const searchAfter = 1_000

/**
 * Remembers a state by key, of rate limits for example, in limited memory. Forgets only states that
 * are over, so that a flood of other keys cannot end a limit. While there is no room, further keys
 * share states.
 */
export class LimitedKeys<State> {
  readonly #states = new Map<string, State>()
  readonly #isOver: (state: State) => boolean
  #keysUntilSearch = 0

  /** @param isOver - whether a state limits nobody any more, like a full token bucket */
  constructor(isOver: (state: State) => boolean) {
    this.#isOver = isOver
  }

  get(key: string): State | undefined {
    return this.#states.get(key) ?? this.#states.get(sharedKey(key))
  }

  set(key: string, state: State): void {
    const place = this.#hasRoom(key) ? key : sharedKey(key)
    if (this.#isOver(state)) this.#states.delete(place)
    else this.#states.set(place, state)
  }

  /** Forgets the state of a key, but not a state that the key shares with others. */
  delete(key: string): void {
    this.#states.delete(key)
  }

  #hasRoom(key: string): boolean {
    if (this.#states.has(key) || this.#states.size < maxRemembered) return true
    this.#keysUntilSearch -= 1
    if (this.#keysUntilSearch > 0) return false
    this.#keysUntilSearch = searchAfter
    for (const [other, state] of this.#states) if (this.#isOver(state)) this.#states.delete(other)
    return this.#states.size < maxRemembered
  }
}

function sharedKey(key: string): string {
  let hash = 0
  for (const character of key) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return `shared ${hash % sharedKeys}`
}
