import {type SessionFacts, SessionSigner} from '#server/site/staff/session-signer.ts'
import {type SeededSite, startSeededSite} from '../seeded-site.ts'
import {hideWordInDrafts, staffCookie, studio} from './preview-visitors.ts'

/**
 * An attacker without a session of their own, who knows the cookies of another user's sessions and
 * tries to read drafts.
 */
export interface DraftAttacker {
  readonly site: SeededSite
  /** Cookies of another user's active sessions: one for the Studio's frame and one for a tab. */
  readonly frame: string
  readonly tab: string
  /** Requests a path of the site and returns the response with its headers. */
  get(path: string, headers?: Record<string, string>): Promise<string>
  /** Requests all pages and aliases and returns the responses. */
  everyPage(headers?: Record<string, string>): Promise<string>
  /** Requests a path of the lake's API. For a stream, returns an empty text after 1.5 s. */
  lake(path: string, headers?: Record<string, string>): Promise<string>
  /** Returns a session token with changed facts, signed with the site's key or another key. */
  signed(facts: Partial<SessionFacts>, key?: string): string
}

/** Returns a response as text, including its headers, because drafts may also leak in headers. */
export const whole = async (response: Response): Promise<string> =>
  JSON.stringify([...response.headers]) + (await response.text())

/** Returns request headers with a cookie. `place` is where the browser shows the page. */
export const withCookie = (cookie: string, place = 'document'): Record<string, string> => ({
  cookie,
  'sec-fetch-dest': place,
})

/** Returns the token in a cookie of the form `name=value`. */
export const tokenIn = (cookie: string): string => cookie.slice(cookie.indexOf('=') + 1)

/** The facts of a valid session, except the version of the user's access. */
export const facts: SessionFacts = {
  use: 'preview',
  studio,
  user: 'script',
  version: '',
  share: null,
  expires: Date.now() + 60_000,
}

const pages = [
  '/',
  '/es',
  '/real-time-pro',
  '/Real-TimePro',
  '/ES/Real-TimePro/',
  '/faq',
  '/privacy',
]

/**
 * Starts a site with a secret word in its drafts, sessions of a user who may see them, and the
 * attacker.
 */
export async function startThief(): Promise<DraftAttacker> {
  const site = await startSeededSite()
  await hideWordInDrafts(site)
  const {apiHost, token = ''} = site.lake.editor.config()
  const get = async (path: string, headers: Record<string, string> = {}) =>
    whole(await fetch(site.origin + path, {redirect: 'manual', headers}))
  const frame = await staffCookie(site, 'iframe')
  const [encodedFacts = ''] = tokenIn(frame).split('.')
  const {version} = JSON.parse(Buffer.from(encodedFacts, 'base64url').toString())
  return {
    site,
    frame,
    tab: await staffCookie(site, 'document'),
    get,
    everyPage: async (headers = {}) =>
      (await Promise.all(pages.map((path) => get(path, headers)))).join(),
    async lake(path, headers = {}) {
      const abort = AbortSignal.timeout(1500)
      const response = await fetch(`${apiHost}/v2025-02-19${path}`, {headers, signal: abort})
      // A stream never ends, so reading it fails at the timeout.
      return whole(response).catch(() => '')
    },
    signed: (more, key = token) => new SessionSigner(key).sign({...facts, version, ...more}),
  }
}
