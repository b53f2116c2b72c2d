import {useCallback, useEffect, useRef, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {environment} from '../../running-environment.ts'
import {callSite, problemOf, type SiteProblem} from './site-client.ts'

/** Returns a function that calls `callSite` (site-client.ts) as the current user. */
export function useSite(): (path: string, body?: string) => Promise<unknown> {
  const client = useClient({apiVersion: '2025-02-19'})
  const user = useCurrentUser()?.id ?? ''
  return useCallback(
    (path, body) => callSite(client, {siteUrl: environment.siteUrl ?? '', user}, path, body),
    [client, user],
  )
}

/** The site's last valid response, and the problem if the last request failed. */
export interface SiteAnswer<Answer> {
  answer: Answer | undefined
  /** When the last request finished, in epoch milliseconds. */
  at: number | undefined
  problem: SiteProblem | undefined
  askAgain: () => Promise<void>
}

/**
 * Polls a path of the site while the page is visible.
 *
 * @param read - parses a response; must be a stable function
 * @param everyMs - polling interval
 */
export function useSiteAnswer<Answer>(
  path: string,
  read: (answer: unknown) => Answer | undefined,
  everyMs: number,
): SiteAnswer<Answer> {
  const site = useSite()
  const [latest, setLatest] = useState<Omit<SiteAnswer<Answer>, 'askAgain'>>({
    answer: undefined,
    at: undefined,
    problem: undefined,
  })
  const asked = useRef(0)
  const askAgain = useCallback(async () => {
    const number = ++asked.current
    const next = await site(path)
      .then(read)
      .then(
        (answer) => ({answer, problem: answer ? undefined : ('silent' as const)}),
        (error: unknown) => ({answer: undefined, problem: problemOf(error)}),
      )
    // Ignore this response, because a later request has been sent.
    if (number !== asked.current) return
    setLatest((before) => ({
      answer: next.answer ?? before.answer,
      problem: next.problem,
      at: Date.now(),
    }))
  }, [site, path, read])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void askAgain()
    }
    look()
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [askAgain, everyMs])

  return {...latest, askAgain}
}
