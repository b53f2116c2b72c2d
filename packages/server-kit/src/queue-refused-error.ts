/** Why a job was not done. */
type Reason =
  /** Too many jobs are waiting: in total (`full`) or of this caller or its network (`callerFull`). */
  | 'full'
  | 'callerFull'
  /** The job took too long (`timeout`) or used too much memory (`memory`). */
  | 'timeout'
  | 'memory'
  /** All callers that waited for the result have disconnected. */
  | 'left'
  | 'stopping'

const messageOfReason: Readonly<Record<Reason, string>> = {
  full: 'Too many images are being processed. Try again later',
  callerFull: 'Too many images from your network are being processed. Try again later',
  timeout: 'The image takes too long to process',
  memory: 'The image takes too much memory to process',
  left: 'The request for the image was cancelled',
  stopping: 'The server is stopping',
}

/**
 * Thrown if a job is refused or aborted. Errors of the imaging library are thrown
 * unchanged.
 */
export class QueueRefusedError extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(messageOfReason[reason])
    this.name = 'QueueRefusedError'
    this.reason = reason
  }
}
