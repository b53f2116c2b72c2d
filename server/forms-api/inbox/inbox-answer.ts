import type {z} from 'zod'
import type {Actor} from '../store/inbox-message.ts'

/** A call of the inbox by a user who may make it. */
export interface InboxRequest {
  /** Method and path, such as `POST /messages/:reference/state`. */
  readonly call: string
  /** The reference number in the path, not validated. */
  readonly reference: string
  readonly query: URLSearchParams
  /** The parsed JSON, not validated. */
  readonly body: unknown
  readonly user: Actor
}

/** The response: JSON, or lines of a file. */
export type InboxAnswer =
  | {readonly status: number; readonly body: unknown}
  | {readonly status: 200; readonly lines: AsyncIterable<string>}

/** An error that is sent as the response. */
export class InboxError extends Error {
  override name = 'InboxError'
  readonly status: number
  /** `{problem, code}`, and what belongs to the code. */
  readonly body: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    code: string,
    message: string,
    more: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.status = status
    this.body = {problem: message, code, ...more}
  }
}

/** Returns the error for a request with an invalid value. Names the first invalid field. */
export function invalidInput({issues: [issue]}: z.ZodError, field?: string): InboxError {
  const name = field ?? (issue?.path.map(String).join('.') || 'body')
  return new InboxError(422, 'invalid', `"${name}" is not valid: ${issue?.message ?? ''}`, {
    field: name,
  })
}

/** Parses a body. Throws an InboxError if it is invalid. */
export function parsed<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const result = schema.safeParse(body ?? {})
  if (!result.success) throw invalidInput(result.error)
  return result.data
}
