import {type SessionFacts, SessionSigner} from '#server/site/staff/session-signer.ts'
import {type SeededSite, startSeededSite} from '../seeded-site.ts'
import {hideWordInDrafts, staffCookie, studio} from './preview-visitors.ts'

/**
 * An attacker without a session who has seen another user's cookies and tries everything possible.
 */
export interface DraftAttacker {
  readonly site: SeededSite
  /** Cookies of another user's active sessions: in the Studio's frame, in a tab. */
  readonly frame: string
  readonly tab: string
  /** The site's response at a path, including headers. */
  get(path: string, headers?: Record<string, string>): Promise<string>
  /** The responses of all pages and aliases together. */
  everyPage(headers?: Record<string, string>): Promise<string>
  /**
   * The lake's response at a path below its version; for a stream, what it sends within a moment.
   */
  lake(path: string, headers?: Record<string, string>): Promise<string>
  /** A session token with some facts changed, signed with the site's key or another. */
  signed(facts: Partial<SessionFacts>, key?: string): string
}

/** The whole response: a leak in the headers counts too. */
export const whole = async (response: Response): Promise<string> =>
  JSON.stringify([...response.headers]) + (await response.text())

/** The headers of a visit with a cookie, by where the page is shown. */
export const withCookie = (cookie: string, place = 'document'): Record<string, string> => ({
  cookie,
  'sec-fetch-dest': place,
})

/** The token in the `name=value` of a cookie. */
export const tokenIn = (cookie: string): string => cookie.slice(cookie.indexOf('=') + 1)

/** The facts of a valid session, except the version of its user's access. */
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

/** Starts a site with a secret word in its drafts, a user who may see them, and the attacker. */
export async function startThief(): Promise<DraftAttacker> {
  const site = await startSeededSite()
  await hideWordInDrafts(site)
  const {apiHost, token = ''} = site.lake.editor.config()
  const get = async (path: string, headers: Record<string, string> = {}) =>
    whole(await fetch(site.origin + path, {redirect: 'manual', headers}))
  const frame = await staffCookie(site, 'iframe')
  const [said = ''] = tokenIn(frame).split('.')
  const {version} = JSON.parse(Buffer.from(said, 'base64url').toString())
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
      // A stream never ends: what it sends within a moment is enough.
      return whole(response).catch(() => '')
    },
    signed: (more, key = token) => new SessionSigner(key).sign({...facts, version, ...more}),
  }
}
