import {useCallback, useEffect, useRef, useState} from 'react'
import {useCounts} from '../counts/counts-context.ts'
import type {Filters} from '../filters.ts'
import {type MessagePage, type Refusal, refusalOf} from '../messages.ts'
import {useInbox} from '../use-inbox.ts'

/** A page of the list. */
export interface LoadedPage {
  page: MessagePage | undefined
  refusal: Refusal | undefined
  /** Whether `page` is not yet that of the filters. */
  isLoading: boolean
  readAgain: () => Promise<void>
}

/** Loads a page of the list, and loads it again when something changed. */
export function usePage(filters: Filters): LoadedPage {
  const inbox = useInbox()
  const change = useCounts()?.answer?.change
  const [loaded, setLoaded] = useState<{
    of: Filters
    page: MessagePage | undefined
    refusal: Refusal | undefined
  }>()
  const asked = useRef(0)
  const readAgain = useCallback(async () => {
    const number = ++asked.current
    const next = await inbox.list(filters).then(
      (page) => ({page, refusal: undefined}),
      (error: unknown) => ({page: undefined, refusal: refusalOf(error)}),
    )
    // Ignore this response, because a later request has been sent.
    if (number !== asked.current) return
    // After an error, the list that is shown stays.
    setLoaded((before) => ({of: filters, ...next, page: next.page ?? before?.page}))
  }, [inbox, filters])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of messages loads the page again
  useEffect(() => void readAgain(), [readAgain, change])
  return {
    page: loaded?.page,
    refusal: loaded?.refusal,
    isLoading: loaded?.of !== filters,
    readAgain,
  }
}
