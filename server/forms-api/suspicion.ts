/** Why a submission is kept aside instead of being mailed. */
export type Suspicion = 'honeypot' | 'too-fast'

/**
 * From the opening of a page to a sent form nobody takes less, even with everything filled in by the
 * browser. Kept low: a person held for a program costs more than a program's message read by one.
 */
const HUMAN_SECONDS = 0.3

/**
 * What looks like a machine in a body: the field `website`, which no visitor sees, is filled in; or
 * the form was open (`elapsed`, in seconds) for less than anybody needs. A body without the two is
 * not suspected: the specification's calls have neither.
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
 * Whether the site's own form sent a body: it always fills in both fields. Other senders get their
 * message through, but no copy to the address they typed.
 */
export const isFromSiteForm = ({website, elapsed}: Readonly<Record<string, unknown>>): boolean =>
  website === '' && Number.isFinite(secondsIn(elapsed))

/** Other types than text and numbers cannot come from a form; some throw when converted. */
function secondsIn(elapsed: unknown): number {
  if (typeof elapsed === 'string' && elapsed.trim()) return Number(elapsed)
  return typeof elapsed === 'number' ? elapsed : Number.NaN
}
