/** What is kept of a form until it is accepted. */
export interface Draft {
  values: Record<string, string>
  /** The key of the last try and what it sent, so that the same submission is taken once. */
  attempt?: {key: string; body: string}
}

const storageKey = (form: string) => `draft:${form}`

/**
 * The draft of a form in this tab; it outlives a reload, a crash, and a switch of language, not the
 * tab. Undefined where there is none, or storage is off.
 */
export function readDraft(form: string): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(form)) ?? 'null')
    return isDraft(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft, as far as storage goes: without it, values last as long as the page. */
export function keepDraft(form: string, draft: Draft) {
  try {
    sessionStorage.setItem(storageKey(form), JSON.stringify(draft))
  } catch {}
}

/** Forgets the draft: the submission was accepted. */
export function dropDraft(form: string) {
  try {
    sessionStorage.removeItem(storageKey(form))
  } catch {}
}

/** The key for a try to send a body: that of the try before if it sent the same. */
export function attemptFor(draft: Draft | undefined, body: string) {
  return draft?.attempt?.body === body ? draft.attempt : {key: crypto.randomUUID(), body}
}

// Storage is anybody's on this origin, an older release's too.
function isDraft(stored: unknown): stored is Draft {
  if (typeof stored !== 'object' || stored === null || !('values' in stored)) return false
  const {values} = stored
  return (
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value) => typeof value === 'string')
  )
}
