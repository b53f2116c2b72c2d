import {useEffect, useState} from 'react'
import {environment} from '../../running-environment.ts'
import {FollowedDocuments} from './followed-documents.ts'
import {type LiveAnswer, type LiveState, liveState, readLiveAnswer} from './live-state.ts'

/** Until the next question to the site: short while somebody waits, long once they have been told. */
const pausesMs = {publishing: 100, late: 3000, live: undefined} as const

/** Of all documents of this Studio. */
const followed = new FollowedDocuments()

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

  useEffect(() => {
    const {siteUrl} = environment
    if (!siteUrl || revision === undefined) return
    const {since, seconds} = followed.see(id, revision)
    const ending = new AbortController()
    // What was said of the version before says nothing of this one.
    setState(since === null || seconds !== null ? undefined : {is: 'publishing'})
    void follow(`${siteUrl}/_live/${encodeURIComponent(id)}`, ending.signal, (answer) => {
      const waitedMs = since === null ? null : performance.now() - since
      const now = liveState(revision, answer, waitedMs)
      // It was told before how long it took; asked again, it only may have gone wrong since.
      const next = now.is === 'live' ? {...now, seconds: seconds ?? now.seconds} : now
      if (next.is === 'live') followed.arrived(id, next.seconds)
      setState(next)
      return pausesMs[next.is]
    })
    return () => {
      ending.abort()
      followed.leave(id)
    }
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
