/** A form's unsent values. */
interface Draft {
  /** Random id of the draft, created with the first keystroke. */
  id: string
  values: Record<string, string>
}

const storageKey = (form: string) => `draft:${form}`

/**
 * Returns the values of a form's draft in this tab; undefined without a draft. Drafts survive a
 * reload and a language switch. They survive a crash if storage is available. They do not survive
 * closing the tab.
 */
export const readDraft = (form: string): Record<string, string> | undefined => draftOf(form)?.values

/** Stores a form's values as its draft. */
export function saveDraft(form: string, values: Record<string, string>) {
  const draft = {id: draftOf(form)?.id ?? randomId(), values}
  const unstored = unstoredDrafts()
  try {
    sessionStorage.setItem(storageKey(form), JSON.stringify(draft))
    if (unstored.delete(form)) keepUnstored(unstored)
  } catch {
    keepUnstored(unstored.set(form, draft))
  }
}

const namePrefix = 'drafts:'

/**
 * Returns the drafts that are stored in `window.name`, because sessionStorage is blocked or full.
 * `window.name` survives navigation within the site. Browsers clear it when the tab navigates to
 * another site.
 */
function unstoredDrafts(): Map<string, Draft> {
  const unstored = new Map<string, Draft>()
  try {
    const drafts: unknown = JSON.parse(window.name.replace(namePrefix, ''))
    if (Array.isArray(drafts))
      for (const [form, draft] of drafts) if (isDraft(draft)) unstored.set(form, draft)
  } catch {}
  return unstored
}

function keepUnstored(drafts: ReadonlyMap<string, Draft>) {
  window.name = drafts.size > 0 ? namePrefix + JSON.stringify([...drafts]) : ''
}

/**
 * Prefix of the storage keys under which `before-app.ts` stores the text of each field that is
 * typed before hydration.
 */
export const earlyKey = (form: string) => `typed:${form}:`

/** Removes and returns the text typed before hydration, on this or an earlier page of the visit. */
export function takeEarlyInput(form: string): Record<string, string> {
  const taken: Record<string, string> = {}
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(earlyKey(form))) continue
      taken[key.slice(earlyKey(form).length)] = sessionStorage.getItem(key) ?? ''
      sessionStorage.removeItem(key)
    }
  } catch {}
  return taken
}

/**
 * Handles an `input` event before hydration. `before-app.ts` stores the value of a checkbox also when the
 * visitor unchecks it; this deletes the value.
 */
export function forgetUnchecked({target}: Event): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox' || target.checked) return
  const prefix = target.form?.dataset.draft
  try {
    if (prefix) sessionStorage.removeItem(prefix + target.name)
  } catch {}
}

/** Deletes the draft after the submission was accepted. */
export function deleteDraft(form: string) {
  const unstored = unstoredDrafts()
  if (unstored.delete(form)) keepUnstored(unstored)
  try {
    sessionStorage.removeItem(storageKey(form))
  } catch {}
}

/**
 * Returns the idempotency key for sending the draft, which consists of the draft's id and a hash of
 * the values. Retries and duplicated tabs with equal values have the same key. Different values have
 * different keys.
 */
export function idempotencyKey(form: string, values: Record<string, string>): string {
  saveDraft(form, values)
  return `${draftOf(form)?.id}-${fnv1a(JSON.stringify(values))}`
}

function draftOf(form: string): Draft | undefined {
  const draft = unstoredDrafts().get(form)
  if (draft) return draft
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(form)) ?? 'null')
    return isDraft(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

// Validate the stored value, because other code on this origin, such as an older release, may have
// written another format.
function isDraft(stored: unknown): stored is Draft {
  if (typeof stored !== 'object' || stored === null) return false
  if (!('values' in stored && 'id' in stored && typeof stored.id === 'string')) return false
  const {values} = stored
  return (
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value) => typeof value === 'string')
  )
}

/** Returns 128 random bits as text. `crypto.randomUUID` is not available on sites without TLS. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('.')

/** Returns the 64-bit FNV-1a hash of a text in UTF-8 (RFC 9923). */
function fnv1a(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return hash.toString(36)
}
