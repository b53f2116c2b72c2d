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
      call: (path, body, signal) => callSite(client, site, path, body, signal),
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

/** Timeout of a polling request in milliseconds, so that a site without an answer is soon reported. */
const pollTimeoutMs = 4000

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
    const next = await site(path, undefined, AbortSignal.timeout(pollTimeoutMs))
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

/** Delay in milliseconds after a failed request of a preview. */
const retryMs = 5000

/**
 * Requests a preview from the site, again after each change, and again while the site does not
 * answer. The last preview stays until the next arrives.
 *
 * @param body - sent by POST
 * @param version - changes with everything that the preview shows and the body does not contain;
 *   undefined to request nothing
 * @param read - parses the response and throws if it is not valid; must be a stable function
 * @param delayMs - delay after a change, so that typing does not cause a request per letter
 */
export function useSitePreview<Preview>(
  path: string,
  body: string,
  version: string | undefined,
  read: (answer: unknown) => Preview,
  delayMs: number,
): {preview: Preview | undefined; problem: SiteProblem | undefined} {
  const site = useSite()
  const [preview, setPreview] = useState<Preview>()
  const [problem, setProblem] = useState<SiteProblem>()
  useEffect(() => {
    if (version === undefined) return
    let isWanted = true
    let timer: ReturnType<typeof setTimeout>
    const request = async () => {
      try {
        const found = read(await site(path, body))
        if (!isWanted) return
        setPreview(found)
        setProblem(undefined)
      } catch (error) {
        if (!isWanted) return
        setProblem(problemOf(error))
        if (problemOf(error) === 'silent') timer = setTimeout(request, retryMs)
      }
    }
    timer = setTimeout(request, delayMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [site, path, body, version, read, delayMs])
  return {preview, problem}
}
