import {contactFields, contactRules} from '#src/forms/contact/contact.ts'
import {correctionFields, correctionRules} from '#src/forms/correction/correction.ts'
import {freeTrialFields, freeTrialRules} from '#src/forms/free-trial/free-trial.ts'
import type {Rules, TypedValues} from '#src/forms/rules/rule.ts'

export const formNames = ['contact', 'correction', 'free-trial'] as const

/** A form of the site that is sent here and mailed on. */
export type FormName = (typeof formNames)[number]

/** Who filled a form in. */
export interface Visitor {
  readonly name: string
  readonly address: string
}

interface Form {
  /** Below `/api` (specification section 7); found in any letter case. */
  readonly path: string
  readonly fields: readonly string[]
  readonly rules: Rules<string>
  visitor(values: TypedValues): Visitor
}

/** The forms: what each holds, by which rules, and whom to answer. */
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
