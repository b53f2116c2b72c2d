import {useLocation} from '@tanstack/react-router'
import {useEffect, useState} from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of the submission that led to this page. */
    reference?: string | undefined
    /** That a submission was accepted led to this page. */
    accepted?: true
  }
}

/**
 * The reference of the submission that led here, after a reload, too; undefined for whoever came
 * another way, and on the server.
 */
export function useReference(): string | undefined {
  const kept = useLocation({select: ({state}) => state.reference})
  // The server knows of none: it may stand in the page only once that has been taken over.
  const [reference, setReference] = useState<string>()
  useEffect(() => setReference(kept), [kept])
  return reference
}
