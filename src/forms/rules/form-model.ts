import {isBlank} from '#schemas/written.ts'
import type {FormField} from './form-field.ts'
import type {TypedValues} from './rule.ts'

/** The fields of a form by name, in the form's order. */
export type FormFields<Name extends string = string> = Readonly<Record<Name, FormField>>

/** A form: what it asks for, and where it is sent. */
export interface FormModel<Name extends string = string> {
  /** Part of the storage keys of drafts. */
  readonly name: string
  /** Path below the address of the API (specification section 7). */
  readonly path: string
  readonly fields: FormFields<Name>
  /** What the request contains besides the fields. */
  readonly constants?: TypedValues
}

/** Returns the values of a form that nobody has filled in. */
export const initialValues = ({fields}: FormModel): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, {initial = ''}]) => [name, initial]))

/**
 * Returns the request body: the fields as a flat object (specification section 7). An unchecked box is
 * left out, as in HTML.
 */
export const requestOf = (
  {fields, constants}: FormModel,
  values: TypedValues,
): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(fields)
      .filter(([name, {kind, optional}]) => values[name] || kind !== 'choice' || !optional)
      .map(([name]) => [name, values[name] ?? '']),
  ),
  ...constants,
})

/** Error message ids by field; empty if all values are valid. */
export type FieldErrors<Field extends string = string> = Partial<Record<Field, string>>

/**
 * Validates a form's values. Runs in the browser while the visitor types, and again on the server,
 * which does not trust the browser. A field has the error of the first rule that it violates.
 */
export function validateForm<Name extends string>(
  fields: FormFields<Name>,
  values: TypedValues,
): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {}
  for (const name in fields) {
    const {optional, required = `errors.required_${name}`, rule, limit} = fields[name]
    const value = values[name] ?? ''
    const blank = isBlank(value)
    const error =
      blank && !optional
        ? required
        : ((blank ? undefined : rule?.(value, values)) ?? limit?.(value, values))
    if (error !== undefined) errors[name] = error
  }
  return errors
}

/**
 * Returns a form's values as they are validated, sent and stored: contact data that was copied from
 * elsewhere is brought into its usual form. Browser and server both use this.
 */
export const formatted = (fields: FormFields, values: TypedValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fields[name]?.tidy?.(value) ?? value]),
  )
