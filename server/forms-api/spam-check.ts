/**
 * Why a submission is held as suspected spam instead of being mailed. Its own signs, or because too
 * many forms came from its network (`busy-network`) or from everywhere (`busy-site`).
 */
export type Suspicion = 'honeypot' | 'too-fast' | 'busy-network' | 'busy-site'

/**
 * A form sent sooner after its page opened is suspected spam: no person is that fast, even with
 * autofill. The limit is low, because delaying a person's message is worse than mailing a bot's
 * message.
 */
const humanSeconds = 0.3

/**
 * Recognizes automated submissions: the hidden field `website` is filled in, or the form was open
 * for less than humanSeconds (`elapsed`, in seconds). A body without these two fields is not
 * suspicious, because the API in the specification does not have them.
 */
export function suspicionOf(body: Readonly<Record<string, unknown>>): Suspicion | undefined {
  const {website, elapsed} = body
  const empty = typeof website === 'string' ? website.trim() === '' : (website ?? null) === null
  if (!empty) return 'honeypot'
  const seconds = secondsIn(elapsed)
  const tooFast = seconds >= 0 && seconds < humanSeconds
  return tooFast ? 'too-fast' : undefined
}

/**
 * Returns whether the site's own form sent a body: such a body always has both fields. Submissions
 * of other programs are accepted, but no copy is mailed to the visitor's address.
 */
export const isFromSiteForm = ({website, elapsed}: Readonly<Record<string, unknown>>): boolean =>
  website === '' && Number.isFinite(secondsIn(elapsed))

/**
 * Returns the number in a text or number, otherwise NaN. Converting some other types would throw.
 */
function secondsIn(elapsed: unknown): number {
  if (typeof elapsed === 'string' && elapsed.trim()) return Number(elapsed)
  return typeof elapsed === 'number' ? elapsed : Number.NaN
}
