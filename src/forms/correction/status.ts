import {email, type FormField} from '../rules/form-field.ts'
import type {FormModel} from '../rules/form-model.ts'
import {parseReference, tidyReference} from '../rules/reference.ts'
import {lineLength} from '../rules/rule.ts'

const reference: FormField = {
  kind: 'code',
  tidy: tidyReference,
  rule: (value) => (parseReference(value) ? undefined : 'errors.invalid_reference'),
  limit: lineLength,
}

/** The form that asks what became of a correction. */
export const statusForm = {
  name: 'correction-status',
  path: '/correction/status',
  fields: {
    reference,
    emailAddress: {...email, required: 'status.noEmail', limit: lineLength},
  },
} satisfies FormModel
