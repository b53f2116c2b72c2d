import {
  ignores,
  type Step,
  transitions,
  type Variant,
} from '#packages/server-kit/src/transitions.ts'
import type {Round} from './render-round.ts'

/*
 *            due, timeUp              rendered
 *     idle ──────────────▶ rendering ──────────▶ publishing
 *  retrying                │ ▲ │ ▲                 │   │
 *      ▲           changed │ │ │ └───── again ─────┘   │
 *      │                   ▼ │ │                       │
 *      │              awaiting │ marked, timeUp        │
 *      └───────────────────────┴──────── ended ────────┘
 *
 * `again` also leads from `rendering` to itself: a change has interrupted new pages.
 */

/** Data of every state. */
interface Counts {
  /** Number of runs in a row that ended with stale pages, without a change between them. */
  failures: number
  /** Number of rounds in a row during which the content changed: of changed and of new pages. */
  rounds: {changed: number; new: number}
}

export interface RenderStates {
  /** Nothing is stale. */
  idle: Counts
  /** Renders what is stale. The result is not live. */
  rendering: Counts
  /** The content changed while it was rendered. Waits for the event that tells which pages changed. */
  awaiting: Counts
  /** Puts a round live, and loads what depends on its pages. */
  publishing: Counts & {round: Round}
  /** Something could not be rendered. */
  retrying: Counts
}

interface RenderEvents {
  /** Something is stale, and somebody wants it to be rendered. */
  due: object
  /** A change has marked pages as stale. */
  marked: object
  /** The time of `awaiting` or `retrying` is over. */
  timeUp: object
  /** A round has been rendered, and the content is still the same. */
  rendered: {round: Round}
  /** More is due: the round was interrupted by a change, or is live and did not contain everything. */
  again: object
  /** A round has been rendered, but the content is not the same any more. */
  changed: {round: Round; isMarked: boolean}
  /** The run cannot do more. */
  ended: {isStale: boolean}
}

export type RenderState<Kind extends keyof RenderStates = keyof RenderStates> = Variant<
  RenderStates,
  Kind
>
export type RenderEvent = Variant<RenderEvents>

export interface RenderEffects {
  /** Starts a run: forgets the failures of the run before. */
  begin: object
  /** The event of a change did not arrive, so everything may have changed. */
  changeUnknown: object
}

/**
 * When the content keeps changing while pages are rendered, the rendered pages go live after this
 * many rounds.
 */
const maxRounds = 5

type RenderStep = Step<RenderStates, RenderEffects>

const begin = ({failures}: Counts): RenderStep => [
  {kind: 'rendering', failures, rounds: {changed: 0, new: 0}},
  {kind: 'begin'},
]
/** After a change, the first retry comes soon again. */
const marked = <State extends RenderState>(state: State): readonly [State] => [
  {...state, failures: 0},
]
const again = ({failures, rounds}: Counts): RenderStep => [{kind: 'rendering', failures, rounds}]
const ended = ({failures, rounds}: Counts, {isStale}: {isStale: boolean}): RenderStep => [
  isStale ? {kind: 'retrying', failures: failures + 1, rounds} : {kind: 'idle', failures, rounds},
]
const publish = ({failures, rounds}: Counts, {round}: {round: Round}): RenderStep => {
  const kind = round.batch ? 'new' : 'changed'
  return [{kind: 'publishing', failures, rounds: {...rounds, [kind]: 0}, round}]
}

export const renderStep = transitions<RenderStates, RenderEvents, RenderEffects>({
  idle: {due: begin, marked, ...ignores('timeUp', 'rendered', 'again', 'changed', 'ended')},
  rendering: {
    marked,
    rendered: publish,
    again,
    changed: (state, event) => {
      const kind = event.round.batch ? 'new' : 'changed'
      const rounds = {...state.rounds, [kind]: state.rounds[kind] + 1}
      if (rounds[kind] === maxRounds) return publish(state, event)
      return [{...state, kind: event.isMarked ? 'rendering' : 'awaiting', rounds}]
    },
    ended,
    ...ignores('due', 'timeUp'),
  },
  awaiting: {
    marked: (state) => [{...state, kind: 'rendering', failures: 0}],
    timeUp: (state) => [{...state, kind: 'rendering'}, {kind: 'changeUnknown'}],
    ...ignores('due', 'rendered', 'again', 'changed', 'ended'),
  },
  publishing: {marked, again, ended, ...ignores('due', 'timeUp', 'rendered', 'changed')},
  retrying: {
    due: begin,
    marked,
    timeUp: begin,
    ...ignores('rendered', 'again', 'changed', 'ended'),
  },
})
