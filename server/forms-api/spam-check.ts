/** A sign of spam in a form itself: the hidden field is filled in, or it was sent too fast. */
export type Sign = 'honeypot' | 'too-fast'

/**
 * A form sent sooner after its page opened is suspected spam: no person is that fast, even with
 * autofill. The limit is low, because delaying a person's message is worse than mailing a bot's
 * message.
 */
const humanSeconds = 0.3

/**
 * The names of the hidden field: of the current pages, and of pages that were opened before an
 * update.
 */
const hiddenFields = ['formSeal', 'website']

type Body = Readonly<Record<string, unknown>>

/**
 * Recognizes automated submissions: the hidden field is filled in, or the form was open for less
 * than humanSeconds (`elapsed`, in seconds). A body without these fields is not suspicious, because
 * the API in the specification does not have them. One sign alone may be a mistake, such as a
 * password manager that fills in the field.
 */
export function signsOf(body: Body): readonly Sign[] {
  const seconds = secondsIn(body.elapsed)
  const signs: Sign[] = []
  if (hiddenFields.some((name) => !isEmpty(body[name]))) signs.push('honeypot')
  if (seconds >= 0 && seconds < humanSeconds) signs.push('too-fast')
  return signs
}

/**
 * Returns whether the site's own form sent a body: such a body always has the hidden field and the
 * time. Submissions of other programs are accepted, but no copy is mailed to the visitor's address.
 */
export const isFromSiteForm = (body: Body): boolean =>
  hiddenFields.some((name) => body[name] === '') && Number.isFinite(secondsIn(body.elapsed))

const isEmpty = (value: unknown) =>
  typeof value === 'string' ? value.trim() === '' : (value ?? null) === null

/**
 * Returns the number in a text or number, otherwise NaN. Converting some other types would throw.
 */
function secondsIn(elapsed: unknown): number {
  if (typeof elapsed === 'string' && elapsed.trim()) return Number(elapsed)
  return typeof elapsed === 'number' ? elapsed : Number.NaN
}
