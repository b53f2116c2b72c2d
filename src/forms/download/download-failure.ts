import {
  OfflineError,
  RateLimitedError,
  RefusedError,
  RejectedError,
  TimeoutError,
} from '#src/api/api-errors.ts'
import {SinkError} from './file-sink.ts'
import {ConnectionLostError, type FileTransfer, LinkRefusedError} from './file-transfer.ts'

/** Why a download failed, and what can be done. */
export interface DownloadFailure {
  /** The end of a message id. */
  problem:
    | 'wrongPassword'
    | 'expired'
    | 'tooManyTries'
    | 'offline'
    | 'connectionLost'
    | 'noRoom'
    | 'error'
  /** Seconds to wait after too many tries, where the service says. */
  retryAfter?: number | undefined
  /** Whether the next try goes on where this one ended. */
  canResume: boolean
  /** Where the browser itself can fetch the file, if only this page could not. */
  link?: string | undefined
}

/** What a thrown error means for a download that is as far as `file`. */
export function failureOf(error: unknown, file: FileTransfer | undefined): DownloadFailure {
  const canResume = (file?.received ?? 0) > 0
  const link = file?.link?.href
  if (error instanceof RateLimitedError) {
    return {problem: 'tooManyTries', retryAfter: error.retryAfter, canResume}
  }
  // A link is refused to whoever has not the password; a foreign service may say it in any way.
  if (error instanceof RefusedError || error instanceof RejectedError) {
    return {problem: 'wrongPassword', canResume}
  }
  if (error instanceof LinkRefusedError) return {problem: 'expired', canResume}
  if (error instanceof OfflineError || error instanceof TimeoutError) {
    return {problem: 'offline', canResume}
  }
  if (error instanceof ConnectionLostError) {
    // Not a byte has come: what is in the way of this page may not be in the browser's.
    return canResume
      ? {problem: 'connectionLost', canResume}
      : {problem: 'offline', canResume, link}
  }
  if (error instanceof SinkError) return {problem: 'noRoom', canResume: false, link}
  return {problem: 'error', canResume}
}
