import {email, line, name, phone, text} from '../rules/form-field.ts'
import type {FormModel} from '../rules/form-model.ts'
import {country, postalCode, region} from '../rules/place-fields.ts'
import {lineLength} from '../rules/rule.ts'

/**
 * The suggested answers to "How did you hear about us?", as the company's service expects them
 * (specification section 3), with the message ids of their labels.
 */
export const hearAboutUsOptions = {
  'Google Search': 'hearAboutUs.1',
  'Bing Search': 'hearAboutUs.2',
  'Yahoo Search': 'hearAboutUs.3',
  'Other Search': 'hearAboutUs.4',
  'From a Friend': 'hearAboutUs.5',
  'Trade Show / Class': 'hearAboutUs.6',
  'Motor Magazine': 'hearAboutUs.7',
  'Automotive Management Network': 'hearAboutUs.8',
  Other: 'hearAboutUs.9',
}

/**
 * The form for a free trial (specification sections 3, 5 and 7). Unlike in the specification, the
 * country comes before the address fields, which depend on the country.
 */
export const freeTrialForm = {
  name: 'free-trial',
  path: '/DSIMarketing/freetrialrequest',
  fields: {
    companyName: name,
    contactName: name,
    country,
    address: name,
    city: name,
    state: region,
    postalCode,
    phoneNumber: phone,
    email: {...email, limit: lineLength},
    hearAboutUs: {...line, options: hearAboutUsOptions},
    other: {...text, optional: true},
  },
} satisfies FormModel
