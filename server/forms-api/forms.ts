import {contactForm} from '#src/forms/contact/contact.ts'
import {mailedCorrectionForm} from '#src/forms/correction/correction.ts'
import {freeTrialForm} from '#src/forms/free-trial/free-trial.ts'
import type {FormModel} from '#src/forms/rules/form-model.ts'
import type {TypedValues} from '#src/forms/rules/rule.ts'

export const formNames = ['contact', 'correction', 'free-trial'] as const

/** A form of the site that this API stores and mails. */
export type FormName = (typeof formNames)[number]

/** The visitor who sent a form. */
export interface Visitor {
  readonly name: string
  readonly address: string
  /** Empty in forms that do not ask for it. */
  readonly shop: string
  readonly phone: string
}

interface Form extends FormModel {
  visitor(values: TypedValues): Visitor
}

/** All forms, with their sender. Requests may use any letter case in the path below `/api`. */
export const forms: Readonly<Record<FormName, Form>> = {
  contact: {
    ...contactForm,
    visitor: ({name = '', emailAddress = '', phoneNumber = ''}) => ({
      name,
      address: emailAddress.trim(),
      shop: '',
      phone: phoneNumber,
    }),
  },
  correction: {
    ...mailedCorrectionForm,
    visitor: ({firstName = '', lastName = '', emailAddress = '', ...values}) => ({
      name: `${firstName} ${lastName}`,
      address: emailAddress.trim(),
      shop: values.shopName ?? '',
      phone: values.phoneNumber ?? '',
    }),
  },
  'free-trial': {
    ...freeTrialForm,
    visitor: ({contactName = '', email = '', companyName = '', phoneNumber = ''}) => ({
      name: contactName,
      address: email.trim(),
      shop: companyName,
      phone: phoneNumber,
    }),
  },
}

/** The names of all fields of forms, such as `phoneNumber`. */
export type FieldName = keyof (typeof contactForm.fields &
  typeof mailedCorrectionForm.fields &
  typeof freeTrialForm.fields)
