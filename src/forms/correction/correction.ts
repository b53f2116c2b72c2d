import {emailRule} from '../rules/email.ts'
import {phoneRule} from '../rules/phone.ts'
import {countryRule, postalCodeRule} from '../rules/place.ts'
import {
  fieldsOf,
  lineLength,
  oneOf,
  type Rule,
  type Rules,
  required,
  textLength,
} from '../rules/rule.ts'

/**
 * The fields of a labor time correction (specification section 3), in the form's order. Unlike in
 * the specification, the country comes before the address fields, which depend on the country.
 */
export const correctionFields = [
  'year',
  'make',
  'model',
  'engineSize',
  'jobDescription',
  'high',
  'average',
  'low',
  'yourTime',
  'comments',
  'shopName',
  'firstName',
  'lastName',
  'country',
  'address',
  'city',
  'state',
  'zip',
  'phoneNumber',
  'emailAddress',
  'currentCustomer',
] as const

export type CorrectionField = (typeof correctionFields)[number]

/** The labor time fields. They accept any text. The form shows text that it can parse in hours. */
export const hourFields = ['high', 'average', 'low', 'yourTime'] as const

/** The values of the correction form, as typed. */
export type CorrectionValues = Record<CorrectionField, string>

/** The answers to the question whether the shop is already a customer. */
export const customerAnswers = ['yes', 'no'] as const

const line = (field: CorrectionField, ...more: Rule[]): Rule[] => [
  required(`errors.required_${field}`),
  ...more,
  lineLength,
]

/** Validation rules of the correction form. All fields are required (specification section 5). */
export const correctionRules: Rules<CorrectionField> = {
  year: line('year'),
  make: line('make'),
  model: line('model'),
  engineSize: line('engineSize'),
  jobDescription: [required('errors.required_jobDescription'), textLength],
  high: line('high'),
  average: line('average'),
  low: line('low'),
  yourTime: line('yourTime'),
  comments: [required('errors.required_comments'), textLength],
  shopName: line('shopName'),
  firstName: line('firstName'),
  lastName: line('lastName'),
  country: line('country', countryRule),
  address: line('address'),
  city: line('city'),
  state: line('state'),
  zip: line('zip', postalCodeRule),
  phoneNumber: line('phoneNumber', phoneRule),
  emailAddress: line('emailAddress', emailRule),
  currentCustomer: line(
    'currentCustomer',
    oneOf(customerAnswers, 'errors.required_currentCustomer'),
  ),
}

/**
 * Returns the request body of `POST {api}/Email/sendcorrectionemail`: the fields as a flat object
 * (specification section 7).
 */
export const correctionRequest = (values: CorrectionValues) => fieldsOf(correctionFields, values)
