import type {IncomingMessage} from 'node:http'
import {clientAddress} from '#packages/server-kit/src/http/client-address.ts'
import {networkOf} from '#packages/server-kit/src/http/network.ts'
import type {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import {statusForm} from '#src/forms/correction/status.ts'
import {formatted} from '#src/forms/rules/form-model.ts'
import {readJsonObject} from './json-body.ts'
import {problem, tooMany} from './problem.ts'
import {bucketsOf, type FormsStore} from './store/forms-store.ts'
import {emailKey} from './store/inbox-columns.ts'
import type {MessageState} from './store/inbox-message.ts'
import {parseReference} from './store/reference.ts'
import {textFields} from './text-fields.ts'

/** What a visitor reads about a correction. */
const publicStates: Readonly<Record<MessageState, string>> = {
  new: 'received',
  'in-progress': 'in-review',
  answered: 'in-review',
  accepted: 'accepted',
  declined: 'declined',
}

/**
 * Returns the handler of `POST /correction/status` with `{reference, emailAddress}`. Responds with
 * `{state, received, changed, update, reason}`. All wrong pairs have the same response, after the same
 * statement in the database, so that nobody learns which numbers and addresses exist. Attempts are
 * limited by network and by reference number; right pairs do not count.
 */
export function correctionStatus(
  {inbox, attempts}: Pick<FormsStore, 'inbox' | 'attempts'>,
  proxies: TrustedProxies,
) {
  const ofNetwork = attempts('correction status', {burst: 20, refillMs: 60_000})
  const ofReference = attempts('status of a correction', {burst: 10, refillMs: 10 * 60_000})
  const status = async (request: IncomingMessage) => {
    // Other programs may send what a visitor typed, without the rules of the site's form.
    const body = textFields(Object.keys(statusForm.fields), await readJsonObject(request))
    const typed = formatted(statusForm.fields, body)
    const reference = parseReference(typed.reference ?? '') ?? ''
    const networks = bucketsOf(networkOf(clientAddress(request, proxies)))
    const references = [{key: reference}]
    const seconds = await ofNetwork.take(networks)
    if (seconds > 0) throw tooManyAttempts(seconds)
    // Numbers that cannot exist are only limited by network.
    const ofThis = reference ? await ofReference.take(references) : 0
    if (ofThis > 0) throw tooManyAttempts(ofThis)
    const found = await inbox.correction(reference, emailKey(typed.emailAddress ?? ''))
    if (!found)
      throw problem(404, 'unknown_pair', 'No correction has this number and email address.')
    await Promise.all([ofNetwork.giveBack(networks), ofReference.giveBack(references)])
    const {state, received, changed, decision} = found
    const {update, reason} = decision ?? {}
    return {
      status: 200,
      body: {
        state: publicStates[state],
        received,
        changed,
        update: update ?? undefined,
        reason: reason ?? undefined,
      },
    }
  }
  return {[statusForm.path]: status}
}

const tooManyAttempts = (seconds: number) =>
  tooMany('too_many_tries', 'Too many attempts from your network, or for this number.', seconds)
