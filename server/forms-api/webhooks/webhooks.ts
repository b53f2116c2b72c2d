import {randomUUID} from 'node:crypto'
import type {Log} from '../../log-codes.ts'
import type {KeyValues} from '../store/forms-store.ts'
import type {WebhookStore} from '../store/webhook-store.ts'
import {deliverWebhook, isBlockedTarget} from './deliver-webhook.ts'
import {
  type Delivery,
  type NewDelivery,
  newWebhookSecret,
  type Webhook,
  webhookSettings,
} from './webhook.ts'
import {WebhookWorker} from './webhook-worker.ts'

/** A webhook as administrators see it. The secret is shown once, when it is made. */
export type ShownWebhook = Omit<Webhook, 'secret'>

/** A revision of a published document. */
interface PublishedDocument {
  readonly _id: string
  readonly _type: string
  readonly _rev: string
  readonly _updatedAt: string
}

/** Maximum number of webhooks. Each event is stored once for each. */
export const maxWebhooks = 20
/** Number of deliveries in the log of a webhook. */
const shownDeliveries = 100
/**
 * Documents are asked for from this long before the newest known one, because servers commit
 * transactions in another order than that of their times. A webhook gets each revision once.
 */
const overlapMs = 60_000
const sinceKey = 'webhooks documents since'

interface WebhooksParts {
  readonly store: WebhookStore
  readonly meta: KeyValues
  /** Private addresses and networks to which webhooks may be sent; see `deliverWebhook`. */
  readonly networks: readonly string[]
  log: Log
}

/** Manages and delivers webhooks, and queues events that are not part of a transaction of submissions. */
export class Webhooks {
  readonly #store: WebhookStore
  readonly #meta: KeyValues
  readonly #networks: readonly string[]
  readonly #worker: WebhookWorker

  constructor({store, meta, networks, log}: WebhooksParts) {
    this.#store = store
    this.#meta = meta
    this.#networks = networks
    this.#worker = new WebhookWorker({webhooks: store, send: deliverWebhook(networks), log})
  }

  /** Delivers queued events. */
  wake(): void {
    this.#worker.wake()
  }

  /** Starts no more deliveries, and resolves when the running ones have ended. */
  end(): Promise<void> {
    return this.#worker.end()
  }

  async list(): Promise<ShownWebhook[]> {
    return (await this.#store.list()).map(shown)
  }

  /**
   * Adds a webhook, or changes the one with this id.
   *
   * @param input - not validated
   * @returns the webhook, with its secret if it was added; `invalid` with the name of the first wrong
   *   field, or `network` for a URL that may not be reached; `full` if there are too many; undefined if no
   *   webhook has the id
   */
  async save(
    input: unknown,
    id?: string,
  ): Promise<{webhook: ShownWebhook; secret?: string} | {invalid: string} | 'full' | undefined> {
    const {data, error} = webhookSettings.safeParse(input)
    if (!data) return {invalid: String(error.issues[0]?.path[0] ?? 'name')}
    if (data.enabled && (await isBlockedTarget(data.url, this.#networks)))
      return {invalid: 'network'}
    const all = await this.#store.list()
    const known = all.find((each) => each.id === id)
    if (id !== undefined && !known) return undefined
    if (!known && all.length >= maxWebhooks) return 'full'
    const {secret, created} = known ?? {secret: newWebhookSecret(), created: Date.now()}
    const webhook = {...data, id: known?.id ?? randomUUID(), secret, created}
    // What was published while no webhook wanted documents is not reported.
    if (wantsDocuments(webhook) && !all.some(wantsDocuments))
      await this.#meta.set(sinceKey, timeText(Date.now()))
    await this.#store.save(webhook)
    return {webhook: shown(webhook), ...(known ? {} : {secret})}
  }

  /** Replaces a webhook's secret. Returns the new one; undefined if no webhook has the id. */
  async replaceSecret(id: string): Promise<string | undefined> {
    const known = (await this.#store.list()).find((each) => each.id === id)
    if (!known) return undefined
    const secret = newWebhookSecret()
    await this.#store.save({...known, secret})
    return secret
  }

  remove(id: string): Promise<void> {
    return this.#store.remove(id)
  }

  /** Returns the newest deliveries of a webhook, newest first. */
  deliveries(id: string): Promise<Delivery[]> {
    return this.#store.deliveries(id, shownDeliveries)
  }

  /** Sends a delivery again now. Returns false if it does not exist. */
  async retry(id: string, delivery: number): Promise<boolean> {
    const found = await this.#store.retry(id, delivery, Date.now())
    this.#worker.wake()
    return found
  }

  /**
   * Returns the `_updatedAt` from which published documents must be reported: that of the newest
   * document that `published` received, minus an overlap. Without one, the current time; undefined
   * while no webhook wants documents.
   */
  async documentsSince(): Promise<string | undefined> {
    if (!(await this.#store.list()).some(wantsDocuments)) return undefined
    return timeText(await this.#reportedUntil())
  }

  /** Deletes deliveries that were queued before a time and are not waiting. */
  async sweep(before: number): Promise<void> {
    await this.#store.sweep(before, await this.#reportedUntil())
  }

  /** Returns the time in ms until which all published documents were reported. */
  async #reportedUntil(): Promise<number> {
    return Date.parse(await this.#meta.add(sinceKey, timeText(Date.now()))) - overlapMs
  }

  /**
   * Queues an event for each published document.
   *
   * @param documents - in the order of their `_updatedAt`
   */
  async published(documents: readonly PublishedDocument[]): Promise<void> {
    const newest = documents.at(-1)?._updatedAt
    if (newest === undefined) return
    const event = 'document.published'
    const deliveries = documents.map(
      (document): NewDelivery => ({
        event,
        key: `${document._id}:${document._rev}`,
        payload: JSON.stringify({event, document}),
        happened: Date.parse(document._updatedAt),
        created: Date.now(),
      }),
    )
    await this.#store.queue(deliveries)
    await this.#meta.set(sinceKey, newest)
    this.#worker.wake()
  }
}

const wantsDocuments = ({enabled, events}: Webhook) =>
  enabled && events.includes('document.published')

const timeText = (ms: number) => new Date(ms).toISOString()

function shown({secret: _, ...webhook}: Webhook): ShownWebhook {
  return webhook
}
