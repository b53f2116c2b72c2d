import {problem} from './problem.ts'

/**
 * Reads the named fields of a JSON body as text. Converts numbers and booleans to text and missing
 * fields to an empty text. Ignores other fields.
 *
 * @throws ProblemError 400 if a field is a list or an object, because its content would be lost
 */
export function textFields<Field extends string>(
  fields: readonly Field[],
  body: Readonly<Record<string, unknown>>,
): Record<Field, string> {
  const entries = fields.map((field) => [field, textOf(field, body)])
  // Object.fromEntries does not preserve the key types. The keys are exactly `fields`.
  return Object.fromEntries(entries) as Record<Field, string>
}

function textOf(field: string, body: Readonly<Record<string, unknown>>): string {
  const value = Object.hasOwn(body, field) ? body[field] : undefined
  if (value === undefined || value === null) return ''
  if (typeof value === 'object') throw problem(400, 'not_text', `"${field}" must be text.`)
  return String(value)
}
