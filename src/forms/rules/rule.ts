/** The values of a form by field, as typed. */
export type TypedValues = Readonly<Record<string, string>>

/** Validates one field. Returns the id of an error message if the value is invalid. */
export type Rule = (value: string, values: TypedValues) => string | undefined

/** Limits the number of characters. Most emoji count as one character. */
const atMost =
  (limit: number, message: string): Rule =>
  (value) =>
    value.length > limit && [...value].length > limit ? message : undefined

/**
 * Limits single-line fields, such as a name or street, to 200 characters. Longer lines would make
 * the e-mails with the form's values hard to read.
 */
export const lineLength: Rule = atMost(200, 'errors.longLine')

/** Limits multi-line fields, such as a question or comments, to 5000 characters. */
export const textLength: Rule = atMost(5000, 'errors.longText')
