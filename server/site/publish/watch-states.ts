import {ignore, type Step, transitions, type Variant} from '#packages/server-kit/src/transitions.ts'

/*
 *               read                    read
 *  ┌────────┐──────────▶┌──────────┐◀──────────┌────────────┐
 *  │ unread │◀──────────│ readable │──────────▶│ unreadable │◀─┐ failed: reads again later
 *  └────────┘   lost    └──────────┘  failed   └────────────┘──┘
 *       └───────────────── failed ──────────────────▲
 *
 * In every state, `changed` renders what the event names, and `started`, `readDue` and `checkDue` read
 * the version of the content, because after a gap no event tells what has changed. If the version is
 * another one, everything is rendered, or first compared with the content (`checkDue`).
 */

/** Data of every state. */
interface Seen {
  /** The version of the content that all pages were compared with or were marked stale for. */
  version?: string | undefined
  /** Id of the last live event. */
  eventId?: string | undefined
}

/** What the site knows of the content. */
interface WatchStates {
  /** The content was not read since the start, or since the event stream was lost. */
  unread: Seen
  readable: Seen
  unreadable: Seen
}

/** Why the version is read: to render all pages after a change, or to compare them first. */
type Purpose = 'render' | 'compare'

interface WatchEvents {
  /** The event stream has started, after a gap. */
  started: object
  /** A live event. */
  changed: {id: string; tags: readonly string[]}
  /** The event stream was lost. */
  lost: object
  readDue: object
  checkDue: object
  read: {version: string; purpose: Purpose}
  failed: {reason: string}
  /** All pages were compared with this version; the tags are those of the differences. */
  compared: {version: string; tags: readonly string[]}
}

export interface WatchEffects {
  read: {purpose: Purpose}
  readLater: object
  compare: {version: string}
  /** The pages are up to date as of now. */
  checked: object
  /** Renders what a change affects; everything if its sync tags are undefined. */
  render: {tags: readonly string[] | undefined}
  /** Renders what a change affects whose event may have been lost. */
  renderMissed: {tags: readonly string[]}
  log: {line: string; code?: 'CONTENT_UNREADABLE'}
}

export type WatchState = Variant<WatchStates>
export type WatchEvent = Variant<WatchEvents>
type WatchStep = Step<WatchStates, WatchEffects>

const read =
  (purpose: Purpose) =>
  (state: WatchState): WatchStep => [state, {kind: 'read', purpose}]
const started = (state: WatchState): WatchStep => [
  {...state, eventId: undefined},
  {kind: 'read', purpose: 'render'},
]
const changed = (state: WatchState, {id, tags}: Variant<WatchEvents, 'changed'>): WatchStep => [
  {...state, eventId: id},
  {kind: 'render', tags},
]
function readable(seen: Seen, {version, purpose}: Variant<WatchEvents, 'read'>): WatchStep {
  const state = {...seen, kind: 'readable'} as const
  if (version === seen.version) return purpose === 'compare' ? [state, {kind: 'checked'}] : [state]
  return purpose === 'compare'
    ? [state, {kind: 'compare', version}]
    : [
        {...state, version},
        {kind: 'render', tags: undefined},
      ]
}
const failed = (seen: Seen, {reason}: {reason: string}): WatchStep => [
  {...seen, kind: 'unreadable'},
  {kind: 'log', line: `The site cannot read the content: ${reason}`, code: 'CONTENT_UNREADABLE'},
  {kind: 'readLater'},
]
const compared = (
  state: WatchState,
  {version, tags}: Variant<WatchEvents, 'compared'>,
): WatchStep => [{...state, version}, {kind: 'checked'}, {kind: 'renderMissed', tags}]

const always = {
  started,
  changed,
  readDue: read('render'),
  checkDue: read('compare'),
  compared,
}

export const watchStep = transitions<WatchStates, WatchEvents, WatchEffects>({
  unread: {...always, lost: ignore, read: readable, failed},
  readable: {...always, lost: (seen) => [{...seen, kind: 'unread'}], read: readable, failed},
  unreadable: {
    ...always,
    lost: ignore,
    read: (seen, event) => {
      const [state, ...effects] = readable(seen, event)
      return [state, {kind: 'log', line: 'The site can read the content again.'}, ...effects]
    },
    failed: (state) => [state, {kind: 'readLater'}],
  },
})
