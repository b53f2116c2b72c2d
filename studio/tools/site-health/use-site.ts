import {useCallback, useEffect, useMemo, useRef, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {environment} from '../../running-environment.ts'
import {askSite, callSite, problemOf, type SiteProblem} from './site-client.ts'

/** A function of site-client.ts as the current user calls it. */
type AsUser<Call> = Call extends (client: never, site: never, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never

/** Returns the functions of site-client.ts, which then call the site as the current user. */
export function useSiteCalls(): {ask: AsUser<typeof askSite>; call: AsUser<typeof callSite>} {
  const client = useClient({apiVersion: '2025-02-19'})
  const user = useCurrentUser()?.id ?? ''
  return useMemo(() => {
    const isEmbedded = environment.mode === 'embedded'
    const site = {siteUrl: environment.siteUrl ?? '', user, isEmbedded}
    return {
      ask: (path, init) => askSite(client, site, path, init),
      call: (path, body) => callSite(client, site, path, body),
    }
  }, [client, user])
}

/** Returns a function that calls `callSite` (site-client.ts) as the current user. */
export const useSite = (): AsUser<typeof callSite> => useSiteCalls().call

/** The site's last valid response, and the problem if the last request failed. */
export interface SiteAnswer<Answer> {
  answer: Answer | undefined
  /** When the last request finished, in epoch milliseconds. */
  at: number | undefined
  problem: SiteProblem | undefined
  /** What `problem` was read from. */
  error: unknown
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
    error: undefined,
  })
  const asked = useRef(0)
  const askAgain = useCallback(async () => {
    const number = ++asked.current
    const next = await site(path)
      .then(read)
      .then(
        (answer) => ({answer, problem: answer ? undefined : ('silent' as const), error: undefined}),
        (error: unknown) => ({answer: undefined, problem: problemOf(error), error}),
      )
    // Ignore this response, because a later request has been sent.
    if (number !== asked.current) return
    setLatest((before) => ({
      answer: next.answer ?? before.answer,
      problem: next.problem,
      error: next.error,
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
