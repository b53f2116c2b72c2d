import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import type {SanityClient} from 'sanity'

/**
 * Why a call to the site failed: `silent` (no valid response), `refused` (the user lacks the rights),
 * or `not-set-up` (the site has no token to read the secret that the Studio sends).
 */
export type SiteProblem = 'silent' | 'refused' | 'not-set-up'

/** Thrown when a call to the site fails. */
export class SiteError extends Error {
  override name = 'SiteError'
  readonly problem: SiteProblem
  /** Status of the site's response; undefined if there is none. */
  readonly status: number | undefined
  /** The parsed response; undefined if there is none, or if it is not JSON. */
  readonly answer: unknown

  constructor(problem: SiteProblem, status?: number, answer?: unknown) {
    super(`the site: ${problem}`)
    this.problem = problem
    this.status = status
    this.answer = answer
  }
}

/** Returns why a call to the site failed. */
export const problemOf = (error: unknown): SiteProblem =>
  error instanceof SiteError ? error.problem : 'silent'

type Session = {token: string; expires: number}

/**
 * Timeout of a call in milliseconds. On a busy server, the first sharing cards after a start take
 * several seconds.
 */
const timeoutMs = 30_000
/** A session that expires within this time counts as expired. */
const marginMs = 60_000

/** Sessions by site and user, shared by all parts of the Studio. */
const sessions = new Map<string, Promise<Session>>()

const problems: Readonly<Record<number, SiteProblem>> = {403: 'refused', 501: 'not-set-up'}

async function ask(address: string, init: RequestInit): Promise<Response> {
  const signal = init.signal ?? AbortSignal.timeout(timeoutMs)
  const response = await fetch(address, {...init, signal}).catch(() => {
    throw new SiteError('silent')
  })
  const {ok, status} = response
  if (ok || status === 401) return response
  const answer: unknown = await response.json().catch(() => undefined)
  throw new SiteError(problems[status] ?? 'silent', status, answer)
}

/** Where the Studio calls the site, and as whom. */
export interface SiteAccess {
  siteUrl: string
  /** Id of the user. */
  user: string
  /** Whether the content is in the embedded lake, which knows its users. */
  isEmbedded: boolean
}

/**
 * Returns a secret that proves to the site who the user is. The embedded lake gives one to every user.
 * Sanity has no such call, so the Studio writes the secret as a document, which needs write access.
 */
async function secretOf(client: SanityClient, {user, isEmbedded}: SiteAccess): Promise<string> {
  const studioUrl = globalThis.location.origin
  const made: unknown = await (isEmbedded
    ? client.request({method: 'POST', url: '/staff/me/site-secret', body: {studioUrl}})
    : createPreviewSecret(client, 'site-staff', studioUrl, user)
  ).catch((error: unknown) => {
    throw new SiteError([401, 403].includes(Object(error).statusCode) ? 'refused' : 'silent')
  })
  return String(Object(made).secret)
}

/** Creates a session on the site: sends a secret, for which the site returns a session token. */
async function openSession(client: SanityClient, site: SiteAccess): Promise<Session> {
  const {siteUrl} = site
  const secret = await secretOf(client, site)
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
 * @param init - method and body; a GET without them. A `signal` replaces the timeout
 * @returns the successful response
 * @throws SiteError if the site does not respond or rejects the request
 */
export async function askSite(
  client: SanityClient,
  site: SiteAccess,
  path: string,
  init: Pick<RequestInit, 'method' | 'body' | 'signal'> = {},
): Promise<Response> {
  const {siteUrl, user} = site
  const key = `${siteUrl} ${user}`
  for (let fresh = false; ; fresh = true) {
    const known = await sessions.get(key)?.catch(() => undefined)
    if (fresh || !known || known.expires < Date.now() + marginMs) {
      sessions.set(key, openSession(client, site))
    }
    const session = await sessions.get(key)
    const headers = {authorization: `Bearer ${session?.token}`}
    const response = await ask(siteUrl + path, {...init, headers})
    if (response.status !== 401) return response
    // The site rejects the session, for example after a change of its signing key. Retry once with a
    // new session.
    if (fresh) throw new SiteError('refused')
  }
}

/**
 * Does the same as `askSite` and returns the parsed response.
 *
 * @param body - sent as plain text by POST; undefined for a GET
 * @param signal - replaces the timeout
 */
export async function callSite(
  client: SanityClient,
  site: SiteAccess,
  path: string,
  body?: string,
  signal?: AbortSignal,
): Promise<unknown> {
  const request = body === undefined ? {} : {method: 'POST', body}
  const response = await askSite(client, site, path, {...request, ...(signal && {signal})})
  return response.json().catch(() => {
    throw new SiteError('silent')
  })
}
