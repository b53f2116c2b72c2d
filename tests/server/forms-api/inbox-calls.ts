import type {InboxAnswer} from '#server/forms-api/inbox/inbox-answer.ts'
import {forms} from './sample-forms.ts'
import type {TestApi} from './test-forms-api.ts'

export const eva = {id: 'u1', name: 'Eva Ruiz'}
export const bob = {id: 'u2', name: 'Bob Lee'}

/** Makes a call of the inbox as a user. Returns its status and body. */
export async function inboxCall(
  {api}: Pick<TestApi, 'api'>,
  call: string,
  {query = '', body = {}, user = eva}: {query?: string; body?: unknown; user?: typeof eva} = {},
): Promise<{status: number; body: Record<string, unknown>; text: string}> {
  const [, reference = ''] = /\/messages\/([^/]+)/.exec(call) ?? []
  const answer: InboxAnswer = await api.inbox({
    call: call.replace(/\/messages\/[^/]+/, '/messages/:reference'),
    reference,
    query: new URLSearchParams(query),
    body,
    user,
  })
  if ('lines' in answer)
    return {status: 200, body: {}, text: (await Array.fromAsync(answer.lines)).join('')}
  return {status: answer.status, body: Object(answer.body), text: ''}
}

/** Sends a form with these values. Returns its reference number. */
export async function send(
  api: TestApi,
  form: keyof typeof forms,
  values: object = {},
  language = 'en',
): Promise<string> {
  const {path, values: sample} = forms[form]
  const response = await api.post(path, {...sample, ...values}, {'content-language': language})
  if (response.status !== 202) throw new Error(await response.text())
  const {reference} = Object(await response.json())
  return String(reference)
}

/** Returns the reference numbers of a list of messages. */
export async function listed(api: TestApi, query = '', user = eva): Promise<string[]> {
  const {status, body} = await inboxCall(api, 'GET /messages', {query, user})
  if (status !== 200 || !Array.isArray(body.messages)) throw new Error(JSON.stringify(body))
  return body.messages.map(({reference}) => String(reference))
}

/** Returns a message. */
export async function message(api: TestApi, reference: string): Promise<Record<string, unknown>> {
  const {body} = await inboxCall(api, `GET /messages/${reference}`)
  return Object(body.message)
}
