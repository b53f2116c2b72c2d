import {describedError, type LakeError} from '../lake-error.ts'

/**
 * Creates the 400 for an image that cannot be read or transformed, with sharp's reason. Omits a reason
 * that contains a path of this machine.
 */
export function invalidImage(done: 'read' | 'transformed', error: unknown): LakeError {
  const reason = error instanceof Error ? error.message.trim() : ''
  const isPublic = reason !== '' && !/[/\\]/.test(reason)
  const message = `The image cannot be ${done}${isPublic ? `: ${reason}` : ''}`
  return describedError(400, 'invalidImage', message)
}
