import {useEffect, useState} from 'react'
import {environment} from '../../running-environment.ts'
import {FollowedDocuments} from './followed-documents.ts'
import {type LiveAnswer, type LiveState, liveState, readLiveAnswer} from './live-state.ts'

/**
 * Time until the next request to the site, by the state of the badge. Polling stops when the
 * published version is live.
 */
const pausesMs = {publishing: 100, late: 3000, live: undefined} as const

/** The states of all documents. They are outside the hook, because the Studio remounts badges. */
const followed = new FollowedDocuments()

/**
 * Polls the site until it serves the published version of a document.
 *
 * @param id - id of the published document
 * @param revision - its `_rev`; null if the document is not published; undefined while unknown
 * @returns undefined before the first response, or if the site's address is unknown
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
    // Remove the state of the previous revision from the badge.
    setState(since === null || seconds !== null ? undefined : {is: 'publishing'})
    void follow(`${siteUrl}/_live/${encodeURIComponent(id)}`, ending.signal, (answer) => {
      const waitedMs = since === null ? null : performance.now() - since
      const now = liveState(revision, answer, waitedMs)
      // Keep the publishing time that was measured first.
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
 * Sends GET requests to an address until `take` returns undefined or the signal aborts.
 *
 * @param take - receives each response (undefined if the request failed) and returns the ms until
 * the next request, or undefined to stop
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
    // The badge shows `undefined` as "the site does not respond".
    return undefined
  }
}
