import type {IncomingMessage} from 'node:http'
import {isIP} from 'node:net'
import {clientAddress} from '#packages/server-kit/src/http/client-address.ts'
import {networkOf} from '#packages/server-kit/src/http/network.ts'
import {requestIdOf} from '#packages/server-kit/src/http/request-id.ts'
import type {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import {defaultLocale, isLocale, type Locale} from '#schemas/locales.ts'
import {formatted, validateForm} from '#src/forms/rules/form-model.ts'
import type {Log} from '../log-codes.ts'
import {maxHeld} from './form-limits.ts'
import {type FormName, forms} from './forms.ts'
import type {Intake} from './intake.ts'
import {readJsonObject} from './json-body.ts'
import {type LeadSource, leadSource} from './lead-source.ts'
import {fieldProblem, problem, tooMany} from './problem.ts'
import {isFromSiteForm, signsOf} from './spam-check.ts'
import {textFields} from './text-fields.ts'

/** An accepted form, for the counts of visits. */
interface SentForm {
  readonly locale: Locale
  readonly source: LeadSource | null
}

export interface AcceptParts {
  readonly intake: Intake
  readonly proxies: TrustedProxies
  /** Called after a form was stored for the first time and is not held. */
  onSent?: ((request: IncomingMessage, form: SentForm) => void) | undefined
  log: Log
}

/**
 * Validates a submitted form with the same rules as the browser, and stores it.
 *
 * @returns the reference number, after the form and its mails have been written to disk
 * @throws ProblemError 422 for invalid values or an idempotency key that was used with a different body;
 *   429 for too many forms from the client's networks, 503 for too many held forms; also the problems of `readJsonObject`
 */
export async function acceptForm(
  name: FormName,
  request: IncomingMessage,
  {intake, proxies, onSent, log}: AcceptParts,
): Promise<{reference: string}> {
  const {fields} = forms[name]
  const body = await readJsonObject(request)
  // Programs that follow the specification do not know the optional fields that we added.
  const sent = Object.keys(fields).filter((field) => !fields[field]?.optional || field in body)
  const values = formatted(fields, textFields(sent, body))
  const errors = validateForm(fields, values)
  if (Object.keys(errors).length > 0) throw fieldProblem(errors)

  const locale = visitorsLocale(request)
  const source = leadSource(body.source)
  const receipt = await intake.take({
    form: name,
    values,
    locale,
    source,
    signs: signsOf(body),
    mayHaveCopy: isFromSiteForm(body),
    network: networkOf(clientAddress(request, proxies)),
    idempotencyKey: [request.headers['idempotency-key'] ?? []].flat()[0] || undefined,
  })
  if (receipt.outcome === 'key reused') {
    const message = 'This Idempotency-Key was already used with a different body.'
    throw problem(422, 'idempotency_key_reused', message)
  }
  if (receipt.outcome === 'limited') throw tooManyFrom(receipt)
  if (receipt.outcome === 'full') {
    log(
      `A form was refused because ${maxHeld} submissions are held as suspected spam. Review them in the Inbox of the Studio or with "npm run submissions -- list", then release or forget them.`,
      warning('HELD_SUBMISSIONS_FULL', requestIdOf(request)),
    )
    const message = 'The website has too many forms to review and cannot store another one now.'
    throw problem(503, 'too_many_forms', message, {'retry-after': String(receipt.seconds)})
  }
  const {reference} = receipt
  if (receipt.outcome === 'stored' && receipt.suspicion) {
    log(
      `Submission ${reference} is held as suspected spam (${receipt.suspicion}). To review it, open the Inbox of the Studio or run "npm run submissions -- list".`,
      {requestId: requestIdOf(request)},
    )
  }
  if (receipt.outcome === 'stored' && !receipt.suspicion) onSent?.(request, {locale, source})
  return {reference}
}

/** Returns the error for a client whose network has sent too many forms. Names the network. */
function tooManyFrom({network, seconds}: {network: string; seconds: number}) {
  const sender = isIP(network) ? 'this address' : `this network (${network})`
  return tooMany('rate_limited', `Too many forms were sent from ${sender}.`, seconds)
}

/** Returns the visitor's language, from the `Content-Language` header. */
function visitorsLocale({headers}: IncomingMessage) {
  const language = headers['content-language']?.trim().toLowerCase().split(/[-,]/)[0]
  return isLocale(language) ? language : defaultLocale
}
