type LakeState = 'connected' | 'polling' | 'unreachable'

/** The site's health as the site server returns it (`SiteHealth`). */
export interface Health {
  /** `polling`: the site asks for changes regularly, because there is no stream of events. */
  lake: LakeState
  /** Time of the last content event, ISO 8601; null if the site has received no event yet. */
  contentEventAt: string | null
  pages: number
  /** Number of pages and other parts, such as the sitemap, that wait for an update. */
  stalePages: number
  /** Number of scheduled releases that could not be published at their time. */
  releasesFailed: number
  /**
   * Numbers of unsent and failed mails, of held submissions, and of possible spam that was mailed and that
   * nobody has looked at; null if another service stores the
   * forms, `unavailable` while their database is not available.
   */
  outbox: {waiting: number; failed: number; held: number; doubtful: number} | 'unavailable' | null
}

const isLakeState = (value: unknown): value is LakeState =>
  value === 'connected' || value === 'polling' || value === 'unreachable'

const isCount = (value: unknown): value is number => typeof value === 'number'

/** Parses the site's response; returns undefined if it is invalid. */
export function readHealth(answer: unknown): Health | undefined {
  const {lake, contentEventAt, pages, stalePages, formsHere} = Object(answer)
  const {outboxPending, outboxFailed, outboxHeld, outboxDoubtful, releasesFailed} = Object(answer)
  // Servers before this field have no number.
  const {staleParts = 0} = Object(answer)
  if (!isLakeState(lake)) return undefined
  if (contentEventAt !== null && typeof contentEventAt !== 'string') return undefined
  if (!isCount(pages) || !isCount(stalePages) || !isCount(staleParts)) return undefined
  const failed = isCount(releasesFailed) ? releasesFailed : 0
  const waiting = stalePages + staleParts
  const health = {lake, contentEventAt, pages, stalePages: waiting, releasesFailed: failed}
  if (formsHere !== true) return {...health, outbox: null}
  if (outboxPending === null) return {...health, outbox: 'unavailable'}
  if (!isCount(outboxPending) || !isCount(outboxFailed) || !isCount(outboxHeld)) return undefined
  // Servers before this field have no number.
  const doubtful = isCount(outboxDoubtful) ? outboxDoubtful : 0
  const counts = {waiting: outboxPending, failed: outboxFailed, held: outboxHeld, doubtful}
  return {...health, outbox: counts}
}

/** The overall state of the site, as shown at the top of the tool. */
export type Verdict =
  | 'well'
  | 'catching-up'
  | 'cut-off'
  | 'forms-away'
  | 'release-failed'
  | 'mail-failed'
  | 'to-review'
  | 'left-out'

/**
 * Returns the worst problem, or `well`. From the worst: the content or the forms are not available,
 * pages wait to be rendered, a release or mails failed, pages leave out values, or possible spam waits
 * for a person. Failed mails rank low, because they stay stored.
 *
 * @param leavesOut - whether pages leave out published values of the wrong type
 */
export function verdictOn(
  {lake, stalePages, releasesFailed, outbox}: Health,
  leavesOut: boolean,
): Verdict {
  if (lake === 'unreachable') return 'cut-off'
  if (outbox === 'unavailable') return 'forms-away'
  if (stalePages > 0) return 'catching-up'
  if (releasesFailed > 0) return 'release-failed'
  if (outbox && outbox.failed > 0) return 'mail-failed'
  if (leavesOut) return 'left-out'
  return outbox && outbox.held + outbox.doubtful > 0 ? 'to-review' : 'well'
}
