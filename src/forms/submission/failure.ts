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
  if (error instanceof RateLimitedError) {
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60))
    return formatMessage({id: 'failure.rateLimited'}, {minutes})
  }
  return formatMessage({id: 'failure.server'})
}

/** Returns the message ids by field of a RejectedError; an empty object for any other error. */
export const rejectedFields = (error: unknown): Readonly<Record<string, string>> =>
  isApiError(error) && error instanceof RejectedError ? error.fields : {}
