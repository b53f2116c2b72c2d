/** The site's health: `SiteHealth` of the site server. */
export interface Health {
  lake: 'connected' | 'unreachable'
  /** ISO 8601; null before the first time. */
  contentEventAt: string | null
  pages: number
  stalePages: number
  /** Numbers of mails; null if another service stores the forms. */
  outbox: {waiting: number; failed: number} | null
}

const isCount = (value: unknown): value is number => typeof value === 'number'

/** Parses the site's answer; undefined if it is invalid. */
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

/** The most important state of the site. */
export type Verdict = 'well' | 'catching-up' | 'cut-off' | 'mail-failed'

/** Returns the worst state. What visitors see ranks above mails, which are stored in any case. */
export function verdictOn({lake, stalePages, outbox}: Health): Verdict {
  if (lake === 'unreachable') return 'cut-off'
  if (stalePages > 0) return 'catching-up'
  return outbox && outbox.failed > 0 ? 'mail-failed' : 'well'
}
