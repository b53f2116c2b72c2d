import type {IncomingMessage, ServerResponse} from 'node:http'
import {readAtMost} from '../../http/read-at-most.ts'
import type {SiteHealth} from '../http/site-health.ts'
import type {MissingReport} from '../missing-pages/missing-report.ts'
import type {StaffSessions} from './staff-session.ts'

/**
 * Any page may ask, since what is asked for is given for a secret or a session's token only, never
 * for a cookie; so the Studio may lie on any host.
 */
const forAnyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST',
  'access-control-max-age': '600',
  'cache-control': 'no-store',
}

/** Answers below `/_staff` as JSON, for Studios on any origin. */
function sendToStaff(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, {...forAnyOrigin, 'content-type': 'application/json'})
  response.end(JSON.stringify(body))
}

/** What staff may ask the site for. */
export interface StaffHandlerOptions {
  /** Undefined where the site cannot read drafts, nor the secrets of staff. */
  sessions: StaffSessions | undefined
  health(): SiteHealth
  /** Undefined where nobody counts them. */
  missing: MissingReport | undefined
}

/**
 * Answers the Studio's requests below `/_staff`:
 *
 * - `POST /_staff/session`, with a secret as its plain text → `{token, expires}` for the bearer of
 *   later requests, `expires` in epoch milliseconds; 403 where the secret does not hold.
 * - `GET /_staff/health` → `SiteHealth`
 * - `GET /_staff/missing-pages` → the addresses that lead nowhere, `MissingReport.list`
 * - `POST /_staff/missing-pages/forget`, with a path of them as its plain text → `{}`
 *
 * All but the first answer 401 without a session, and 403 to a POST of who may not write. Where the site cannot read drafts, each answers
 * 501, saying what to set.
 */
export async function answerStaff(
  {sessions, health, missing}: StaffHandlerOptions,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, forAnyOrigin).end()
    return
  }
  if (!sessions) return sendToStaff(response, 501, {problem: 'SANITY_READ_TOKEN is not set'})
  const text = async () => (await readAtMost(request, 1000))?.toString() ?? ''
  const answers: Record<string, () => Promise<[status: number, body: unknown]>> = {
    'POST /_staff/session': async () => {
      const opened = await sessions.openSession((await text()).trim(), 'staff', request)
      if (!opened) return [403, {problem: 'the secret does not hold'}]
      return [200, {token: opened.token, expires: opened.expires}]
    },
    'GET /_staff/health': async () => [200, health()],
    'GET /_staff/missing-pages': async () => [200, missing?.list() ?? {pages: [], scans: 0}],
    'POST /_staff/missing-pages/forget': async () => {
      missing?.forget(await text())
      return [200, {}]
    },
  }
  const known = Object.keys(answers).find((call) => call.endsWith(` ${pathname}`))
  if (!known) return sendToStaff(response, 404, {problem: 'unknown'})
  const answer = answers[`${request.method} ${pathname}`]
  if (!answer) return sendToStaff(response, 405, {problem: `${known.split(' ')[0]} only`})
  if (pathname !== '/_staff/session') {
    const session = await sessions.sessionOf(request)
    if (!session) return sendToStaff(response, 401, {problem: 'no session'})
    if (request.method === 'POST' && !session.mayWrite) {
      return sendToStaff(response, 403, {problem: 'this needs an editor'})
    }
  }
  const [status, body] = await answer()
  sendToStaff(response, status, body)
}
