import {isBlank} from '../blank-text.ts'

/** Line breaks and other control characters, which would change a terminal that shows the name. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u

/**
 * Returns why people cannot use a name, without spaces around it: the `type` and the description of the
 * error. Returns undefined if they can.
 *
 * @param what - what the description calls the name
 * @param tooLong - the `type` for an empty or too long name
 */
export function nameProblem(
  name: string,
  {what = 'name', maximum, tooLong}: {what?: string; maximum: number; tooLong: string},
): [type: string, description: string] | undefined {
  const length = [...name].length
  if (length === 0 || length > maximum)
    return [tooLong, `The ${what} must have 1 to ${maximum} characters`]
  if (isBlank(name)) return ['invisibleName', `The ${what} has no visible character`]
  if (!control.test(name)) return undefined
  return ['controlInName', `The ${what} contains a line break or another control character`]
}
