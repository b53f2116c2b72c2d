/** Why a submission is held as suspected spam instead of being mailed. */
export type Suspicion = 'honeypot' | 'too-fast'

/**
 * Nobody sends a form sooner after opening the page, even with autofill. Low on purpose: delaying a
 * person's message costs more than mailing a bot's.
 */
const HUMAN_SECONDS = 0.3

/**
 * Recognizes automated submissions: the hidden field `website` is filled in, or the form was open
 * (`elapsed`, in seconds) for less than HUMAN_SECONDS. A body without both fields is not suspicious,
 * because the calls of the specification have neither.
 */
export function suspicionOf(body: Readonly<Record<string, unknown>>): Suspicion | undefined {
  const {website, elapsed} = body
  const empty = typeof website === 'string' ? website.trim() === '' : (website ?? null) === null
  if (!empty) return 'honeypot'
  const seconds = secondsIn(elapsed)
  const tooFast = seconds >= 0 && seconds < HUMAN_SECONDS
  return tooFast ? 'too-fast' : undefined
}

/**
 * Whether the site's own form sent a body: it always has both fields. Submissions of other programs are
 * accepted, but get no copy to the typed address.
 */
export const isFromSiteForm = ({website, elapsed}: Readonly<Record<string, unknown>>): boolean =>
  website === '' && Number.isFinite(secondsIn(elapsed))

/** Forms send only text and numbers. Some other types throw when converted. */
function secondsIn(elapsed: unknown): number {
  if (typeof elapsed === 'string' && elapsed.trim()) return Number(elapsed)
  return typeof elapsed === 'number' ? elapsed : Number.NaN
}
