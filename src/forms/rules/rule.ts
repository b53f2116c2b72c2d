/** The values of a form by field, as typed. */
export type TypedValues = Readonly<Record<string, string>>

/** Validates one field. Returns the id of an error message if the value is invalid. */
export type Rule = (value: string, values: TypedValues) => string | undefined

/**
 * The rules of a form's fields, in the form's order. The form shows the error for the first rule
 * that a field violates.
 */
export type Rules<Field extends string> = Readonly<Record<Field, readonly Rule[]>>

/** Error message ids by field; empty if all values are valid. */
export type FieldErrors<Field extends string = string> = Partial<Record<Field, string>>

/**
 * Validates a form's values. Runs in the browser while the visitor types, and again on the server,
 * which does not trust the browser.
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

/** Requires a text that is not blank. */
export const required =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? message : undefined

/** Applies a rule only to fields that are not empty; `required` handles empty fields. */
export const ifFilled =
  (rule: Rule): Rule =>
  (value, values) =>
    value.trim() === '' ? undefined : rule(value, values)

/** Limits the number of characters. Most emoji count as one character. */
export const atMost =
  (limit: number, message: string): Rule =>
  (value) =>
    value.length > limit && [...value].length > limit ? message : undefined

/** Requires one of the listed values. */
export const oneOf =
  (options: readonly string[], message: string): Rule =>
  (value) =>
    options.includes(value) ? undefined : message

/** Returns only the given fields of a record, as text. Missing fields are empty. */
export function fieldsOf<Field extends string>(
  fields: readonly Field[],
  values: Readonly<Partial<Record<Field, string>>>,
): Record<Field, string> {
  const entries = fields.map((field) => [field, values[field] ?? ''])
  // The cast is safe: Object.fromEntries loses the key type, and the keys are exactly `fields`.
  return Object.fromEntries(entries) as Record<Field, string>
}

/**
 * Limits single-line fields, such as a name or street, to 200 characters. Longer lines would make
 * the e-mails with the form's values hard to read.
 */
export const lineLength: Rule = atMost(200, 'errors.longLine')

/** Limits multi-line fields, such as a question or comments, to 5000 characters. */
export const textLength: Rule = atMost(5000, 'errors.longText')
