/** The site's answer about a document; see `/_live` of the site server. */
export interface LiveAnswer {
  /** The revision in the served pages; null if there is none. */
  revision: string | null
  stalePages: number
  lake: 'connected' | 'unreachable'
}

/** The state of the published version, as shown to editors. */
export type LiveState =
  | {is: 'publishing'}
  /** `seconds` is the time since publishing; null if it was published before. */
  | {is: 'live'; seconds: number | null}
  | {is: 'late'; because: 'pages'; count: number}
  | {is: 'late'; because: 'content' | 'silent'}

/** Time in ms after which the site counts as late. */
export const publishTimeoutMs = 5000

/**
 * Determines the state to show.
 *
 * @param revision - the published revision; null if the document was unpublished
 * @param answer - the site's last answer; undefined if there was none
 * @param waitedMs - time since this Studio published the change; null if it was published before
 */
export function liveState(
  revision: string | null,
  answer: LiveAnswer | undefined,
  waitedMs: number | null,
): LiveState {
  if (answer?.revision === revision) {
    return {is: 'live', seconds: waitedMs === null ? null : Math.max(waitedMs, 100) / 1000}
  }
  if (waitedMs !== null && waitedMs < publishTimeoutMs) return {is: 'publishing'}
  if (!answer) return {is: 'late', because: 'silent'}
  if (answer.lake === 'unreachable') return {is: 'late', because: 'content'}
  return {is: 'late', because: 'pages', count: answer.stalePages}
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Parses the site's answer; undefined if it is invalid. */
export function readLiveAnswer(value: unknown): LiveAnswer | undefined {
  if (!isRecord(value)) return undefined
  const {revision, stalePages, lake} = value
  if (revision !== null && typeof revision !== 'string') return undefined
  if (typeof stalePages !== 'number') return undefined
  if (lake !== 'connected' && lake !== 'unreachable') return undefined
  return {revision, stalePages, lake}
}
