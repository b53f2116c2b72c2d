import {type ChangeEvent, useEffect, useEffectEvent, useState} from 'react'

/** The search starts after this pause in typing, in ms. */
const pauseMs = 250

/**
 * Returns the properties of a search field whose text is in the URL. The URL follows after a pause, so
 * that the list is not loaded for every letter.
 */
export function useTypedSearch(stored: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(stored)
  const [known, setKnown] = useState(stored)
  // The URL changed in another way, such as by the browser's Back button.
  if (known !== stored) {
    setKnown(stored)
    setTyped(stored)
  }
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    if (typed === stored) return
    const timer = setTimeout(() => search(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, stored])
  return {
    value: typed,
    onChange: ({currentTarget: {value}}: ChangeEvent<HTMLInputElement>) => setTyped(value),
  }
}
