import {type UseFieldConfig, useField} from 'react-final-form'
import {useIntl} from 'react-intl'

/** The element id of a field, which errors and the summary above the form point at. */
export const fieldId = (name: string) => `field-${name}`

/**
 * A field of the form around it, for a control: its value, its name in the visitor's language and
 * what is wrong with it, once the visitor has been there or has tried to submit.
 *
 * Complaints are message ids; one that no catalogue has, as a foreign service may send, is told in
 * general words.
 *
 * @param checks - what the control adds to the form's rules: `validate` returns a message id
 */
export function useFormField(
  name: string,
  checks: Pick<UseFieldConfig, 'validate' | 'beforeSubmit'> = {},
) {
  const {formatMessage, messages} = useIntl()
  const {input, meta} = useField<string>(name, {
    ...checks,
    // final-form would make undefined of an empty text.
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
