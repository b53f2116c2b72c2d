import {randomBytes} from 'node:crypto'
import {z} from 'zod'
import {isBlank} from '#schemas/written.ts'
import {plainLine} from '#src/forms/rules/plain-line.ts'
import {badPorts} from './bad-ports.ts'

/** What webhooks can report. */
export const webhookEvents = [
  'submission.accepted',
  'submission.changed',
  'document.published',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** Headers that the delivery itself sets, or that would change how the request is read. */
const reservedHeader =
  /^(host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|content-.*|sanity-.*|idempotency-key|user-agent|proxy-.*|cookie)$/i

/** A copied text. Invisible marks in it would become part of the address or the secret, which nobody sees. */
const copied = z.string().transform(plainLine)

/** An HTTP header name and value (RFC 9110, 5.1 and 5.5); only visible ASCII. */
const headerSchema = z.object({
  name: z
    .string()
    .max(100)
    .regex(/^[!#$%&'*+.^_`|~0-9a-z-]+$/i)
    .refine((name) => !reservedHeader.test(name)),
  value: copied.pipe(
    z
      .string()
      .max(1000)
      .regex(/^[!-~](?:[ -~]*[!-~])?$/),
  ),
})

/** What an administrator sets. The URL may have no user name or password: logs would show them. */
export const webhookSettings = z.object({
  name: z
    .string()
    .trim()
    .max(80)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)
    .refine((name) => !isBlank(name)),
  url: copied.pipe(z.string().max(2000)).refine((text) => {
    const url = URL.parse(text)
    if (!url || !/^https?:$/.test(url.protocol)) return false
    const hasBadPort = url.port !== '' && badPorts.has(Number(url.port))
    return !hasBadPort && !url.username && !url.password
  }),
  events: z.array(z.enum(webhookEvents)).min(1),
  header: headerSchema.nullable(),
  enabled: z.boolean(),
})

export type WebhookSettings = Readonly<z.infer<typeof webhookSettings>>

/** A URL of another program that receives events. */
export interface Webhook extends WebhookSettings {
  readonly id: string
  /** Signs each delivery with HMAC-SHA256. */
  readonly secret: string
  /** In epoch milliseconds. */
  readonly created: number
}

/** Returns a random secret of 256 bits. */
export const newWebhookSecret = (): string => randomBytes(32).toString('base64url')

/**
 * State of a delivery. `waiting` for its next attempt; `delivered` when the program has answered with
 * a 2xx status; `failed` when it is not tried again by itself.
 */
export type DeliveryState = 'waiting' | 'delivered' | 'failed'

/** One event for one webhook. */
export interface Delivery {
  readonly id: number
  readonly webhook: string
  readonly event: WebhookEvent
  /** The same for the same event. A webhook gets each key once. */
  readonly key: string
  /** The JSON text of the request, which is signed. */
  readonly payload: string
  readonly state: DeliveryState
  readonly created: number
  readonly due: number
  readonly attempts: number
  /** HTTP status of the last attempt; null without an answer. */
  readonly status: number | null
  /** Why the last attempt failed; null if it did not. */
  readonly problem: string | null
}

/** The result of an attempt. */
export type AttemptResult = Pick<Delivery, 'state' | 'due' | 'status' | 'problem'>

/** An event that is to be delivered to all webhooks that want it. */
export interface NewDelivery {
  readonly event: WebhookEvent
  readonly key: string
  readonly payload: string
  /** When the event happened. Webhooks that were made later do not get it. */
  readonly happened: number
  readonly created: number
}
