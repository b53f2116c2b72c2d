import {describedError, type LakeError} from '../lake-error.ts'

/** Maximum number of pixels of an image. Decoding takes four bytes of memory per pixel. */
export const pixelLimit = 100_000_000

/**
 * Creates the 400 error for an image that cannot be read or transformed, with sharp's error
 * message. Omits the message if it contains a file path.
 */
export function invalidImage(done: 'read' | 'transformed', error: unknown): LakeError {
  const reason = error instanceof Error ? error.message.trim() : ''
  const isPublic = reason !== '' && !/[/\\]/.test(reason)
  const message = `The image cannot be ${done}${isPublic ? `: ${reason}` : ''}`
  return describedError(400, 'invalidImage', message)
}
