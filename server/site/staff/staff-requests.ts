import type {IncomingMessage, ServerResponse} from 'node:http'
import {readAtMost} from '#packages/server-kit/src/http/read-at-most.ts'
import {isTokenRejected} from '../content/api-error.ts'
import type {EmbeddedFormsApi} from '../embedded-forms-api.ts'
import type {MissingReport} from '../missing-pages/missing-report.ts'
import type {SiteHealth} from '../site-health.ts'
import {answerInbox, type InboxHandlerOptions} from './inbox-requests.ts'
import {invitationMail} from './invitation-mail.ts'
import type {LinkCheck} from './link-check.ts'
import {forAnyOrigin, sendCsv, sendToStaff} from './staff-response.ts'
import type {StaffSessions} from './staff-session.ts'

/** Calls that say something about what the user writes. */
const draftCalls: ReadonlySet<string> = new Set(['/_staff/appearance', '/_staff/links'])

/** Maximum size of a list of addresses to check, in bytes. */
const maxLinkBytes = 200_000

/** The parts that the staff endpoints need. */
export interface StaffHandlerOptions {
  /** Sessions of the Studio's users; undefined if the site has no token to read drafts. */
  sessions: StaffSessions | undefined
  health(): Promise<SiteHealth>
  /** The report of missing pages; undefined if they are not counted. */
  missing: MissingReport | undefined
  /** Reads the counts of visits; undefined if there are none. */
  visits:
    | {
        report(query: URLSearchParams): Promise<unknown>
        csvLines(query: URLSearchParams): AsyncIterable<string>
      }
    | undefined
  links: LinkCheck
  /** Where the messages are; see `answerInbox`. */
  inbox: Omit<InboxHandlerOptions, 'sessions'>
  /** The embedded forms API, which has the mail server; undefined if there is none. */
  api: Pick<EmbeddedFormsApi, 'mailInvitation'> | undefined
  /** The variable STUDIO_URL; undefined if the Studio's sessions say where it is. */
  studioUrl: string | undefined
  /** Returns how an edited document's page looks in search results and shared links; see `appearance`. */
  appearance(id: string, request: IncomingMessage): Promise<unknown>
}

/**
 * Handles the Studio's requests below `/_staff`.
 *
 * - `POST /_staff/session` with a secret as plain text → `{token, expires}`: the bearer token for
 *   later requests and its expiry in epoch milliseconds; 403 for an invalid secret
 * - `GET /_staff/health` → `SiteHealth`
 * - `GET /_staff/missing-pages` → result of `MissingReport.list`
 * - `GET /_staff/visits` with a filter as query → result of `VisitReports.report`;
 *   `GET /_staff/visits/csv` → the CSV file of `VisitReports.csvLines`
 * - `POST /_staff/appearance` with a document's id as plain text → result of `appearance`
 * - `POST /_staff/links` with a JSON array of addresses of other sites → result of `LinkCheck.states`;
 *   400 if the array is invalid
 * - `POST /_staff/invitation-mail` by an administrator: see `invitationMail`
 * - `POST /_staff/missing-pages/forget` with one of the listed paths as plain text → `{}`
 *
 * - calls below `/_staff/inbox`: see `answerInbox`, which has rules of its own
 *
 * Except for the first, all respond with 401 if there is no valid session, and with 403 to a user
 * without write access; only a GET in a session that was opened with write access stays allowed, and
 * `draftCalls` by everybody who may write drafts. If the site has no token to read drafts, or the content API
 * rejects it, all respond with 501 and name the variable to set. If the content API does not
 * respond, they respond with 503.
 */
export async function answerStaff(
  {sessions, health, missing, visits, links, inbox, appearance, ...parts}: StaffHandlerOptions,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, forAnyOrigin).end()
    return
  }
  if (!sessions) return sendToStaff(response, 501, {problem: 'SANITY_READ_TOKEN is not set.'})
  const inboxPath = pathname.match(/^\/_staff\/inbox(\/.*)$/)?.[1]
  if (inboxPath) return answerInbox({...inbox, sessions}, inboxPath, request, response)
  let studio = parts.studioUrl ?? ''
  const text = async (limit = 1000) => (await readAtMost(request, limit))?.toString() ?? ''
  const answers: Record<string, () => Promise<readonly [status: number, body: unknown]>> = {
    'POST /_staff/session': async () => {
      const secret = (await text()).trim()
      const opened = await sessions.openSession(secret, 'staff', request).catch(unreadable)
      if (opened && 'problem' in opened) return [opened.status, {problem: opened.problem}]
      if (!opened) return [403, {problem: 'The secret is invalid or has expired.'}]
      return [200, {token: opened.token, expires: opened.expires}]
    },
    'GET /_staff/health': async () => [200, await health()],
    'GET /_staff/missing-pages': async () => [
      200,
      (await missing?.list()) ?? {pages: [], scans: 0},
    ],
    'GET /_staff/visits': async () => [200, (await visits?.report(queryOf(request))) ?? null],
    'GET /_staff/visits/csv': async () => [200, visits?.csvLines(queryOf(request))],
    'POST /_staff/appearance': async () => [200, await appearance(await text(), request)],
    'POST /_staff/invitation-mail': async () =>
      invitationMail(await text(), {sessions, api: parts.api, studio}),
    'POST /_staff/links': async () => {
      const states = links.states(await text(maxLinkBytes))
      return states ? [200, states] : [400, {problem: 'Send a JSON array of http(s) addresses.'}]
    },
    'POST /_staff/missing-pages/forget': async () => {
      await missing?.forget(await text())
      return [200, {}]
    },
  }
  const known = Object.keys(answers).find((call) => call.endsWith(` ${pathname}`))
  if (!known) return sendToStaff(response, 404, {problem: `There is no endpoint ${pathname}.`})
  const answer = answers[`${request.method} ${pathname}`]
  if (!answer)
    return sendToStaff(response, 405, {problem: `Use ${known.split(' ')[0]} for ${pathname}.`})
  if (pathname !== '/_staff/session') {
    const session = await sessions.sessionOf(request)
    if (!session)
      return sendToStaff(response, 401, {problem: 'The session is invalid or has expired.'})
    studio ||= session.studio
    if (pathname === '/_staff/invitation-mail' && !session.isAdministrator)
      return sendToStaff(response, 403, {problem: 'Only administrators may do this.'})
    const isForWriters = request.method === 'POST' || !session.byWriter
    const isForDrafts = draftCalls.has(pathname)
    if (isForDrafts ? !session.mayDraft : isForWriters && !session.mayWrite) {
      const who = isForDrafts ? 'users who may write drafts' : 'editors and administrators'
      return sendToStaff(response, 403, {problem: `Only ${who} may do this.`})
    }
  }
  const [status, body] = await answer()
  if (isLines(body)) return sendCsv(response, body)
  sendToStaff(response, status, body)
}

const isLines = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body

const queryOf = ({url = ''}: IncomingMessage) => new URL(url, 'http://site').searchParams

/** Returns the response to a request that could not be checked with the content API. */
function unreadable(error: unknown) {
  return isTokenRejected(error)
    ? {status: 501, problem: 'SANITY_READ_TOKEN or LAKE_TOKEN may not read drafts, or has expired.'}
    : {status: 503, problem: `The content cannot be read: ${String(error)}`}
}
