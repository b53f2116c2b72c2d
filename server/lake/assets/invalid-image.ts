import {describedError, type LakeError} from '../lake-error.ts'

/**
 * The 400 for an image that cannot be read or transformed, with the imaging library's reason. Leaves
 * out reasons that name files of this machine.
 */
export function invalidImage(done: 'read' | 'transformed', error: unknown): LakeError {
  const reason = error instanceof Error ? error.message.trim() : ''
  const sayable = reason !== '' && !/[/\\]/.test(reason)
  const message = `The image cannot be ${done}${sayable ? `: ${reason}` : ''}`
  return describedError(400, 'invalidImage', message)
}
