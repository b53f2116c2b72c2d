import {encodeSignatureHeader} from '@sanity/webhook'
import {isInNetworks} from '#packages/server-kit/src/http/trusted-proxies.ts'
import {isPublicAddress, publicStatus} from '../../outbound/public-fetch.ts'
import type {Delivery, Webhook} from './webhook.ts'

/** A program that does not answer within this time has not received the delivery. */
const timeoutMs = 10_000

/** Sends a delivery and resolves to the HTTP status of the answer. Rejects without an answer. */
export type SendDelivery = (
  delivery: Delivery,
  webhook: Webhook,
  signal: AbortSignal,
) => Promise<number>

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
  const isAllowed = isInNetworks(networks)
  const send = publicStatus((address) => isPublicAddress(address) || isAllowed(address))
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
