import {ServerError} from './api-errors.ts'
import {type Api, type CallOptions, isOwnApi, post} from './request.ts'

/** An accepted submission. */
export interface Accepted {
  /**
   * Reference number for the visitor. Undefined from the company's own service, which returns none.
   */
  reference: string | undefined
}

/**
 * Submits a form. Resolves after the service has stored the submission.
 *
 * @throws one of the errors in api-errors.ts
 */
export async function submit(
  api: Api,
  path: string,
  body: Readonly<Record<string, string>>,
  options: CallOptions,
): Promise<Accepted> {
  const response = await post(api, path, body, options)
  const answer = await jsonOf(response)
  const reference =
    typeof answer === 'object' && answer !== null && 'reference' in answer && answer.reference
  if (typeof reference === 'string') return {reference}
  // Our own API returns a reference for every stored submission. A response without a reference
  // is incomplete, or it came from a proxy. The visitor can retry safely, because a retry has the
  // same idempotency key.
  if (isOwnApi(api)) throw new ServerError(response.status)
  return {reference: undefined}
}

/**
 * Returns the JSON body of a response from our own API. The body of the company's service is
 * ignored (specification section 7): its status alone says that the submission was accepted.
 */
async function jsonOf(response: Response): Promise<unknown> {
  if (/\bjson\b/.test(response.headers.get('content-type') ?? '')) {
    return response.json().catch(() => undefined)
  }
  // Do not wait for the cancellation, because the submission is already accepted.
  response.body?.cancel().catch(() => {})
  return undefined
}
