import {ServerError} from './api-errors.ts'
import {type Api, type CallOptions, post} from './request.ts'

/** An accepted submission. */
export interface Accepted {
  /** Reference number for the visitor; the company's own service returns none. */
  reference: string | undefined
}

/**
 * Submits a form. Resolves only after the service has stored it.
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
  // Our own API returns a reference for everything it stores. Without one, something else answered,
  // such as a proxy, or the answer was cut off. A retry is safe: it has the same idempotency key.
  if (api.url.startsWith('/')) throw new ServerError(response.status)
  return {reference: undefined}
}

/**
 * Reads the body of our own API as JSON. The company service's body is ignored (specification
 * section 7): its status alone says that the submission was accepted.
 */
async function jsonOf(response: Response): Promise<unknown> {
  if (/\bjson\b/.test(response.headers.get('content-type') ?? '')) {
    return response.json().catch(() => undefined)
  }
  // Not awaited: the submission has been accepted already.
  response.body?.cancel().catch(() => {})
  return undefined
}

/** The body of a contact message (specification section 3). */
type ContactMessage = {
  name: string
  phoneNumber: string
  emailAddress: string
  question: string
  validation: string
  type: 'contactForm'
}

/** `POST {api}/Email/SendContactEmail` (specification section 7); see `submit`. */
export const sendContactEmail = (api: Api, message: ContactMessage, options: CallOptions) =>
  submit(api, '/Email/SendContactEmail', message, options)

/**
 * `POST {api}/Email/sendcorrectionemail` (specification section 7) with the correction's fields as
 * a flat object; see `submit`.
 */
export const sendCorrectionEmail = (
  api: Api,
  correction: Readonly<Record<string, string>>,
  options: CallOptions,
) => submit(api, '/Email/sendcorrectionemail', correction, options)

/** `POST {api}/DSIMarketing/freetrialrequest` (specification section 7); see `submit`. */
export const requestFreeTrial = (
  api: Api,
  trial: Readonly<Record<string, string>>,
  options: CallOptions,
) => submit(api, '/DSIMarketing/freetrialrequest', trial, options)
