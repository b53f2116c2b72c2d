import {type Fields, isFields} from '../store/document.ts'

/** The operations of a patch, in the order in which they are applied. */
export const patchOperations: readonly string[] = [
  'setIfMissing',
  'set',
  'unset',
  'diffMatchPatch',
  'inc',
  'dec',
  'insert',
]

/** Returns every path in a patch's operations. */
export function pathsOf(operations: Fields): string[] {
  return Object.entries(operations).flatMap(([operation, body]) => {
    if (operation === 'unset') return textsIn(Array.isArray(body) ? body : [])
    if (!isFields(body)) return []
    if (operation === 'insert') return textsIn([body.before, body.after, body.replace])
    return Object.keys(body)
  })
}

const quoted = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs

/** Returns a path with empty quotes for all texts in it. */
export const unquoted = (path: string): string => path.replace(quoted, '""')

function textsIn(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string')
}
