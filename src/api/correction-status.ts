import {ServerError} from './api-errors.ts'
import {type Api, post} from './request.ts'

const states = ['received', 'in-review', 'accepted', 'declined'] as const

/** What became of a correction. */
export interface CorrectionStatus {
  readonly state: (typeof states)[number]
  /** Epoch milliseconds. */
  readonly received: number
  /** When the state changed last, in epoch milliseconds. */
  readonly changed: number
  /** The name of the update with the new time, if the correction was accepted. */
  readonly update?: string
  /** Why the correction was accepted or declined, in the language in which it was sent. */
  readonly reason?: string
}

/**
 * Asks our own forms API for the state of a correction: `POST {api}/correction/status`.
 *
 * @throws one of the errors in api-errors.ts; RefusedError if the API does not know the pair
 */
export async function requestCorrectionStatus(
  api: Api,
  path: string,
  body: Readonly<Record<string, string>>,
): Promise<CorrectionStatus> {
  const response = await post(api, path, body)
  const answer: unknown = await response.json().catch(() => undefined)
  if (!isStatus(answer)) throw new ServerError(response.status)
  return answer
}

const isStatus = (answer: unknown): answer is CorrectionStatus => {
  if (typeof answer !== 'object' || answer === null) return false
  const {state, received, changed, update, reason}: Record<string, unknown> = {...answer}
  return (
    states.some((each) => each === state) &&
    typeof received === 'number' &&
    typeof changed === 'number' &&
    [update, reason].every((text) => text === undefined || typeof text === 'string')
  )
}
