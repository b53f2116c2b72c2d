import {warning} from '#packages/server-kit/src/log.ts'
import type {Log} from '../../log-codes.ts'
import {oneLine} from '../mail/plain.ts'
import {DueWork} from '../outbox/due-work.ts'
import {type Backoff, waitAfter} from '../outbox/retry.ts'
import type {WebhookStore} from '../store/webhook-store.ts'
import type {SendDelivery} from './deliver-webhook.ts'
import type {AttemptResult, Delivery, Webhook} from './webhook.ts'

interface WebhookWorkerParts {
  readonly webhooks: WebhookStore
  readonly send: SendDelivery
  log: Log
  readonly now?: () => number
  /** Delays before retries. Tests set shorter delays. */
  readonly backoff?: Backoff
}

/** Number of webhooks that get a delivery at the same time. */
const atOnce = 6

/** Retry times of a delivery: 10 s, doubling to an hour. */
const usualBackoff: Backoff = {first: 10_000, longest: 60 * 60_000}

/** A delivery older than this fails permanently. An administrator can send it again. */
export const giveUpMs = 3 * 24 * 60 * 60_000

/** A longer time in `Retry-After` is shortened to this. */
const longestAskedMs = 6 * 60 * 60_000

/** The program says that nobody listens at this URL any more. */
const goneStatus = 410

/** Delivers events to webhooks, with retries for three days. */
export class WebhookWorker extends DueWork<Delivery> {
  constructor({webhooks, send, log, now = Date.now, backoff = usualBackoff}: WebhookWorkerParts) {
    const attempt = async (delivery: Delivery, signal: AbortSignal) => {
      const webhook = (await webhooks.list()).find(({id}) => id === delivery.webhook)
      // The administrator has deleted the webhook, and with it the delivery.
      if (!webhook) return () => webhooks.release(delivery)
      const answer = await answerOf(send, delivery, webhook, signal)
      const {problem} = answer
      if (problem !== null && signal.aborted) return () => webhooks.release(delivery)
      const result = resultOf(delivery, answer, {now: now(), backoff})
      if (result.state === 'failed') {
        log(
          `Webhook "${oneLine(webhook.name, 80)}" did not accept ${delivery.event} ${delivery.key}: ${problem}. It is not tried again by itself.`,
          warning('WEBHOOK_FAILED'),
        )
      }
      return () => webhooks.settle(delivery, result)
    }
    super({
      claim: (time) => webhooks.claim(time),
      renew: (deliveries) => webhooks.renew(deliveries),
      release: (delivery) => webhooks.release(delivery),
      work: (delivery, signal) =>
        // The list could not be read. The claim ends, and the next look tries again.
        attempt(delivery, signal).catch(() => () => webhooks.release(delivery)),
      atOnce: () => atOnce,
      nameOf: ({event, key}) => `${event} ${key}`,
      log,
      now,
    })
  }
}

type Answer = Pick<AttemptResult, 'status' | 'problem'> & {readonly waitMs?: number | undefined}

async function answerOf(
  send: SendDelivery,
  delivery: Delivery,
  webhook: Webhook,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const {status, waitMs} = await send(delivery, webhook, signal)
    const isAccepted = status >= 200 && status < 300
    return {status, problem: isAccepted ? null : `The answer had status ${status}`, waitMs}
  } catch (error) {
    return {status: null, problem: oneLine(reasonOf(error), 300)}
  }
}

/** Returns the reason of a failed request; undici wraps it as the cause of "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : reasonOf(error.cause)
}

function resultOf(
  {created, attempts}: Delivery,
  {status, problem, waitMs = 0}: Answer,
  {now, backoff}: {now: number; backoff: Backoff},
): AttemptResult {
  if (problem === null) return {state: 'delivered', due: now, status, problem}
  const isHopeless = status === goneStatus || now - created > giveUpMs
  return {
    state: isHopeless ? 'failed' : 'waiting',
    due: now + Math.max(waitAfter(attempts + 1, backoff), Math.min(waitMs, longestAskedMs)),
    status,
    problem,
  }
}
