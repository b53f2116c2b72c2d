/** The values of a form, as typed: text, whatever it means. */
export type TypedValues = Readonly<Record<string, string>>

/** A rule of one field: the id of the message that says how to mend the value, where it is wrong. */
export type Rule = (value: string, values: TypedValues) => string | undefined

/** The rules of every field of a form, in the form's order; the first that is broken is told. */
export type Rules<Field extends string> = Readonly<Record<Field, readonly Rule[]>>

/** What is wrong, by field, as message ids; empty where everything is right. */
export type Complaints<Field extends string = string> = Partial<Record<Field, string>>

/**
 * Checks values against a form's rules. The same in the browser, as the visitor types, and on the
 * server, which trusts nobody.
 */
export function complaints<Field extends string>(
  rules: Rules<Field>,
  values: TypedValues,
): Complaints<Field> {
  const found: Complaints<Field> = {}
  for (const field in rules) {
    const value = values[field] ?? ''
    for (const rule of rules[field]) {
      const complaint = rule(value, values)
      if (complaint === undefined) continue
      found[field] = complaint
      break
    }
  }
  return found
}

/** Something must be there, beyond blanks. */
export const required =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? message : undefined

/** A rule that only a value has to keep: an empty field is another rule's matter. */
export const ifFilled =
  (rule: Rule): Rule =>
  (value, values) =>
    value.trim() === '' ? undefined : rule(value, values)

/** At most so many characters; most emoji count as one, as people count them. */
export const atMost =
  (limit: number, message: string): Rule =>
  (value) =>
    value.length > limit && [...value].length > limit ? message : undefined

/** One of the listed values. */
export const oneOf =
  (options: readonly string[], message: string): Rule =>
  (value) =>
    options.includes(value) ? undefined : message

/** Of anything, a form's own fields as text; what is missing is empty. */
export function fieldsOf<Field extends string>(
  fields: readonly Field[],
  values: Readonly<Partial<Record<Field, string>>>,
): Record<Field, string> {
  const entries = fields.map((field) => [field, values[field] ?? ''])
  // Object.fromEntries forgets the names it was given: they are exactly `fields`.
  return Object.fromEntries(entries) as Record<Field, string>
}
