import {useCallback, useEffect, useMemo, useRef, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {translationStateId} from '../translation-state/confirmations.ts'
import {type Noticed, notice} from './detect-progress.ts'
import {type Documents, followDocuments} from './follow-documents.ts'
import {beginningAnew, undoing} from './practice-changes.ts'
import type {TourProduct} from './step-links.ts'
import type {Step} from './steps.ts'
import {type TourState, tourId} from './tour-state.ts'
import {useMayWrite} from './use-may-write.ts'
import {useTourStart} from './use-tour-start.ts'

/** The tour of the current user. */
export type Tour = {
  state: TourState
  product: TourProduct
  /** The documents that the tour uses, in their current versions, including drafts. */
  documents: Documents
  isOpen: boolean
  /** Whether the user opened the tour. A tour that opened automatically must not take the focus. */
  isWanted: boolean
  open: () => void
  close: () => void
  mark: (step: Step) => void
  /** Discards the user's practice and restarts the tour. Rejects with errors from the client. */
  undo: () => Promise<void>
}

const nothing: Documents = new Map()

/**
 * Key of the session storage under which a tab stores that the tour is open.
 */
const openIn = (userId: string) => `tour-open:${userId}`

/**
 * Tracks the user's progress in the tour. Returns undefined for viewers, and while the progress is
 * loading.
 */
export function useTour(): Tour | undefined {
  const user = useCurrentUser()?.id
  const userId = useMayWrite(user) ? user : undefined
  const unbound = useClient({apiVersion: '2025-02-19'})
  const client = useMemo(() => unbound.withConfig({perspective: 'raw', useCdn: false}), [unbound])
  const start = useTourStart(client, userId)
  const [state, setState] = useState<TourState>()
  const [documents, setDocuments] = useState(nothing)
  const [opened, setOpened] = useState<'not' | 'by-itself' | 'wanted'>('not')
  const latest = useRef(state)
  const keep = useCallback((next: TourState) => {
    latest.current = next
    setState(next)
  }, [])

  useEffect(() => {
    if (!start || userId === undefined) return
    keep(start.state)
    if (start.isNew) sessionStorage.setItem(openIn(userId), 'yes')
    if (sessionStorage.getItem(openIn(userId))) setOpened('by-itself')
  }, [start, userId, keep])

  const note = useCallback(
    ({steps, price}: Noticed) => {
      const before = latest.current
      if (!before || userId === undefined) return
      const fresh = steps.filter((step) => before.done[step] === undefined)
      if (fresh.length === 0 && !price) return
      const at = new Date().toISOString()
      const done = {...before.done, ...Object.fromEntries(fresh.map((step) => [step, at]))}
      keep({...before, done, ...(price && {price})})
      client
        .patch(tourId(userId))
        .set({
          ...Object.fromEntries(fresh.map((step) => [`done.${step}`, at])),
          ...(price && {price}),
        })
        .commit({visibility: 'async', returnDocuments: false, tag: 'tour.note'})
        .catch((error: unknown) =>
          console.warn("The user's progress in the tour could not be saved.", error),
        )
    },
    [client, userId, keep],
  )

  const product = start?.product
  const question = state?.question
  const isOpen = opened !== 'not'
  useEffect(() => {
    if (!isOpen || !product || question === undefined) return
    const {id} = product
    const ids = [id, `drafts.${id}`, question, `drafts.${question}`, translationStateId(question)]
    return followDocuments(client, ids, {
      show: setDocuments,
      changed: ({by, ...change}) => {
        if (by === userId && latest.current) note(notice(change, latest.current, id))
      },
      fail: (error) =>
        console.warn(
          'The tour can no longer detect completed steps, because it no longer receives document changes.',
          error,
        ),
    })
  }, [client, isOpen, product, question, userId, note])

  return useMemo(() => {
    if (!state || !product || userId === undefined) return undefined
    return {
      state,
      product,
      documents,
      isOpen,
      isWanted: opened === 'wanted',
      open: () => {
        sessionStorage.setItem(openIn(userId), 'yes')
        setOpened('wanted')
      },
      close: () => {
        sessionStorage.removeItem(openIn(userId))
        setOpened('not')
      },
      mark: (step) => note({steps: [step]}),
      undo: async () => {
        const next = crypto.randomUUID()
        await client.mutate([...undoing(state, documents), beginningAnew(userId, next)], {
          returnDocuments: false,
          visibility: 'sync',
          tag: 'tour.undo',
        })
        keep({question: next, done: {}})
      },
    }
  }, [state, product, documents, isOpen, opened, userId, client, note, keep])
}
