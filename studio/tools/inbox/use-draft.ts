import {useCallback, useState} from 'react'

const prefix = 'inbox '

/** Deletes everything that was typed about a message, which no longer exists. */
export function forgetDrafts(reference: string) {
  try {
    const keys = Object.keys(sessionStorage)
    for (const key of keys)
      if (key.startsWith(`${prefix}${reference} `)) sessionStorage.removeItem(key)
  } catch {
    // The browser blocks the storage, so nothing is in it.
  }
}

/**
 * Keeps typed texts in the tab's session storage until they are stored: over errors, conflicts,
 * other messages and reloads.
 *
 * @param name - of the form
 * @param empty - the texts at the start
 */
export function useDraft<Texts extends Record<string, string>>(
  reference: string,
  name: string,
  empty: Texts,
): {texts: Texts; set: (changed: Partial<Texts>) => void; clear: () => void} {
  const key = `${prefix}${reference} ${name}`
  const [typed, setTyped] = useState<Partial<Texts>>(() => storedIn(key, empty))
  const set = useCallback(
    (changed: Partial<Texts>) =>
      setTyped((before) => {
        const after = {...before, ...changed}
        store(key, JSON.stringify(after))
        return after
      }),
    [key],
  )
  const clear = useCallback(() => {
    store(key, undefined)
    setTyped({})
  }, [key])
  return {texts: {...empty, ...typed}, set, clear}
}

/** Returns the stored texts that belong to the form. */
function storedIn<Texts extends Record<string, string>>(key: string, empty: Texts): Partial<Texts> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const found: Partial<Texts> = {}
    for (const name in empty) {
      const value: unknown = Object(stored)[name]
      if (typeof value === 'string') Object.assign(found, {[name]: value})
    }
    return found
  } catch {
    // Blocked by the browser, or damaged.
    return {}
  }
}

function store(key: string, value: string | undefined) {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Blocked or full: the texts stay in the page.
  }
}
