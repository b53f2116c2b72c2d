import {choice, email, hours, line, name, phone, text} from '../rules/form-field.ts'
import type {FormModel} from '../rules/form-model.ts'
import {country, postalCode, region} from '../rules/place-fields.ts'
import {lineLength} from '../rules/rule.ts'

/**
 * The form for a labor time correction (specification sections 3, 5 and 7). Unlike in the
 * specification, the country comes before the address fields, which depend on the country.
 */
export const correctionForm = {
  name: 'correction',
  path: '/Email/sendcorrectionemail',
  fields: {
    year: line,
    make: line,
    model: line,
    engineSize: line,
    jobDescription: text,
    high: hours,
    average: hours,
    low: hours,
    yourTime: hours,
    comments: text,
    shopName: name,
    firstName: name,
    lastName: name,
    country,
    address: name,
    city: name,
    state: region,
    zip: postalCode,
    phoneNumber: phone,
    emailAddress: {...email, limit: lineLength},
    currentCustomer: choice(
      {yes: 'answer.yes', no: 'answer.no'},
      'errors.required_currentCustomer',
    ),
  },
} satisfies FormModel

/** The form for our own forms API, which mails the visitor about the correction. */
export const mailedCorrectionForm = {
  ...correctionForm,
  fields: {
    ...correctionForm.fields,
    wantsUpdates: {...choice({yes: 'answer.yes'}, 'errors.invalid'), optional: true},
  },
} satisfies FormModel
