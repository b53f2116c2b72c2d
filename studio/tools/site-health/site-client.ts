import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import type {SanityClient} from 'sanity'

/**
 * Why a call to the site failed: `silent` (no valid response), `refused` (the user has no write
 * access), or `not-set-up` (the site has no token to read the secret that the Studio writes).
 */
export type SiteProblem = 'silent' | 'refused' | 'not-set-up'

/** Thrown when a call to the site fails. */
class SiteError extends Error {
  override name = 'SiteError'
  readonly problem: SiteProblem

  constructor(problem: SiteProblem) {
    super(`the site: ${problem}`)
    this.problem = problem
  }
}

/** Returns why a call to the site failed. */
export const problemOf = (error: unknown): SiteProblem =>
  error instanceof SiteError ? error.problem : 'silent'

type Session = {token: string; expires: number}

/** Timeout of a call in milliseconds. */
const timeoutMs = 4000
/** A session that expires within this time counts as expired. */
const marginMs = 60_000

/** Sessions by site and user, shared by all parts of the Studio. */
const sessions = new Map<string, Promise<Session>>()

async function ask(address: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(address, {...init, signal}).catch(() => {
    throw new SiteError('silent')
  })
  if (response.status === 501) throw new SiteError('not-set-up')
  if (response.status === 403) throw new SiteError('refused')
  if (!response.ok && response.status !== 401) throw new SiteError('silent')
  return response
}

/**
 * Creates a session on the site. Writes a secret to the lake, which proves that the user has write
 * access, and sends the secret to the site, which returns a session token.
 */
async function openSession(client: SanityClient, siteUrl: string, user: string): Promise<Session> {
  const studioUrl = globalThis.location.origin
  const {secret} = await createPreviewSecret(client, 'site-staff', studioUrl, user).catch(() => {
    throw new SiteError('refused')
  })
  const response = await ask(`${siteUrl}/_staff/session`, {method: 'POST', body: secret})
  const opened: unknown = await response.json()
  const {token, expires} = Object(opened)
  if (typeof token !== 'string' || typeof expires !== 'number') throw new SiteError('silent')
  return {token, expires}
}

/**
 * Sends a request to one of the site's routes for Studio users, with the user's session token.
 *
 * @param path - such as `/_staff/health`
 * @param body - sent as plain text by POST; undefined for a GET
 * @returns the parsed response
 * @throws SiteError if the site does not respond or rejects the request
 */
export async function callSite(
  client: SanityClient,
  {siteUrl, user}: {siteUrl: string; user: string},
  path: string,
  body?: string,
): Promise<unknown> {
  const key = `${siteUrl} ${user}`
  for (let fresh = false; ; fresh = true) {
    const known = await sessions.get(key)?.catch(() => undefined)
    if (fresh || !known || known.expires < Date.now() + marginMs) {
      sessions.set(key, openSession(client, siteUrl, user))
    }
    const session = await sessions.get(key)
    const response = await ask(siteUrl + path, {
      headers: {authorization: `Bearer ${session?.token}`},
      ...(body !== undefined && {method: 'POST', body}),
    })
    if (response.status !== 401) return response.json()
    // The site rejects the session, for example after a change of its signing key. Retry once with a
    // new session.
    if (fresh) throw new SiteError('refused')
  }
}
