import {describedError, type LakeError} from '../lake-error.ts'

/** Creates an error for the user API. The Studio chooses the text that it shows by `type`. */
export function refusal(status: number, type: string, description: string): LakeError {
  return describedError(status, type, description)
}
