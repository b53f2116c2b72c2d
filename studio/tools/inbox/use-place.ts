import {useCallback, useMemo} from 'react'
import {useRouter} from 'sanity/router'
import {type Filters, filtersIn, paramsOf} from './filters.ts'

/** What the tool shows: the list, a message beside the list, or the settings. */
export interface Place {
  filters: Filters
  /** Reference number of the open message. */
  reference: string | undefined
  isRecipients: boolean
}

/** Returns the state of the router for a message, the settings, or the list. */
export const stateOf = (filters: Filters, to: {reference?: string; view?: 'recipients'} = {}) => ({
  ...(to.reference && {view: 'message', reference: to.reference}),
  ...(to.view && {view: to.view}),
  _searchParams: paramsOf(filters),
})

/** Reads from the URL what the tool shows, and returns functions to go elsewhere. */
export function usePlace() {
  const {state, navigate} = useRouter()
  const {view, reference, _searchParams} = state
  const filters = useMemo(() => filtersIn(_searchParams), [_searchParams])
  const isMessage = view === 'message' && typeof reference === 'string'
  const place: Place = {
    filters,
    reference: isMessage ? reference : undefined,
    isRecipients: view === 'recipients',
  }
  const goTo = useCallback(
    (...to: Parameters<typeof stateOf>) => navigate(stateOf(...to)),
    [navigate],
  )
  /** Changes the filters, from the first page on. The open message stays. */
  const filter = useCallback(
    (changed: Partial<Filters>) => {
      const next = {...filters, after: '', ...changed}
      const to = isMessage ? {reference} : {}
      navigate(stateOf(next, to), {replace: 'q' in changed})
    },
    [filters, isMessage, reference, navigate],
  )
  return {place, goTo, filter}
}
