import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

/** What a browser needs to know before it loads the Studio. */
export interface StudioStart {
  readonly projectId: string
  /** The tags that load the built Studio. */
  readonly tags: string
}

/**
 * Moves the tags that load the built Studio out of its page, so that a browser without a session does
 * not load them.
 */
export function takeLoadingTags(page: string): {html: string; tags: string} {
  const tags: string[] = []
  const html = page.replace(loadingTag, (tag) => {
    tags.push(tag)
    return ''
  })
  return {html, tags: tags.join('')}
}

const loadingTag =
  /<script(?=[^>]* type="module")[^>]* src="\/[^>]*><\/script>|<link(?=[^>]* rel="(?:modulepreload|stylesheet)")[^>]*>/g

/**
 * Returns the paths of the files that the built Studio in a folder loads first. Empty if there is none.
 */
export function firstFiles(folder: string): string[] {
  const index = join(folder, 'index.html')
  const {tags} = takeLoadingTags(existsSync(index) ? readFileSync(index, 'utf8') : '')
  return [...tags.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
}

/**
 * Returns the inline script that starts the Studio, or opens the sign-in page in a browser without a
 * session. It is a string, because this page is not built. While the Studio loads, it also asks the
 * lake whether the session still exists.
 *
 * Sanity (6.16) stores the session and the language under these keys, and removes `#sid=` from the
 * address when it has exchanged it for a session.
 */
export const startScript = ({projectId, tags}: StudioStart): string => `
const stored = (key) => { try { return localStorage.getItem(key) } catch { return null } }
const token = (() => { try { return JSON.parse(stored(${literal(`__studio_auth_token_${projectId}`)})).token } catch {} })()
const signIn = (reason) => {
  const language = /^(en|es)-/.exec(stored(${literal(`sanity-locale:${projectId}:default`)}))
  location.replace('/login?' + new URLSearchParams({
    origin: location.origin + location.pathname + location.search,
    ...(reason && {reason}),
    ...(language && {lng: language[1]}),
  }))
}
const hasSignedIn = /[#&]sid=/.test(location.hash)
if (token || hasSignedIn) document.head.append(document.createRange().createContextualFragment(${literal(tags)}))
else signIn()
if (token && !hasSignedIn)
  fetch('/v1/users/me', {headers: {authorization: 'Bearer ' + token}}).then(async (answer) => {
    if (answer.status === 401) signIn((await answer.json()).reason ?? 'signedOut')
  }).catch(() => {})
`

/** Writes a text as a JavaScript string that may be in an HTML page. */
const literal = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')
