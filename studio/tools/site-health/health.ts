/** What the site says of itself; `SiteHealth` of the site server. */
export interface Health {
  lake: 'connected' | 'unreachable'
  /** ISO 8601; null before the first time. */
  contentEventAt: string | null
  pages: number
  stalePages: number
  /** Counts of mails; null where what visitors send is kept elsewhere. */
  outbox: {waiting: number; failed: number} | null
}

const isCount = (value: unknown): value is number => typeof value === 'number'

/** The site's answer; undefined where it is none. */
export function readHealth(answer: unknown): Health | undefined {
  const {lake, contentEventAt, pages, stalePages, outboxPending, outboxFailed, formsHere} =
    Object(answer)
  if (lake !== 'connected' && lake !== 'unreachable') return undefined
  if (contentEventAt !== null && typeof contentEventAt !== 'string') return undefined
  const counts = [pages, stalePages, outboxPending, outboxFailed]
  if (!counts.every(isCount)) return undefined
  const outbox = formsHere === true ? {waiting: outboxPending, failed: outboxFailed} : null
  return {lake, contentEventAt, pages, stalePages, outbox}
}

/** The one thing to be said of a site first. */
export type Verdict = 'well' | 'catching-up' | 'cut-off' | 'mail-failed'

/** The worst first: what visitors see goes before what they sent, which is kept in any case. */
export function verdictOn({lake, stalePages, outbox}: Health): Verdict {
  if (lake === 'unreachable') return 'cut-off'
  if (stalePages > 0) return 'catching-up'
  return outbox && outbox.failed > 0 ? 'mail-failed' : 'well'
}
