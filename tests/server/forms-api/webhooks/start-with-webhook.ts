import type {InboxRequest} from '#server/forms-api/inbox/inbox-answer.ts'
import type {TestApi} from '../test-forms-api.ts'
import {startReceiver} from './webhook-receiver.ts'

const user = {id: 'ada', name: 'Ada'}
/** The settings of the webhook, without its URL. */
export const settings = {
  name: 'CRM',
  events: ['submission.accepted', 'submission.changed', 'document.published'],
  header: null,
  enabled: true,
}

/** Starts the API with a webhook to a program. */
export async function startWithWebhook(
  start: (options: {webhookNetworks: string[]}) => Promise<TestApi>,
) {
  const api = await start({webhookNetworks: ['127.0.0.1']})
  let secret = ''
  const receiver = await startReceiver(() => secret)
  const call = (name: string, body: unknown = undefined, reference = '') =>
    callOf(api, {call: name, body, reference})
  const added = await call('POST /webhooks', {...settings, url: receiver.url})
  secret = added.secret
  const bodies = () => receiver.received.map(({body}) => JSON.parse(body))
  return {...api, call, receiver, bodies, id: String(added.webhook.id)}
}

async function callOf({api}: TestApi, request: Partial<InboxRequest> & {call: string}) {
  const answer = await api.inbox({
    reference: '',
    query: new URLSearchParams(),
    body: undefined,
    user,
    ...request,
  })
  return Object('body' in answer ? answer.body : {})
}
