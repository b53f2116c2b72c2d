import {useLocation} from '@tanstack/react-router'
import {useEffect, useState} from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Reference number of the submission that led to this page. */
    reference?: string | undefined
    /** Whether an accepted submission led to this page. */
    accepted?: true
  }
}

/**
 * Returns the reference number of the submission that led to this page, even after a reload. Returns
 * undefined on the server, and if no submission led to this page.
 */
export function useReference(): string | undefined {
  const kept = useLocation({select: ({state}) => state.reference})
  // Set the state after hydration, because the server's HTML has no reference number.
  const [reference, setReference] = useState<string>()
  useEffect(() => setReference(kept), [kept])
  return reference
}
