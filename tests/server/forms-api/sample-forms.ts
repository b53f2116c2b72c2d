import type {ContactValues} from '#src/forms/contact/contact.ts'
import type {CorrectionValues} from '#src/forms/correction/correction.ts'
import type {FreeTrialValues} from '#src/forms/free-trial/free-trial.ts'

/** The values of a valid contact form, as a visitor types them. */
export const contact: ContactValues = {
  name: 'Ana Reyes',
  phoneNumber: '(555)555-0142',
  emailAddress: 'ana@shop.example',
  question: 'Do you have times for a 2019 F-150?\nThe 5.0L.',
  validation: '1',
}

export const correction: CorrectionValues = {
  year: '2019',
  make: 'Ford',
  model: 'F-150',
  engineSize: '5.0L',
  jobDescription: 'Water pump, remove and replace',
  high: '3.4',
  average: '2.8',
  low: '2.1',
  yourTime: '4',
  comments: 'The bolts were stuck in the last three we did.',
  shopName: 'Reyes Auto',
  firstName: 'Ana',
  lastName: 'Reyes',
  address: '12 Main St',
  city: 'Laredo',
  state: 'TX',
  zip: '78040',
  country: 'US',
  currentCustomer: 'yes',
  phoneNumber: '(555)555-0142',
  emailAddress: 'ana@shop.example',
}

export const freeTrial: FreeTrialValues = {
  companyName: 'Reyes Auto',
  contactName: 'Ana Reyes',
  address: '12 Main St',
  city: 'Toronto',
  state: 'ON',
  postalCode: 'M5V 2T6',
  country: 'CN',
  phoneNumber: '(555)555-0142',
  email: 'ana@shop.example',
  hearAboutUs: 'From a Friend',
  other: '',
}

/** The fields for spam detection that the site's own form always sends. */
export const formSigns = {website: '', elapsed: '12.5'}

/** The endpoint of each form, with valid values. */
export const forms = {
  contact: {path: '/api/Email/SendContactEmail', values: contact},
  correction: {path: '/api/Email/sendcorrectionemail', values: correction},
  'free-trial': {path: '/api/DSIMarketing/freetrialrequest', values: freeTrial},
} as const
