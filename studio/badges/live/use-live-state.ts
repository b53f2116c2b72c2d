import {useEffect, useRef, useState} from 'react'
import {environment} from '../../running-environment.ts'
import {type LiveAnswer, type LiveState, liveState, readLiveAnswer} from './live-state.ts'

/** Until the next question to the site: short while somebody waits, long once they have been told. */
const pausesMs = {publishing: 100, late: 3000, live: undefined} as const

/**
 * Follows a published document onto the site.
 *
 * @param id - of the published document
 * @param revision - its `_rev`; null where it is not, or no longer, published; undefined while the
 *   Studio does not know yet
 * @returns undefined before the first answer, and where the site's address is unknown
 */
export function useLiveState(
  id: string,
  revision: string | null | undefined,
): LiveState | undefined {
  const [state, setState] = useState<LiveState>()
  const opened = useRef<{id: string; revision: string | null}>(undefined)

  useEffect(() => {
    const {siteUrl} = environment
    if (!siteUrl || revision === undefined) return
    if (opened.current?.id !== id) opened.current = {id, revision}
    const publishedHere = opened.current.revision !== revision
    const ending = new AbortController()
    const since = publishedHere ? performance.now() : null
    // What was said of the version before says nothing of this one.
    setState(publishedHere ? {is: 'publishing'} : undefined)
    void follow(`${siteUrl}/_live/${encodeURIComponent(id)}`, ending.signal, (answer) => {
      const waitedMs = since === null ? null : performance.now() - since
      const next = liveState(revision, answer, waitedMs)
      setState(next)
      return pausesMs[next.is]
    })
    return () => ending.abort()
  }, [id, revision])

  return state
}

/**
 * Asks until it is told to stop.
 *
 * @param take - takes an answer, undefined where none came; gives the ms until the next question, or
 *   undefined to ask no more
 */
async function follow(
  url: string,
  signal: AbortSignal,
  take: (answer: LiveAnswer | undefined) => number | undefined,
) {
  while (!signal.aborted) {
    const answer = await ask(url, signal)
    if (signal.aborted) return
    const pauseMs = take(answer)
    if (pauseMs === undefined) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

async function ask(url: string, signal: AbortSignal): Promise<LiveAnswer | undefined> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(3000)]),
    })
    return response.ok ? readLiveAnswer(await response.json()) : undefined
  } catch {
    // Silence is an answer, too: the badge says so.
    return undefined
  }
}
