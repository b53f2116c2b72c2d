import {contactFields, contactRules} from '#src/forms/contact/contact.ts'
import {correctionFields, correctionRules} from '#src/forms/correction/correction.ts'
import {freeTrialFields, freeTrialRules} from '#src/forms/free-trial/free-trial.ts'
import type {Rules, TypedValues} from '#src/forms/rules/rule.ts'

export const formNames = ['contact', 'correction', 'free-trial'] as const

/** A form of the site that this API stores and mails. */
export type FormName = (typeof formNames)[number]

/** The visitor who sent a form. */
export interface Visitor {
  readonly name: string
  readonly address: string
}

interface Form {
  /** Path below `/api` (specification section 7). Requests may use any letter case. */
  readonly path: string
  readonly fields: readonly string[]
  readonly rules: Rules<string>
  visitor(values: TypedValues): Visitor
}

/** All forms, with their path, fields, validation rules and sender. */
export const forms: Readonly<Record<FormName, Form>> = {
  contact: {
    path: '/Email/SendContactEmail',
    fields: contactFields,
    rules: contactRules,
    visitor: ({name = '', emailAddress = ''}) => ({name, address: emailAddress.trim()}),
  },
  correction: {
    path: '/Email/sendcorrectionemail',
    fields: correctionFields,
    rules: correctionRules,
    visitor: ({firstName = '', lastName = '', emailAddress = ''}) => ({
      name: `${firstName} ${lastName}`,
      address: emailAddress.trim(),
    }),
  },
  'free-trial': {
    path: '/DSIMarketing/freetrialrequest',
    fields: freeTrialFields,
    rules: freeTrialRules,
    visitor: ({contactName = '', email = ''}) => ({name: contactName, address: email.trim()}),
  },
}
