import {useLocation} from '@tanstack/react-router'
import {useEffect, useState} from 'react'
import {pageAddress} from '#schemas/page-paths.ts'
import {useReference} from './reference.ts'

/**
 * Returns the reference number of the submission that led to this confirmation page, also after a
 * switch of the language, which loads another document. The number stays in the tab.
 */
export function useKeptReference(): string | undefined {
  const reference = useReference()
  const pathname = useLocation({select: (location) => location.pathname})
  const [kept, setKept] = useState<string>()
  useEffect(() => {
    const key = `reference:${pageAddress(pathname).path}`
    try {
      if (reference) sessionStorage.setItem(key, reference)
      setKept(sessionStorage.getItem(key) ?? undefined)
    } catch {}
  }, [reference, pathname])
  return reference ?? kept
}
