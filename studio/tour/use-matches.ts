import {useSyncExternalStore} from 'react'

/** Returns whether the window matches a media query, such as `(max-width: 900px)`. */
export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
