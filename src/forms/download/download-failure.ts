import {
  OfflineError,
  RateLimitedError,
  RefusedError,
  RejectedError,
  TimeoutError,
} from '#src/api/api-errors.ts'
import {SinkError} from './file-sink.ts'
import {ConnectionLostError, type FileTransfer, LinkRefusedError} from './file-transfer.ts'

/** Why a download failed, and what the visitor can do. */
export interface DownloadFailure {
  /** The last part of the id of the message that the visitor sees. */
  problem:
    | 'wrongPassword'
    | 'expired'
    | 'tooManyTries'
    | 'offline'
    | 'connectionLost'
    | 'noRoom'
    | 'error'
  /** Seconds to wait after too many attempts, if the service returns them. */
  retryAfter?: number | undefined
  /** Whether a retry continues with the bytes received so far. */
  canResume: boolean
  /**
   * A link for a download by the browser itself. Set if CORS does not let scripts read the file.
   */
  link?: string | undefined
}

/** Returns the failure for an error that was thrown during a download. */
export function failureOf(error: unknown, file: FileTransfer | undefined): DownloadFailure {
  const canResume = (file?.received ?? 0) > 0
  const link = file?.link?.href
  if (error instanceof RateLimitedError) {
    return {problem: 'tooManyTries', retryAfter: error.retryAfter, canResume}
  }
  // The password was wrong. An external service may report a wrong password with various statuses.
  if (error instanceof RefusedError || error instanceof RejectedError) {
    return {problem: 'wrongPassword', canResume}
  }
  if (error instanceof LinkRefusedError) return {problem: 'expired', canResume}
  if (error instanceof OfflineError || error instanceof TimeoutError) {
    return {problem: 'offline', canResume}
  }
  if (error instanceof ConnectionLostError) {
    // If no byte was received, offer a direct link: the browser's own download may still work.
    return canResume
      ? {problem: 'connectionLost', canResume}
      : {problem: 'offline', canResume, link}
  }
  if (error instanceof SinkError) return {problem: 'noRoom', canResume: false, link}
  return {problem: 'error', canResume}
}
