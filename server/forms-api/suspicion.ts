/** Why a submission is kept aside instead of being mailed. */
export type Suspicion = 'honeypot' | 'too-fast'

/**
 * Nobody submits a form faster, even with autofill. Low on purpose: a person mistaken for a bot costs
 * more than a bot's message that staff read.
 */
const HUMAN_SECONDS = 0.3

/**
 * Detects bots: the invisible field `website` is filled in, or the form was open (`elapsed`, in
 * seconds) for too short a time. A body without these fields is not suspicious, because the
 * specification's calls do not have them.
 */
export function suspicionOf(body: Readonly<Record<string, unknown>>): Suspicion | undefined {
  const {website, elapsed} = body
  const empty = typeof website === 'string' ? website.trim() === '' : (website ?? null) === null
  if (!empty) return 'honeypot'
  const seconds = typeof elapsed === 'string' && elapsed.trim() ? Number(elapsed) : elapsed
  const tooFast = typeof seconds === 'number' && seconds >= 0 && seconds < HUMAN_SECONDS
  return tooFast ? 'too-fast' : undefined
}

/**
 * Whether the site's own form sent a body: it always sends both fields. Messages of other senders are
 * accepted, but the typed address gets no copy.
 */
export const isFromSiteForm = ({website, elapsed}: Readonly<Record<string, unknown>>): boolean =>
  website === '' && elapsed !== '' && Number.isFinite(Number(elapsed ?? Number.NaN))
