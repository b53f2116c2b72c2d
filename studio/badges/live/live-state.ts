import {isRecord} from '#schemas/record.ts'
/** The site's response for one document, from `/_live` of the site server. */
export interface LiveAnswer {
  /** The revision of the document in the pages that visitors get; null if no page has it. */
  revision: string | null
  stalePages: number
  lake: 'connected' | 'polling' | 'unreachable'
}

/**
 * What the live badge shows: `publishing` (the site is being updated), `live` (visitors see the
 * published version) or `late` (they still see an older one, with the reason).
 */
export type LiveState =
  | {is: 'publishing'}
  /**
   * `seconds` is how long publishing took; null if the revision was published before the badge was
   * shown.
   */
  | {is: 'live'; seconds: number | null}
  | {is: 'late'; because: 'pages'; count: number}
  | {is: 'late'; because: 'content' | 'silent'}

/**
 * If the site does not serve a revision within this time after publishing, the badge shows a
 * warning.
 */
export const publishTimeoutMs = 5000

/**
 * Determines which state the badge shows.
 *
 * @param revision - the published revision; null if the document was unpublished
 * @param answer - the latest response from the site; undefined if it did not respond
 * @param waitedMs - time since this Studio published the revision; null if the revision was
 * published before the badge was shown
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

/** Parses the site's response; returns undefined if it is invalid. */
export function readLiveAnswer(value: unknown): LiveAnswer | undefined {
  if (!isRecord(value)) return undefined
  const {revision, stalePages, lake} = value
  if (revision !== null && typeof revision !== 'string') return undefined
  if (typeof stalePages !== 'number') return undefined
  if (lake !== 'connected' && lake !== 'polling' && lake !== 'unreachable') return undefined
  return {revision, stalePages, lake}
}
