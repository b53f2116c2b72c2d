/** Why a picture job was not done. */
type Reason =
  /** Too many jobs of everybody, or of this caller, wait already. */
  | 'full'
  | 'callerFull'
  /** It took too long, or too much memory. */
  | 'timeout'
  | 'memory'
  /** Nobody waits for it any more. */
  | 'left'
  | 'stopping'

const MESSAGES: Readonly<Record<Reason, string>> = {
  full: 'Too many images are being made',
  callerFull: 'Too many of your images are being made',
  timeout: 'The image takes too long to make',
  memory: 'The image takes too much memory to make',
  left: 'Nobody waits for the image any more',
  stopping: 'The server is stopping',
}

/** A picture job that was refused or cut off. What the imaging library throws is not one. */
export class PictureRefusal extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(MESSAGES[reason])
    this.name = 'PictureRefusal'
    this.reason = reason
  }
}
