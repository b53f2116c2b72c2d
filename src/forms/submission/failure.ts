import type {IntlShape} from 'react-intl'
import {
  isApiError,
  OfflineError,
  RateLimitedError,
  RejectedError,
  TimeoutError,
} from '#src/api/api-errors.ts'

/** Returns the message for a failed submit. All messages say that the typed values are not lost. */
export function failureText({formatMessage}: IntlShape, error: unknown): string {
  if (error instanceof OfflineError) return formatMessage({id: 'failure.offline'})
  if (error instanceof TimeoutError) return formatMessage({id: 'failure.timeout'})
  if (error instanceof RejectedError) return formatMessage({id: 'failure.rejected'})
  if (error instanceof RateLimitedError)
    return formatMessage({id: 'failure.rateLimited'}, {minutes: minutesUntil(error)})
  return formatMessage({id: 'failure.server'})
}

/** Returns in how many whole minutes another try may succeed; 1 if the server did not say. */
export const minutesUntil = ({retryAfter = 60}: RateLimitedError): number =>
  Math.max(1, Math.ceil(retryAfter / 60))

/** Returns the message ids by field of a RejectedError; an empty object for any other error. */
export const rejectedFields = (error: unknown): Readonly<Record<string, string>> =>
  isApiError(error) && error instanceof RejectedError ? error.fields : {}
