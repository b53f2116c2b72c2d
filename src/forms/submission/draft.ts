/** A form's unsent values. */
interface Draft {
  /** Distinguishes this draft from others; created with the first keystroke. */
  id: string
  values: Record<string, string>
}

const storageKey = (form: string) => `draft:${form}`

/**
 * The values of a form's draft in this tab. They survive a reload and a switch of language, but
 * not the tab; with storage, also a crash. Undefined without a draft.
 */
export const readDraft = (form: string): Record<string, string> | undefined => draftOf(form)?.values

/** Saves a form's values. */
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
 * Drafts that could not be stored, because storage is off or full. They are kept in `window.name`:
 * it survives navigations within the site, and browsers clear it between sites.
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
 * Storage key prefix under which `before-app.ts` stores what is typed before the app has loaded,
 * per field.
 */
export const earlyKey = (form: string) => `typed:${form}:`

/** Removes and returns what was typed before the app had loaded, possibly on an earlier page. */
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

/** Deletes the draft after the submission was accepted. */
export function deleteDraft(form: string) {
  const unstored = unstoredDrafts()
  if (unstored.delete(form)) keepUnstored(unstored)
  try {
    sessionStorage.removeItem(storageKey(form))
  } catch {}
}

/**
 * The idempotency key for sending the draft. Equal values give the same key, for every retry and in
 * a duplicated tab; other values give another key.
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

// Other code on this origin, such as an older release, may have stored anything.
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

/** 128 random bits. `randomUUID` does not exist on sites without TLS. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('.')

/** 64-bit FNV-1a hash of a text in UTF-8 (RFC 9923). */
function fnv1a(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return hash.toString(36)
}
