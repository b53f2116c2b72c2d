import {describedError, type LakeError} from '../lake-error.ts'

/**
 * The 400 for an image that cannot be `done`, with the imaging library's reason. Its reasons may
 * name files of this machine, which are nobody's business: those are left out.
 */
export function invalidImage(done: 'read' | 'transformed', error: unknown): LakeError {
  const reason = error instanceof Error ? error.message.trim() : ''
  const sayable = reason !== '' && !/[/\\]/.test(reason)
  const message = `The image cannot be ${done}${sayable ? `: ${reason}` : ''}`
  return describedError(400, 'invalidImage', message)
}
