import {z} from 'zod'
import {textOf} from '#packages/server-kit/src/sqlite/columns.ts'
import {
  type Delivery,
  type NewDelivery,
  type Webhook,
  webhookEvents,
  webhookSettings,
} from '../webhooks/webhook.ts'
import type {Query, Row} from './sql-steps.ts'

/**
 * Queues an event for each enabled webhook that wants it. A webhook gets each key once.
 *
 * @param submission - the id of the submission that the event is about, which deletes the delivery
 *   when it is deleted; null for other events
 */
export const queueQuery = (
  {event, key, payload, happened, created}: NewDelivery,
  submission: number | null,
): Query => ({
  sql: `insert into webhook_delivery (webhook, submission, event, key, payload, state, created, due)
        select id, cast(? as bigint), cast(? as text), cast(? as text), cast(? as text), 'waiting',
          cast(? as bigint), cast(? as bigint)
        from webhook where enabled = 1 and created <= ? and events like ?
        on conflict (webhook, key) do nothing`,
  params: [submission, event, key, payload, created, created, happened, `%"${event}"%`],
})

/** Converts a database row to a webhook. Throws if the row is invalid. */
export function webhookOf(row: Row): Webhook {
  const settings = webhookSettings.parse({
    name: row.name,
    url: row.url,
    events: JSON.parse(textOf(row.events)),
    header: JSON.parse(textOf(row.header)),
    enabled: Number(row.enabled) === 1,
  })
  const {id, secret, created} = row
  return {...settings, id: textOf(id), secret: textOf(secret), created: Number(created)}
}

const deliverySchema = z.object({
  webhook: z.string(),
  event: z.enum(webhookEvents),
  key: z.string(),
  payload: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  problem: z.string().nullable(),
})

/** Converts a database row to a delivery. Throws if the row is invalid. */
export const deliveryOf = (row: Row): Delivery => ({
  ...deliverySchema.parse(row),
  id: Number(row.id),
  created: Number(row.created),
  due: Number(row.due),
  attempts: Number(row.attempts),
  status: row.status == null ? null : Number(row.status),
})
