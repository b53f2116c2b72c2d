import {emailRule} from '../rules/email.ts'
import {phoneRule} from '../rules/phone.ts'
import {fieldsOf, lineLength, oneOf, type Rules, required, textLength} from '../rules/rule.ts'

/**
 * The fields of a contact message (specification section 3). `validation` is the answer to a
 * question that only humans answer correctly.
 */
export const contactFields = [
  'name',
  'phoneNumber',
  'emailAddress',
  'question',
  'validation',
] as const

export type ContactField = (typeof contactFields)[number]

/** The values of the contact form, as typed. */
export type ContactValues = Record<ContactField, string>

/** The correct answer to the question for humans (specification section 9). */
export const humanAnswer = '1'

const isHuman = oneOf([humanAnswer], 'errors.invalid_validation')

/** Validation rules of the contact form. All fields are required (specification section 5). */
export const contactRules: Rules<ContactField> = {
  name: [required('errors.required_name'), lineLength],
  phoneNumber: [required('errors.required_phoneNumber'), phoneRule],
  emailAddress: [required('errors.required_emailAddress'), emailRule],
  question: [required('errors.required_question'), textLength],
  validation: [
    required('errors.required_validation'),
    // Trim the answer, because phone keyboards may append a space.
    (value, values) => isHuman(value.trim(), values),
  ],
}

/** Returns the request body of `POST {api}/Email/SendContactEmail` (specification section 7). */
export const contactRequest = (values: ContactValues) => ({
  ...fieldsOf(contactFields, values),
  validation: values.validation.trim(),
  type: 'contactForm' as const,
})
