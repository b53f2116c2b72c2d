/** What the site says of one document; see `/_live` of the site server. */
export interface LiveAnswer {
  /** The revision that the served pages hold; null where they hold none. */
  revision: string | null
  stalePages: number
  lake: 'connected' | 'unreachable'
}

/** What an editor is told about the published version of a document. */
export type LiveState =
  | {is: 'publishing'}
  /** `seconds` since it was published here; null where that was before. */
  | {is: 'live'; seconds: number | null}
  | {is: 'late'; because: 'pages'; count: number}
  | {is: 'late'; because: 'content' | 'silent'}

/** How long the site has before an editor is told that it is late, in ms. */
export const patienceMs = 5000

/**
 * @param revision - published in the Studio; null where the document has been taken off the site
 * @param answer - the site's last; undefined where it gave none
 * @param waitedMs - since the change was published here; null where the document was opened with it
 */
export function liveState(
  revision: string | null,
  answer: LiveAnswer | undefined,
  waitedMs: number | null,
): LiveState {
  if (answer?.revision === revision) {
    return {is: 'live', seconds: waitedMs === null ? null : Math.max(waitedMs, 100) / 1000}
  }
  if (waitedMs !== null && waitedMs < patienceMs) return {is: 'publishing'}
  if (!answer) return {is: 'late', because: 'silent'}
  if (answer.lake === 'unreachable') return {is: 'late', because: 'content'}
  return {is: 'late', because: 'pages', count: answer.stalePages}
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The site's answer, or undefined where it is none. */
export function readLiveAnswer(value: unknown): LiveAnswer | undefined {
  if (!isRecord(value)) return undefined
  const {revision, stalePages, lake} = value
  if (revision !== null && typeof revision !== 'string') return undefined
  if (typeof stalePages !== 'number') return undefined
  if (lake !== 'connected' && lake !== 'unreachable') return undefined
  return {revision, stalePages, lake}
}
