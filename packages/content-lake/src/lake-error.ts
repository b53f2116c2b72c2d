import {STATUS_CODES} from 'node:http'
import {isFields} from './store/document.ts'

/**
 * An error response with status and JSON body. Bodies have one of the three shapes that Sanity's client
 * displays: `{error: {description, type, …}}`, the same with `items`, or `{statusCode, error, message}`.
 */
export class LakeError extends Error {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    message: string,
    body: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.name = 'LakeError'
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** Creates an error `{statusCode, error: "Not Found", message}` for routing and access. */
export function httpError(
  status: number,
  message: string,
  headers?: Readonly<Record<string, string>>,
): LakeError {
  const error = STATUS_CODES[status] ?? 'Error'
  return new LakeError(status, message, {statusCode: status, error, message}, headers)
}

/** Creates an error `{error: {description, type, …}}` for invalid requests. */
export function describedError(
  status: number,
  type: string,
  description: string,
  details: Readonly<Record<string, unknown>> = {},
): LakeError {
  return new LakeError(status, description, {error: {description, type, ...details}})
}

/**
 * Creates the error for a failed mutation. `index` is the position of the mutation in the request.
 * `details`, such as `{type: "documentAlreadyExistsError", id}`, becomes part of the mutation's
 * entry in `items`.
 */
export function mutationError(
  status: number,
  index: number,
  description: string,
  details: Readonly<Record<string, unknown>>,
): LakeError {
  return failedItem('mutationError', 'The mutation(s) failed', status, index, description, details)
}

export function actionError(
  status: number,
  index: number,
  description: string,
  details: Readonly<Record<string, unknown>> = {type: 'actionError'},
): LakeError {
  return failedItem('actionError', 'The action(s) failed', status, index, description, details)
}

/** Converts an error from a mutation to one from its action. Returns other errors unchanged. */
export function asActionError(error: unknown): unknown {
  if (!(error instanceof LakeError) || !isFields(error.body.error)) return error
  const {type, description, ...rest} = error.body.error
  if (type !== 'mutationError') return error
  const renamed = String(description).replace('mutation(s)', 'action(s)')
  return describedError(error.status, 'actionError', renamed, rest)
}

function failedItem(
  type: string,
  what: string,
  status: number,
  index: number,
  description: string,
  details: Readonly<Record<string, unknown>>,
): LakeError {
  return describedError(status, type, `${what}: ${description}`, {
    items: [{index, error: {description, ...details}}],
  })
}
