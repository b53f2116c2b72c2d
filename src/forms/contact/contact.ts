import {email, type FormField, name, phone, text} from '../rules/form-field.ts'
import type {FormModel} from '../rules/form-model.ts'
import {plainLine} from '../rules/plain-line.ts'

/** The correct answer to the question for humans (specification section 9). */
export const humanAnswer = '1'

/** The answer to a question that only humans answer correctly. */
const validation: FormField = {
  kind: 'humanCheck',
  rule: (value) => (value === humanAnswer ? undefined : 'errors.invalid_validation'),
  tidy: plainLine,
}

/** The contact form (specification sections 3, 5 and 7). */
export const contactForm = {
  name: 'contact',
  path: '/Email/SendContactEmail',
  fields: {name, phoneNumber: phone, emailAddress: email, question: text, validation},
  constants: {type: 'contactForm'},
} satisfies FormModel
