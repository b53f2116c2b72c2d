import {emailRule} from '../rules/email.ts'
import {phoneRule} from '../rules/phone.ts'
import {countryRule, postalCodeRule} from '../rules/place.ts'
import {fieldsOf, lineLength, type Rule, type Rules, required, textLength} from '../rules/rule.ts'

/**
 * The fields of a free-trial request (specification section 3), in the form's order. Unlike in the
 * specification, the country comes before the address fields, which depend on the country.
 */
export const freeTrialFields = [
  'companyName',
  'contactName',
  'country',
  'address',
  'city',
  'state',
  'postalCode',
  'phoneNumber',
  'email',
  'hearAboutUs',
  'other',
] as const

export type FreeTrialField = (typeof freeTrialFields)[number]

/** The values of the free-trial form, as typed. */
export type FreeTrialValues = Record<FreeTrialField, string>

/**
 * The suggested answers to "How did you hear about us?", as the company's service expects them
 * (specification section 3).
 */
export const hearAboutUsOptions = [
  'Google Search',
  'Bing Search',
  'Yahoo Search',
  'Other Search',
  'From a Friend',
  'Trade Show / Class',
  'Motor Magazine',
  'Automotive Management Network',
  'Other',
] as const

const line = (field: FreeTrialField, ...more: Rule[]): Rule[] => [
  required(`errors.required_${field}`),
  ...more,
  lineLength,
]

/**
 * Validation rules of the free-trial form. All fields except `other` are required (specification
 * section 5).
 */
export const freeTrialRules: Rules<FreeTrialField> = {
  companyName: line('companyName'),
  contactName: line('contactName'),
  country: line('country', countryRule),
  address: line('address'),
  city: line('city'),
  state: line('state'),
  postalCode: line('postalCode', postalCodeRule),
  phoneNumber: line('phoneNumber', phoneRule),
  email: line('email', emailRule),
  hearAboutUs: line('hearAboutUs'),
  other: [textLength],
}

/**
 * Returns the request body of `POST {api}/DSIMarketing/freetrialrequest` (specification section 7).
 */
export const freeTrialRequest = (values: FreeTrialValues) => fieldsOf(freeTrialFields, values)
