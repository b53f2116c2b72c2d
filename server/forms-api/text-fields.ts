import {problem} from './problem.ts'

/**
 * The named fields of a body as text: a number or a truth value as it is written, what is missing
 * as empty. Other fields are ignored.
 *
 * @throws Problem 400 for a field that holds a list or an object: it would be lost without a word
 */
export function textFields<Field extends string>(
  fields: readonly Field[],
  body: Readonly<Record<string, unknown>>,
): Record<Field, string> {
  const entries = fields.map((field) => [field, textOf(field, body)])
  // Object.fromEntries forgets the names it was given: they are exactly `fields`.
  return Object.fromEntries(entries) as Record<Field, string>
}

function textOf(field: string, body: Readonly<Record<string, unknown>>): string {
  const value = Object.hasOwn(body, field) ? body[field] : undefined
  if (value === undefined || value === null) return ''
  if (typeof value === 'object') throw problem(400, 'not_text', `"${field}" must be text.`)
  return String(value)
}
