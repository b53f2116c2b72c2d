/** What is kept of a form until it is accepted. */
interface Draft {
  /** Tells it from every other draft; made where the first was typed. */
  id: string
  values: Record<string, string>
}

const storageKey = (form: string) => `draft:${form}`

/** Drafts that could not be stored, as when storage is off or full: they last as long as the page. */
const unstored = new Map<string, Draft>()

/**
 * The values of a form's draft in this tab; they outlive a reload, a crash, and a switch of language,
 * not the tab. Without storage only a switch of language. Undefined where there are none.
 */
export const readDraft = (form: string): Record<string, string> | undefined => draftOf(form)?.values

/** Keeps what is typed. */
export function keepDraft(form: string, values: Record<string, string>) {
  const draft = {id: draftOf(form)?.id ?? randomId(), values}
  try {
    sessionStorage.setItem(storageKey(form), JSON.stringify(draft))
    unstored.delete(form)
  } catch {
    unstored.set(form, draft)
    addEventListener('click', handOver, true)
  }
}

const handedOver = 'drafts:'

/**
 * Hands drafts that could not be stored to the page that a language link leads to, in the name of
 * the window: it outlives a navigation within the site, and browsers clear it between sites.
 */
function handOver({target}: Event) {
  if (unstored.size > 0 && target instanceof Element && target.closest('[data-lng]')) {
    window.name = handedOver + JSON.stringify([...unstored])
  }
}

/** Takes what `handOver` of the page before left. */
function takeHandedOver() {
  if (!window.name.startsWith(handedOver)) return
  const text = window.name.slice(handedOver.length)
  window.name = ''
  try {
    const drafts: unknown = JSON.parse(text)
    if (!Array.isArray(drafts)) return
    for (const [form, draft] of drafts) if (isDraft(draft)) unstored.set(form, draft)
  } catch {}
}

/** Where `before-app.ts` keeps what is typed before the app is there, each field by itself. */
export const earlyKey = (form: string) => `typed:${form}:`

/** What was typed before the app was there, on a page that may be gone since; it is told once. */
export function takeEarly(form: string): Record<string, string> {
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

/** Forgets the draft: the submission was accepted. */
export function dropDraft(form: string) {
  unstored.delete(form)
  try {
    sessionStorage.removeItem(storageKey(form))
  } catch {}
}

/**
 * The key of a try to send the draft: the same for the same values, however often they are tried, and
 * in a duplicate of the tab, too; another one for other values.
 */
export function idempotencyKey(form: string, values: Record<string, string>): string {
  keepDraft(form, values)
  return `${draftOf(form)?.id}-${fnv1a(JSON.stringify(values))}`
}

function draftOf(form: string): Draft | undefined {
  takeHandedOver()
  const draft = unstored.get(form)
  if (draft) return draft
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(form)) ?? 'null')
    return isDraft(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

// Storage is anybody's on this origin, an older release's too.
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

/** 128 random bits. Not `randomUUID`: there is none where the site is not served over TLS. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('.')

/** The 64-bit FNV-1a hash of a text's bytes in UTF-8 (RFC 9923). */
function fnv1a(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return hash.toString(36)
}
