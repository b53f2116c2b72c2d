import type {IncomingMessage, ServerResponse} from 'node:http'
import {readAtMost} from '../../http/read-at-most.ts'
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
export function sendToStaff(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, {...forAnyOrigin, 'content-type': 'application/json'})
  response.end(JSON.stringify(body))
}

/**
 * Answers the Studio's requests below `/_staff`:
 *
 * - `POST /_staff/session`, with a secret as its plain text → `{token, expires}` for the bearer of
 *   later requests, `expires` in epoch milliseconds; 403 where the secret does not hold.
 *
 * @param sessions - undefined where the site cannot read drafts: 501, saying what to set
 */
export async function answerStaff(
  sessions: StaffSessions | undefined,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, forAnyOrigin).end()
    return
  }
  if (!sessions) return sendToStaff(response, 501, {problem: 'SANITY_READ_TOKEN is not set'})
  if (pathname !== '/_staff/session') return sendToStaff(response, 404, {problem: 'unknown'})
  if (request.method !== 'POST') return sendToStaff(response, 405, {problem: 'POST only'})
  const body = await readAtMost(request, 1000)
  const opened = await sessions.openSession(body?.toString().trim() ?? '', 'staff', request)
  if (!opened) return sendToStaff(response, 403, {problem: 'the secret does not hold'})
  const {token, expires} = opened
  sendToStaff(response, 200, {token, expires})
}
