import {useMemo} from 'react'
import {SiteError} from '../site-health/site-client.ts'
import {useSiteCalls} from '../site-health/use-site.ts'

/** What webhooks can report, in the order of the form. */
export const webhookEvents = [
  'submission.accepted',
  'submission.changed',
  'document.published',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

export interface WebhookSettings {
  name: string
  url: string
  events: WebhookEvent[]
  header: {name: string; value: string} | null
  enabled: boolean
}

export interface Webhook extends WebhookSettings {
  id: string
}

/** One event that was or will be sent to a webhook. Times are in epoch milliseconds. */
export interface Delivery {
  id: number
  event: WebhookEvent
  /** `REFERENCE:change` of a message, or `id:revision` of a document. */
  key: string
  payload: string
  state: 'waiting' | 'delivered' | 'failed'
  created: number
  due: number
  attempts: number
  status: number | null
  problem: string | null
}

/** The calls of the tool. Each rejects with a SiteError; see `webhookProblemOf`. */
export interface WebhookCalls {
  list(): Promise<Webhook[]>
  /** Adds a webhook. Returns its secret. */
  add(settings: WebhookSettings): Promise<string>
  change(id: string, settings: WebhookSettings): Promise<void>
  remove(id: string): Promise<void>
  /** Replaces the secret. Returns the new one. */
  newSecret(id: string): Promise<string>
  deliveries(id: string): Promise<Delivery[]>
  retry(id: string, delivery: number): Promise<void>
}

/** Returns the calls of the tool as the current user. */
export function useWebhookCalls(): WebhookCalls {
  const {ask} = useSiteCalls()
  return useMemo(() => {
    const send = async <Answer>(path: string, body?: object): Promise<Answer> => {
      const init = body && {method: 'POST', body: JSON.stringify(body)}
      return (await ask(`/_staff/inbox/webhooks${path}`, init)).json()
    }
    return {
      list: async () => (await send<{webhooks: Webhook[]}>('')).webhooks,
      add: async (settings) => (await send<{secret: string}>('', settings)).secret,
      change: (id, settings) => send(`/${id}`, settings),
      remove: (id) => send(`/${id}/remove`, {}),
      newSecret: async (id) => (await send<{secret: string}>(`/${id}/secret`, {})).secret,
      deliveries: async (id) =>
        (await send<{deliveries: Delivery[]}>(`/${id}/deliveries`)).deliveries,
      retry: (id, delivery) => send(`/${id}/retry`, {delivery}),
    }
  }, [ask])
}

/** Returns what an event is about. A message has a reference number as its id, and no type. */
export function subjectOf({key, payload}: Delivery): {_id: string; _type: string | undefined} {
  const {_type} = Object(Object(JSON.parse(payload)).document)
  return {
    _id: key.slice(0, key.lastIndexOf(':')),
    _type: typeof _type === 'string' ? _type : undefined,
  }
}

/** Returns the code of the text that explains why a call failed, and the text's argument. */
export function webhookProblemOf(error: unknown): {code: string; apiUrl: string} {
  if (!(error instanceof SiteError)) return {code: 'silent', apiUrl: ''}
  const {code, field, apiUrl} = Object(error.answer)
  const codes: Readonly<Record<string, unknown>> = {invalid: field, not_allowed: 'refused'}
  return {code: String(codes[code] ?? code ?? error.problem), apiUrl: String(apiUrl ?? '')}
}
