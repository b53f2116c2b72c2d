import {ServerError} from './api-errors.ts'
import {type Api, type CallOptions, post} from './request.ts'

/** What the service said when it took a submission. */
export interface Accepted {
  /** To name in a later call or mail; the company's own service gives none. */
  reference: string | undefined
}

/**
 * Sends a form. Accepted means kept: it resolves only once the service has taken it.
 *
 * @throws one of the errors of api-errors.ts
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
  // Our own gives one for whatever it has kept. Something else has answered, such as a proxy's page,
  // or the answer was cut off; another try has the same key and is taken once.
  if (api.url.startsWith('/')) throw new ServerError(response.status)
  return {reference: undefined}
}

/**
 * What is said in JSON; of the company's service the answer is not read (specification section 7):
 * whatever it is, and should it never end, the submission is taken.
 */
async function jsonOf(response: Response): Promise<unknown> {
  if (/\bjson\b/.test(response.headers.get('content-type') ?? '')) {
    return response.json().catch(() => undefined)
  }
  // Not waited for: that it was taken is known, and no more is wanted.
  response.body?.cancel().catch(() => {})
  return undefined
}
