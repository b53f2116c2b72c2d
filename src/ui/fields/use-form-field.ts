import {createContext, useContext} from 'react'
import {type UseFieldConfig, useField} from 'react-final-form'
import {useIntl} from 'react-intl'

/** Returns the element id of a field. Error messages and the error summary refer to it. */
export const fieldId = (name: string) => `field-${name}`

/** The fields of the form by name, and whether each may stay empty. */
export const FieldsOfForm = createContext<Readonly<Record<string, {optional?: boolean}>>>({})

/**
 * Connects an input to its form. Returns its value, label, and its error once the field was visited
 * or the form was submitted.
 *
 * Errors are message ids. For an id that is not in the catalogue, which an external service may
 * send, returns a general message.
 *
 * @param checks - additional checks: `validate` returns a message id
 */
export function useFormField(
  name: string,
  checks: Pick<UseFieldConfig, 'validate' | 'beforeSubmit'> = {},
) {
  const {formatMessage, messages} = useIntl()
  const {input, meta} = useField<string>(name, {
    ...checks,
    // Keep empty text, which final-form stores as undefined by default.
    parse: (text: string) => text,
    subscription: {
      value: true,
      touched: true,
      error: true,
      submitError: true,
      dirtySinceLastSubmit: true,
    },
  })
  const refused: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError
  const complaint: unknown = meta.touched ? (meta.error ?? refused) : undefined
  const known = typeof complaint === 'string' && complaint in messages
  return {
    input,
    id: fieldId(name),
    label: formatMessage({id: `field.${name}`}),
    required: !useContext(FieldsOfForm)[name]?.optional,
    error: complaint ? formatMessage({id: known ? complaint : 'errors.invalid'}) : undefined,
  }
}
