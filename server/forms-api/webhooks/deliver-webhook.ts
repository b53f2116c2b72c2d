import {setTimeout as pause} from 'node:timers/promises'
import {encodeSignatureHeader} from '@sanity/webhook'
import {isInNetworks} from '#packages/server-kit/src/http/trusted-proxies.ts'
import {
  isBlocked,
  isPublicAddress,
  type PublicStatus,
  publicStatus,
} from '../../outbound/public-fetch.ts'
import type {Delivery, Webhook} from './webhook.ts'

/** How long saving a webhook waits for DNS, in ms. */
const dnsMs = 2_000

const isAllowedIn = (networks: readonly string[]) => {
  const isInThem = isInNetworks(networks)
  return (address: string) => isPublicAddress(address) || isInThem(address)
}

/**
 * Returns whether each delivery to this URL would be blocked now. If DNS does not answer, it would not:
 * the delivery itself decides.
 */
export const isBlockedTarget = (url: string, networks: readonly string[]): Promise<boolean> =>
  Promise.race([
    isBlocked(new URL(url).hostname, isAllowedIn(networks)).catch(() => false),
    pause(dnsMs, false, {ref: false}),
  ])

/** A program that does not answer within this time has not received the delivery. */
const timeoutMs = 10_000

/**
 * Sends a delivery. Resolves to the HTTP status of the answer and the wait that it asks for; rejects
 * without an answer.
 */
export type SendDelivery = (
  delivery: Delivery,
  webhook: Webhook,
  signal: AbortSignal,
) => Promise<PublicStatus>

/**
 * Returns a function that sends deliveries as Sanity's webhooks do, so that the receiver can verify
 * them with `@sanity/webhook`. Redirects are not followed.
 *
 * @param networks - addresses and networks that are allowed although they are not public; the variable
 *   WEBHOOK_PRIVATE_NETWORKS
 * @see https://www.sanity.io/docs/webhooks
 */
export function deliverWebhook(
  networks: readonly string[],
  now: () => number = Date.now,
): SendDelivery {
  const send = publicStatus(isAllowedIn(networks))
  return async ({key, payload, attempts}, {url, secret, header}, signal) => {
    const signature = await encodeSignatureHeader(payload, now(), secret)
    return send(url, {
      method: 'POST',
      body: payload,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'idempotency-key': key,
        'sanity-webhook-signature': signature,
        'sanity-webhook-attempt': String(attempts + 1),
        ...(header && {[header.name]: header.value}),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
  }
}
