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
  /** The last part of a message id. */
  problem:
    | 'wrongPassword'
    | 'expired'
    | 'tooManyTries'
    | 'offline'
    | 'connectionLost'
    | 'noRoom'
    | 'error'
  /** Seconds to wait after too many tries, if the service says. */
  retryAfter?: number | undefined
  /** Whether a retry continues from the bytes received so far. */
  canResume: boolean
  /** A link for the browser itself, if only this page cannot read the file. */
  link?: string | undefined
}

/** Classifies a thrown error for a transfer, which may have received some bytes. */
export function failureOf(error: unknown, file: FileTransfer | undefined): DownloadFailure {
  const canResume = (file?.received ?? 0) > 0
  const link = file?.link?.href
  if (error instanceof RateLimitedError) {
    return {problem: 'tooManyTries', retryAfter: error.retryAfter, canResume}
  }
  // The password was wrong; a foreign service may report that in various ways.
  if (error instanceof RefusedError || error instanceof RejectedError) {
    return {problem: 'wrongPassword', canResume}
  }
  if (error instanceof LinkRefusedError) return {problem: 'expired', canResume}
  if (error instanceof OfflineError || error instanceof TimeoutError) {
    return {problem: 'offline', canResume}
  }
  if (error instanceof ConnectionLostError) {
    // Nothing was received: what blocks this page may not block the browser.
    return canResume
      ? {problem: 'connectionLost', canResume}
      : {problem: 'offline', canResume, link}
  }
  if (error instanceof SinkError) return {problem: 'noRoom', canResume: false, link}
  return {problem: 'error', canResume}
}
