import {type UseFieldConfig, useField} from 'react-final-form'
import {useIntl} from 'react-intl'

/** The element id of a field; errors and the error summary refer to it. */
export const fieldId = (name: string) => `field-${name}`

/**
 * Connects a control to its form: value, label, and the error once the field was visited or a
 * submit was tried.
 *
 * Errors are message ids. One that is not in the catalogue, as a foreign service may send, becomes
 * a general message.
 *
 * @param checks - additions to the form's rules: `validate` returns a message id
 */
export function useFormField(
  name: string,
  checks: Pick<UseFieldConfig, 'validate' | 'beforeSubmit'> = {},
) {
  const {formatMessage, messages} = useIntl()
  const {input, meta} = useField<string>(name, {
    ...checks,
    // By default final-form stores empty text as undefined.
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
    error: complaint ? formatMessage({id: known ? complaint : 'errors.invalid'}) : undefined,
  }
}
