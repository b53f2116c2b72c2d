type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement

const controls = 'input,textarea,select,[data-replay]'

/**
 * Keeps what a visitor has typed, chosen, focused and clicked before hydration, if React replaces the
 * server's elements. It does so when another program has changed the page: a translation, a password
 * manager or a blocker.
 *
 * @returns a function that carries the state of replaced controls over to their successors. Call it
 *   after each recovery
 */
export function keepControls(root: HTMLElement): () => void {
  const find = () => [...root.querySelectorAll<Control>(controls)]
  let kept = find()
  let focused: EventTarget | null = document.activeElement
  root.addEventListener('focusin', ({target}) => {
    focused = target
  })
  const keys = keysOf(kept)
  return () => {
    const now = find()
    const nowKeys = keysOf(now)
    kept = kept.map((old, index) => {
      const twin = old.isConnected ? old : now[nowKeys.indexOf(keys[index] ?? '')]
      if (!twin || twin === old) return old
      if (old.dataset.waits) twin.dataset.waits = old.dataset.waits
      if (isChanged(old)) carryOver(old, twin)
      if (old === focused) focusLike(old, twin)
      return twin
    })
  }
}

/** Returns a key of each control, by which its successor is found: React's ids differ after a recovery. */
function keysOf(all: readonly Control[]): string[] {
  const counts = new Map<string, number>()
  return all.map(({tagName, name, type, className}) => {
    const key = [tagName, type, name || className].join()
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return `${key} ${count}`
  })
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLButtonElement) return false
  if (control instanceof HTMLSelectElement) {
    const [chosen] = control.selectedOptions
    return control.selectedIndex > 0 && !chosen?.defaultSelected
  }
  if (control instanceof HTMLInputElement && control.checked !== control.defaultChecked) return true
  return control.value !== control.defaultValue
}

function carryOver(old: Control, twin: Control): void {
  if (old instanceof HTMLInputElement && twin instanceof HTMLInputElement) {
    if (/radio|checkbox/.test(old.type)) {
      if (old.checked !== twin.checked) twin.click()
      return
    }
  }
  if (twin.value === old.value) return
  // The setter of the prototype, because React would ignore the event after its own setter.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(twin), 'value')?.set
  setter?.call(twin, old.value)
  for (const type of ['input', 'change']) twin.dispatchEvent(new Event(type, {bubbles: true}))
}

function focusLike(old: Control, twin: Control): void {
  twin.focus({preventScroll: true})
  if (!('selectionStart' in old) || !('selectionStart' in twin)) return
  // Inputs of some types have no selection.
  if (old.selectionStart !== null)
    twin.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? 'none')
}
