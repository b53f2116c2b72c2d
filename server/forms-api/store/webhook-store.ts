import {randomUUID} from 'node:crypto'
import {textOf} from '#packages/server-kit/src/sqlite/columns.ts'
import {furthestMs} from '../outbox/retry.ts'
import type {AttemptResult, Delivery, NewDelivery, Webhook} from '../webhooks/webhook.ts'
import type {Query, Row, Steps, StepsRunner} from './sql-steps.ts'
import {deliveryOf, queueQuery, webhookOf} from './webhook-rows.ts'

/** How long a claim lasts unless it is renewed. The worker renews claims every 15 s. */
const leaseMs = 60_000

/** The webhooks and their deliveries, in both databases. Every method is one transaction. */
export class WebhookStore {
  readonly #runner: StepsRunner
  /** Random id of this server, which its claims contain. */
  readonly #server = randomUUID()

  constructor(runner: StepsRunner) {
    this.#runner = runner
  }

  async list(): Promise<Webhook[]> {
    const rows = await this.#all('select * from webhook order by created, id')
    return rows.map(webhookOf)
  }

  /** Adds a webhook, or replaces the one with the same id. */
  async save({id, name, url, events, header, enabled, secret, created}: Webhook): Promise<void> {
    await this.#all(
      `insert into webhook (id, name, url, events, header, enabled, secret, created)
       values (?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (id) do update set name = excluded.name, url = excluded.url,
         events = excluded.events, header = excluded.header, enabled = excluded.enabled,
         secret = excluded.secret`,
      [
        id,
        name,
        url,
        JSON.stringify(events),
        JSON.stringify(header),
        Number(enabled),
        secret,
        created,
      ],
    )
  }

  /** Deletes a webhook with its deliveries. */
  async remove(id: string): Promise<void> {
    await this.#all('delete from webhook where id = ?', [id])
  }

  /** Queues events for all webhooks that want them. */
  async queue(events: readonly NewDelivery[]): Promise<void> {
    await this.#runner.run(function* (): Steps<void> {
      for (const event of events) yield queueQuery(event, null)
    })
  }

  /**
   * Claims the delivery that has been due for the longest time, of an enabled webhook that gets no
   * other delivery at the moment. So a program that is slow or away delays only its own deliveries. The
   * events of one message are claimed in their order: a later one waits for the retries of an earlier one.
   */
  claim(now: number): Promise<Delivery | undefined> {
    const {dialect} = this.#runner
    const server = this.#server
    return this.#runner.run(function* (): Steps<Delivery | undefined> {
      const [webhook] = yield {
        sql: `select id from webhook as hook
              where enabled = 1 and claimed_until < ${dialect.clock} and exists (${nextDue})
              order by (${nextDue}) limit 1${dialect.skipLocked}`,
        params: [now, now + furthestMs, now, now + furthestMs],
      }
      if (!webhook) return undefined
      const id = textOf(webhook.id)
      yield {
        sql: `update webhook set claimed_by = ?, claimed_until = ${dialect.clock} + ${leaseMs}
              where id = ?`,
        params: [server, id],
      }
      const [row] = yield {
        sql: `select * from webhook_delivery as delivery
              where webhook = ? and ${isNext} order by due, id limit 1`,
        params: [id, now, now + furthestMs],
      }
      return row && deliveryOf(row)
    })
  }

  /** Keeps the claims of deliveries that have not ended. */
  async renew(deliveries: readonly Delivery[]): Promise<void> {
    const {dialect} = this.#runner
    for (const {webhook} of deliveries) {
      await this.#all(
        `update webhook set claimed_until = ${dialect.clock} + ${leaseMs}
         where id = ? and claimed_by = ?`,
        [webhook, this.#server],
      )
    }
  }

  /** Gives up a claim without a result. */
  async release({webhook}: Delivery): Promise<void> {
    await this.#all(...this.#freeing(webhook))
  }

  /** Stores the result of an attempt. Ends the claim. */
  async settle(
    {id, webhook, key}: Delivery,
    {state, due, status, problem}: AttemptResult,
  ): Promise<void> {
    const [sql, params] = this.#freeing(webhook)
    await this.#runner.run(function* (): Steps<void> {
      yield {
        sql: `update webhook_delivery set state = ?, due = ?, status = ?, problem = ?,
                attempts = attempts + 1 where id = ? and key = ?`,
        params: [state, due, status, problem, id, key],
      }
      yield {sql, params}
    })
  }

  /** Returns the newest deliveries of a webhook, newest first. */
  async deliveries(webhook: string, limit: number): Promise<Delivery[]> {
    const rows = await this.#all(
      'select * from webhook_delivery where webhook = ? order by id desc limit ?',
      [webhook, limit],
    )
    return rows.map(deliveryOf)
  }

  /** Makes a delivery due now. Returns false if it does not exist. */
  async retry(webhook: string, id: number, now: number): Promise<boolean> {
    const rows = await this.#all(
      `update webhook_delivery set state = 'waiting', due = ?, created = ?
       where id = ? and webhook = ? returning id`,
      [now, now, id, webhook],
    )
    return rows.length > 0
  }

  /**
   * Deletes deliveries that were queued before a time and are not waiting.
   *
   * @param documentsFrom - deliveries of documents that were published later are kept, because their keys
   *   tell that these documents were reported
   */
  async sweep(before: number, documentsFrom: number): Promise<void> {
    // A delivery is never due before its event.
    await this.#all(
      `delete from webhook_delivery where created < ? and state <> 'waiting'
         and (event <> 'document.published' or due < ?)`,
      [before, documentsFrom],
    )
  }

  #freeing(webhook: string): [string, string[]] {
    return [
      'update webhook set claimed_until = 0 where id = ? and claimed_by = ?',
      [webhook, this.#server],
    ]
  }

  #all(sql: string, params: Query['params'] = []): Promise<readonly Row[]> {
    return this.#runner.run(function* (): Steps<readonly Row[]> {
      return yield {sql, params}
    })
  }
}

/** Whether a waiting delivery is due, and no earlier event about the same message waits. */
const isNext = `delivery.state = 'waiting' and (delivery.due <= ? or delivery.due > ?) and not exists (
  select 1 from webhook_delivery as earlier
  where earlier.submission = delivery.submission and earlier.webhook = delivery.webhook
    and earlier.state = 'waiting' and earlier.id < delivery.id)`

/** Selects when the next delivery of a webhook (`hook`) was due; nothing if none is due. */
const nextDue = `select min(due) from webhook_delivery as delivery
  where delivery.webhook = hook.id and ${isNext} having count(*) > 0`
