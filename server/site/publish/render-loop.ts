import {guard} from '#packages/server-kit/src/guard.ts'
import {type Handlers, perform} from '#packages/server-kit/src/transitions.ts'
import type {PageKey} from '../store/page-store.ts'
import type {RenderWorkOptions} from './render-options.ts'
import {
  type RenderEffects,
  type RenderEvent,
  type RenderState,
  renderStep,
} from './render-states.ts'
import {RenderWork} from './render-work.ts'

/** First and longest delay before a failed render is retried. The delay doubles each time. */
const firstRetryMs = 2000
const longestRetryMs = 60_000

/** How long a round waits for the event of a change that the version of the content shows. */
const eventWaitMs = 2000

interface RenderLoopOptions extends Omit<RenderWorkOptions, 'onLive'> {
  /** Delay before a failed render is retried for the first time, in ms. */
  retryMs?: number | undefined
}

/**
 * Renders stale pages and loads stale derived content until nothing is stale. Retries failures.
 * `render-states.ts` has its states.
 *
 * All pages and redirects that a transaction affects go live at the same moment: no visitor sees an
 * old page after a new one. If the content changes while pages are rendered, the pages that the second
 * change affects are rendered again before any of them goes live. A page that cannot be rendered
 * does not hold back the others.
 *
 * If a transaction updated only one document, each page goes live as soon as it is ready, the pages of
 * the document first (`live-steps.ts`). A later change interrupts them and is first.
 *
 * If many new landing pages wait, the pages that visitors see already do not wait for them. Between
 * changes, the new pages go live in batches of whole transactions. If a change added landing pages
 * and affects other pages or redirects, those go live with the new pages.
 */
export class RenderLoop {
  readonly #options: RenderLoopOptions
  readonly work: RenderWork
  #state: RenderState = {kind: 'idle', failures: 0, rounds: {changed: 0, new: 0}}
  /** The timer of the current state. */
  #timer: NodeJS.Timeout | undefined
  /** Called when the state changes. */
  #onMove = () => {}
  #running: Promise<void> | undefined
  /** Called when the changed pages are live. */
  #onLive: (() => void)[] = []

  constructor(options: RenderLoopOptions) {
    this.#options = options
    this.work = new RenderWork({...options, onLive: () => this.#tellLive()})
  }

  /**
   * Marks what a change affects as stale.
   *
   * @param tags - sync tags of the change; undefined if they are unknown
   * @param isMissed - whether no event told the change, so that there may be others
   * @returns the affected pages that are live
   */
  change(tags: readonly string[] | undefined, isMissed = false): readonly PageKey[] {
    const keys = this.work.mark(tags, isMissed)
    this.#send({kind: 'marked'})
    return keys
  }

  /** Renders stale pages. Resolves when nothing is stale or a retry is scheduled. Never rejects. */
  async run() {
    if (this.work.isStale) this.#send({kind: 'due'})
    await this.#running
  }

  /** Resolves when the marked pages are live, or the run has ended. New pages may still wait. */
  changesLive(): Promise<void> {
    return this.#running ? new Promise((resolve) => this.#onLive.push(resolve)) : Promise.resolve()
  }

  /** Waits until the aborted render has ended, and cancels the retry. */
  async stop() {
    clearTimeout(this.#timer)
    this.#onMove()
    await this.#running
  }

  #tellLive() {
    for (const resolve of this.#onLive.splice(0)) resolve()
  }

  #send(event: RenderEvent) {
    if (this.#options.signal.aborted) return
    const before = this.#state.kind
    const [state, ...effects] = renderStep(this.#state, event)
    this.#state = state
    if (state.kind !== before) this.#enter(state)
    for (const effect of effects) perform(this.#effects, effect)
  }

  #enter({kind, failures}: RenderState) {
    const {retryMs = firstRetryMs} = this.#options
    clearTimeout(this.#timer)
    if (kind === 'awaiting' || kind === 'retrying')
      this.#timer = setTimeout(
        guard('render loop timer', () => this.#send({kind: 'timeUp'})),
        kind === 'awaiting' ? eventWaitMs : Math.min(retryMs * 2 ** (failures - 1), longestRetryMs),
      )
    this.#onMove()
  }

  readonly #effects: Handlers<RenderEffects> = {
    begin: () => {
      this.work.begin()
      this.#running = this.#run()
    },
    changeUnknown: () => this.change(undefined),
  }

  /** Does the work of each state until nothing is stale, a retry is scheduled or the loop is stopped. */
  async #run() {
    while (!this.#options.signal.aborted) {
      const state = this.#state
      if (state.kind === 'rendering') this.#send(await this.work.render(state))
      else if (state.kind === 'publishing') this.#send(await this.work.publish(state))
      else if (state.kind !== 'awaiting') break
      else
        await new Promise<void>((resolve) => {
          this.#onMove = resolve
        })
    }
    this.#running = undefined
    this.#tellLive()
  }
}
