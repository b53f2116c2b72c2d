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
  // Of the company's service the body is not read (specification section 7): any will do.
  const answer: unknown = await response.json().catch(() => undefined)
  const reference =
    typeof answer === 'object' && answer !== null && 'reference' in answer && answer.reference
  return {reference: typeof reference === 'string' ? reference : undefined}
}
