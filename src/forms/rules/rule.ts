/** A form's values as typed. */
export type TypedValues = Readonly<Record<string, string>>

/** A rule for one field. Returns the id of an error message for an invalid value. */
export type Rule = (value: string, values: TypedValues) => string | undefined

/** The rules of a form's fields, in the form's order. The first broken rule of a field is shown. */
export type Rules<Field extends string> = Readonly<Record<Field, readonly Rule[]>>

/** Error message ids by field; empty if everything is valid. */
export type FieldErrors<Field extends string = string> = Partial<Record<Field, string>>

/**
 * Validates a form's values: in the browser while the visitor types, and on the server, which
 * trusts no client.
 */
export function validateForm<Field extends string>(
  rules: Rules<Field>,
  values: TypedValues,
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {}
  for (const field in rules) {
    const value = values[field] ?? ''
    for (const rule of rules[field]) {
      const error = rule(value, values)
      if (error === undefined) continue
      errors[field] = error
      break
    }
  }
  return errors
}

/** Requires text that is not blank. */
export const required =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? message : undefined

/** Applies a rule only to filled fields; `required` handles empty ones. */
export const ifFilled =
  (rule: Rule): Rule =>
  (value, values) =>
    value.trim() === '' ? undefined : rule(value, values)

/** Limits the number of characters; most emoji count as one, as people would count. */
export const atMost =
  (limit: number, message: string): Rule =>
  (value) =>
    value.length > limit && [...value].length > limit ? message : undefined

/** Requires one of the listed values. */
export const oneOf =
  (options: readonly string[], message: string): Rule =>
  (value) =>
    options.includes(value) ? undefined : message

/** Picks a form's fields from any value, as text; missing fields are empty. */
export function fieldsOf<Field extends string>(
  fields: readonly Field[],
  values: Readonly<Partial<Record<Field, string>>>,
): Record<Field, string> {
  const entries = fields.map((field) => [field, values[field] ?? ''])
  // Object.fromEntries loses the key type; the keys are exactly `fields`.
  return Object.fromEntries(entries) as Record<Field, string>
}

/** One line, such as a name or street. Far longer than needed; it keeps e-mails readable. */
export const lineLength: Rule = atMost(200, 'errors.longLine')

/** Several lines, such as a question or comments. */
export const textLength: Rule = atMost(5000, 'errors.longText')
