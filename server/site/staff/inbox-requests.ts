import type {IncomingMessage, ServerResponse} from 'node:http'
import {readAtMost} from '#packages/server-kit/src/http/read-at-most.ts'
import {DatabaseUnavailableError} from '#packages/server-kit/src/postgres/database-unavailable.ts'
import type {FetchContent} from '#src/boot/entry-server.tsx'
import type {EmbeddedFormsApi} from '../embedded-forms-api.ts'
import type {SiteAddresses} from '../site-addresses.ts'
import {mailPreview, textWithValues} from './mail-calls.ts'
import {sendCsv, sendToStaff} from './staff-response.ts'
import type {CheckedSession, StaffSessions} from './staff-session.ts'

/** The parts that the calls of the inbox need. */
export interface InboxHandlerOptions {
  sessions: Pick<StaffSessions, 'sessionOf'>
  /** The embedded forms API; undefined if another service keeps the messages. */
  api: Pick<EmbeddedFormsApi, 'inbox' | 'previewMail'> | undefined
  addresses: Pick<SiteAddresses, 'textWithFacts'>
  /** Returns how to read the published content at this moment. */
  content(): FetchContent
  /** The variable API_URL: the address of the other service. */
  apiUrl: string | undefined
  /** Whether Sanity hosts the content. The site cannot know there who a user is. */
  isHosted: boolean
}

/**
 * Who may make a call: users who may see messages (with the role `support`, and administrators), only
 * administrators, or users who may write content.
 */
type Who = 'support' | 'administrators' | 'drafters'

/** The calls below `/_staff/inbox`, with who may make them. API tokens and guests have no session. */
const access: Readonly<Record<string, Who>> = {
  'GET /counts': 'support',
  'GET /messages': 'support',
  'GET /messages/:reference': 'support',
  'POST /messages/:reference/state': 'support',
  'POST /messages/:reference/notes': 'support',
  'POST /messages/:reference/answer': 'support',
  'POST /messages/:reference/resend': 'support',
  'POST /messages/:reference/release': 'support',
  'POST /messages/:reference/forget': 'support',
  'POST /held/forget': 'support',
  'POST /held/release': 'support',
  'GET /export.csv': 'support',
  'GET /audit': 'administrators',
  'GET /recipients': 'support',
  'POST /recipients': 'administrators',
  'GET /webhooks': 'administrators',
  'POST /webhooks': 'administrators',
  'POST /webhooks/:reference': 'administrators',
  'POST /webhooks/:reference/secret': 'administrators',
  'POST /webhooks/:reference/remove': 'administrators',
  'GET /webhooks/:reference/deliveries': 'administrators',
  'POST /webhooks/:reference/retry': 'administrators',
  'POST /facts': 'support',
  'POST /mail-preview': 'drafters',
}

const may: Readonly<Record<Who, (session: CheckedSession) => boolean>> = {
  support: ({maySeeMessages}) => maySeeMessages,
  administrators: ({isAdministrator}) => isAdministrator,
  drafters: ({mayDraft}) => mayDraft,
}

/** Whom to ask, in the error for a user who may not make a call. */
const allowedUsers: Readonly<Record<Who, string>> = {
  support: 'Only users with the role Support and administrators may see messages.',
  administrators: 'Only administrators may do this.',
  drafters: 'Only users who may write drafts may do this.',
}

/** The calls that the site answers itself, because they need the content. */
const ofSite: Readonly<Record<string, typeof mailPreview>> = {
  'POST /facts': textWithValues,
  'POST /mail-preview': mailPreview,
}

/** Maximum size of a body, in bytes. The longest answer has 80 KB. */
const maxBytes = 200_000

/**
 * Handles the Studio's requests below `/_staff/inbox`: checks who may make a call, and passes it to the
 * forms API (`server/forms-api/inbox/inbox-calls.ts`). Errors are `{problem, code}`.
 *
 * @param path - the path below `/_staff/inbox`
 */
export async function answerInbox(
  {sessions, api, apiUrl, isHosted, ...site}: InboxHandlerOptions,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refuse = (status: number, code: string, problem: string, more = {}) =>
    sendToStaff(response, status, {problem, code, ...more})
  const session = await sessions.sessionOf(request)
  if (!session) return refuse(401, 'no_session', 'The session is invalid or has expired.')
  const {call, reference} = callOf(request.method ?? '', path)
  const who = Object.hasOwn(access, call) ? access[call] : undefined
  if (isHosted && who !== 'drafters')
    return refuse(501, 'hosted', 'Sanity hosts the content, so the site does not know who you are.')
  if (!who) return refuse(404, 'not_found', `There is no call ${call} in the inbox.`)
  if (!may[who](session)) return refuse(403, 'not_allowed', allowedUsers[who])
  if (!api)
    return refuse(501, 'elsewhere', `Messages are kept by ${apiUrl}, because API_URL is set.`, {
      apiUrl,
    })
  const body = await bodyOf(request)
  if (body === undefined)
    return refuse(400, 'not_json', `The body must be JSON of at most ${maxBytes} bytes.`)
  const own = Object.hasOwn(ofSite, call) ? ofSite[call] : undefined
  if (own) {
    const {status, body: answer} = await own(body.json, {...site, api})
    return sendToStaff(response, status, answer)
  }
  const query = new URL(request.url ?? '', 'http://site').searchParams
  const user = {id: session.user, name: session.name || session.user}
  const answer = await api.inbox({call, reference, query, body: body.json, user}).catch(unavailable)
  if ('body' in answer) return sendToStaff(response, answer.status, answer.body)
  await sendCsv(response, answer.lines)
}

/** Returns a call as in `access`, and the reference number of a message or the id of a webhook in its path. */
function callOf(method: string, path: string): {call: string; reference: string} {
  const [, kind, reference, action = ''] =
    /^\/(messages|webhooks)\/([^/]+)(\/[a-z]+)?$/.exec(path) ?? []
  return reference === undefined
    ? {call: `${method} ${path}`, reference: ''}
    : {call: `${method} /${kind}/:reference${action}`, reference}
}

/** Reads the JSON of a request; `{json: undefined}` without a body, undefined if it is invalid. */
async function bodyOf(request: IncomingMessage): Promise<{json: unknown} | undefined> {
  if (request.method !== 'POST') return {json: undefined}
  const text = (await readAtMost(request, maxBytes))?.toString()
  if (text === undefined) return undefined
  try {
    return {json: text ? JSON.parse(text) : undefined}
  } catch {
    return undefined
  }
}

/** Returns the response while the messages cannot be read or written. */
function unavailable(error: unknown) {
  const ofStorage = error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
  if (!ofStorage && !(error instanceof DatabaseUnavailableError)) throw error
  const problem = 'The messages are not available at the moment. Try again.'
  return {status: 503, body: {problem, code: 'storage'}}
}
