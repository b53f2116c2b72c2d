import {type KeyboardEvent, useLayoutEffect, useRef, useState} from 'react'
import {CloseIcon, SearchIcon} from '../pictures/icons.tsx'
import styles from './filter-box.module.css'

interface FilterBoxProps extends ReturnType<typeof useSearchText> {
  /** The element id of the input. */
  id: string
  label: string
  /** A search text as an example. */
  example: string
  /** The name of the button that clears the search. */
  clearLabel: string
  /** How many entries match. Screen readers announce changes. */
  status: string
}

/** An input that filters a list. Hidden without JavaScript, when the page shows the whole list. */
export function FilterBox({
  id,
  input,
  typed,
  label,
  example,
  clearLabel,
  status,
  onType,
  onClear,
}: FilterBoxProps) {
  const clear = () => {
    onClear()
    input.current?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    // The Search key of a phone's keyboard closes the keyboard, which covers the results.
    if (event.key === 'Enter' && matchMedia('(pointer: coarse)').matches) input.current?.blur()
    // During composition (IME input), Escape only cancels the composition.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !input.current?.value) return
    event.preventDefault()
    clear()
  }
  return (
    <search className={styles.filter}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <SearchIcon />
        <input
          ref={input}
          id={id}
          type="search"
          autoComplete="off"
          // After Back, WebKit resets an input without `autocomplete` to its default.
          defaultValue={typed}
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={example}
          onInput={({currentTarget}) => onType(currentTarget.value)}
          onKeyDown={handleKey}
          className={styles.input}
        />
        <button
          type="button"
          data-replay
          aria-label={clearLabel}
          onClick={clear}
          className={styles.clear}
        >
          <CloseIcon />
        </button>
      </div>
      {/* The page may filter before hydration. */}
      <p role="status" suppressHydrationWarning className={styles.count}>
        {status}
      </p>
    </search>
  )
}

/** The texts of searches by history entry. */
const texts = new Map<unknown, string>()

/** Returns the router's key of the current history entry. On the server there is none. */
const entry = (): unknown => globalThis.history?.state?.__TSR_key

/**
 * Keeps the text that a list is filtered by, also for a visitor who follows a link within the app and comes
 * back. The input is uncontrolled, so that text typed before hydration is kept.
 *
 * @returns the text, and further props of the FilterBox
 */
export function useSearchText() {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => texts.get(entry()) ?? '')
  useLayoutEffect(() => {
    if (input.current) setTyped(input.current.value)
  }, [])
  const onType = (text: string) => {
    texts.set(entry(), text)
    setTyped(text)
  }
  const onClear = () => {
    if (input.current) input.current.value = ''
    onType('')
  }
  return {input, typed, onType, onClear}
}
