import {useLocation} from '@tanstack/react-router'
import {useEffect, useState} from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Reference of the submission that led to this page. */
    reference?: string | undefined
    /** Set if an accepted submission led to this page. */
    accepted?: true
  }
}

/**
 * The reference of the submission that led here, kept across reloads; undefined for other visitors,
 * and on the server.
 */
export function useReference(): string | undefined {
  const kept = useLocation({select: ({state}) => state.reference})
  // Set after hydration, since the server does not know it.
  const [reference, setReference] = useState<string>()
  useEffect(() => setReference(kept), [kept])
  return reference
}
