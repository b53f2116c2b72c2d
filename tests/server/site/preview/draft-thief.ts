import {type SessionFacts, SessionSigner} from '#server/site/staff/session-signer.ts'
import {type PlantedSite, startPlantedSite} from '../planted-site.ts'
import {hideWordInDrafts, staffCookie, studio} from './preview-visitors.ts'

/** Somebody without a session who has seen the cookies of another's, and tries what can be tried. */
export interface DraftThief {
  readonly site: PlantedSite
  /** Cookies of somebody else's good session, which is in use: in the Studio's frame, in a tab. */
  readonly frame: string
  readonly tab: string
  /** What the site answers at a path, headers included. */
  get(path: string, headers?: Record<string, string>): Promise<string>
  /** The answers of every page and alias in one. */
  everyPage(headers?: Record<string, string>): Promise<string>
  /** What the lake answers at a path below its version; of a stream, what it says in a moment. */
  lake(path: string, headers?: Record<string, string>): Promise<string>
  /** A session's token with some facts changed, signed by the site's key or another. */
  signed(facts: Partial<SessionFacts>, key?: string): string
}

/** All of an answer: what stands in its headers would be told, too. */
export const whole = async (response: Response): Promise<string> =>
  JSON.stringify([...response.headers]) + (await response.text())

/** Headers of a visit with a cookie, by where the page is shown. */
export const withCookie = (cookie: string, place = 'document'): Record<string, string> => ({
  cookie,
  'sec-fetch-dest': place,
})

/** The token in the `name=value` of a cookie. */
export const tokenIn = (cookie: string): string => cookie.slice(cookie.indexOf('=') + 1)

/** What a good session says of itself, but for the version of its user's access. */
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

/** A site with a word hidden in its drafts, somebody who may see them, and the thief. */
export async function startThief(): Promise<DraftThief> {
  const site = await startPlantedSite()
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
      // A stream has no end: what it says in a moment is enough.
      return whole(response).catch(() => '')
    },
    signed: (more, key = token) => new SessionSigner(key).sign({...facts, version, ...more}),
  }
}
