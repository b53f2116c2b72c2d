import {problem} from './problem.ts'

/**
 * Reads the named fields of a body as text. Numbers and booleans become text, missing fields become
 * empty. Ignores other fields.
 *
 * @throws Problem 400 for a list or an object, which would otherwise be lost
 */
export function textFields<Field extends string>(
  fields: readonly Field[],
  body: Readonly<Record<string, unknown>>,
): Record<Field, string> {
  const entries = fields.map((field) => [field, textOf(field, body)])
  // The type of Object.fromEntries loses the names, which are exactly `fields`.
  return Object.fromEntries(entries) as Record<Field, string>
}

function textOf(field: string, body: Readonly<Record<string, unknown>>): string {
  const value = Object.hasOwn(body, field) ? body[field] : undefined
  if (value === undefined || value === null) return ''
  if (typeof value === 'object') throw problem(400, 'not_text', `"${field}" must be text.`)
  return String(value)
}
