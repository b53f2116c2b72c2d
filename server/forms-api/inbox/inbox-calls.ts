import {z} from 'zod'
import {isBlank} from '#schemas/written.ts'
import {csvLines} from '../operator/csv.ts'
import {messageStates} from '../store/inbox-message.ts'
import {webhookCalls} from '../webhooks/webhook-calls.ts'
import {describedFilter, filterOf} from './filters.ts'
import {type InboxAnswer, InboxError, type InboxRequest, parsed} from './inbox-answer.ts'
import {type InboxParts, MessageAccess} from './message-access.ts'
import {addAnswer, addNote, changeState} from './message-changes.ts'
import {summaryOf} from './message-view.ts'
import {recipientsSchema} from './recipients.ts'

/** A text in which somebody can see something. */
const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((written) => !isBlank(written))
const version = z.number().int()
const stateBody = z.object({
  version,
  state: z.enum(messageStates),
  update: text(120).optional(),
  reason: text(2000).optional(),
})
const answerBody = z.object({
  version,
  key: z.uuid(),
  subject: z.string().trim().max(200),
  text: text(20_000),
})
const resendBody = z.object({version})
const noteBody = z.object({text: text(10_000)})
const forgetBody = z.object({all: z.boolean().optional()})
const referencesBody = z.object({references: z.array(z.string().max(20)).min(1).max(100)})
const recipientsBody = z.object({recipients: recipientsSchema})
const auditQuery = z.object({
  after: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
})

/** Names the filters of an export for the audit, without what a visitor may have written. */
const filterNames = (query: URLSearchParams) =>
  [...query]
    .map(([name, value]) => (name === 'q' ? 'q' : `${name}=${value}`))
    .join(' ')
    .slice(0, 200)

type Calls = Readonly<Record<string, (request: InboxRequest) => Promise<InboxAnswer>>>

/** The calls about one message, by method and path. */
function messageCalls({store}: InboxParts, messages: MessageAccess): Calls {
  const {inbox} = store
  return {
    'GET /messages/:reference': async (request) => {
      const message = await messages.shown(request)
      await messages.log(request, 'read', message.reference)
      return {status: 200, body: {message}}
    },
    'POST /messages/:reference/state': async (request) => {
      const body = parsed(stateBody, request.body)
      const {reference, by} = await messages.by(request)
      const outcome = await inbox.change({reference}, (found) => changeState(found, body, by))
      return messages.answer(request, outcome)
    },
    'POST /messages/:reference/notes': async (request) => {
      const body = parsed(noteBody, request.body)
      const {reference, by} = await messages.by(request)
      const outcome = await inbox.change({reference}, (found) => addNote(found, body.text, by))
      return messages.answer(request, outcome)
    },
    'POST /messages/:reference/answer': async (request) => {
      const body = parsed(answerBody, request.body)
      const {reference, by} = await messages.by(request)
      const query = {reference, key: body.key}
      const outcome = await inbox.change(query, (found) => addAnswer(found, body, by))
      return messages.answer(request, outcome)
    },
    'POST /messages/:reference/resend': async (request) => {
      const {version} = parsed(resendBody, request.body)
      return messages.answer(request, await messages.mailAgain(request, 'resend', version))
    },
    'POST /messages/:reference/release': async (request) =>
      messages.answer(request, await messages.mailAgain(request, 'release')),
    'POST /messages/:reference/forget': async (request) => {
      const {all} = parsed(forgetBody, request.body)
      const {reference, email} = await messages.shown(request)
      return messages.forget(request, all ? [reference, email] : [reference])
    },
  }
}

/**
 * Returns the handler of the inbox's calls, without checking who may make them: the site does, in
 * `server/site/staff/inbox-requests.ts`.
 */
export function inboxCalls(parts: InboxParts) {
  const {store, recipients, wake} = parts
  const {inbox} = store
  const messages = new MessageAccess(parts)
  const calls: Calls = {
    ...messageCalls(parts, messages),
    ...webhookCalls(parts.webhooks, (request, action, detail) =>
      messages.log(request, action, null, detail),
    ),
    'GET /counts': async () => ({status: 200, body: await inbox.counts()}),
    'GET /messages': async (request) => {
      const {filter, page} = filterOf(request.query, request.user.id)
      await messages.logList(request, describedFilter(request.query, filter))
      const {messages: found, next} = await inbox.list(filter, page)
      return {status: 200, body: {messages: found.map(summaryOf), next: next ? `${next}` : null}}
    },
    'POST /held/forget': async (request) => {
      const {references} = parsed(referencesBody, request.body)
      return messages.forget(request, await messages.held(references))
    },
    'POST /held/release': async (request) => {
      const {references} = parsed(referencesBody, request.body)
      const released = await messages.held(references)
      for (const reference of released) await messages.mailAgain({...request, reference}, 'release')
      wake()
      return {status: 200, body: {released}}
    },
    'GET /export.csv': async (request) => {
      const {filter} = filterOf(request.query, request.user.id)
      await messages.log(request, 'export', null, filterNames(request.query))
      return {status: 200, lines: csvLines(store, filter)}
    },
    'GET /audit': async ({query}) => {
      const page = parsed(auditQuery, Object.fromEntries(query))
      const entries = await inbox.audited(page)
      const next = entries.length === page.limit ? String(entries.at(-1)?.id) : null
      return {status: 200, body: {entries, next}}
    },
    'GET /recipients': async () => ({
      status: 200,
      body: {recipients: await recipients.get(), fallback: parts.mailboxes.to},
    }),
    'POST /recipients': async (request) => {
      const body = parsed(recipientsBody, request.body)
      await messages.log(request, 'recipients', null)
      await recipients.set(body.recipients)
      return {status: 200, body: {recipients: body.recipients, fallback: parts.mailboxes.to}}
    },
  }

  return async (request: InboxRequest): Promise<InboxAnswer> => {
    try {
      const call = Object.hasOwn(calls, request.call) ? calls[request.call] : undefined
      if (!call) throw new InboxError(404, 'not_found', `There is no call ${request.call}.`)
      return await call(request)
    } catch (error) {
      if (error instanceof InboxError) return error
      throw error
    }
  }
}
