import type {ContactField} from '#src/forms/contact/contact.ts'
import type {CorrectionField} from '#src/forms/correction/correction.ts'
import type {FreeTrialField} from '#src/forms/free-trial/free-trial.ts'

/**
 * Valid values of a form field, as visitors type them, and invalid values with the message id of the
 * error.
 */
export interface FieldValues {
  valid: readonly string[]
  wrong: readonly (readonly [value: string, complaint: string])[]
}

const anything = ['<b>¿ñ? 🔧\n"=1"</b>', "O'Neil & Söhne", '0']
const line: FieldValues = {
  valid: [...anything, '🔧'.repeat(200)],
  wrong: [['x'.repeat(201), 'errors.longLine']],
}
const text: FieldValues = {
  valid: [...anything, '🔧'.repeat(5000)],
  wrong: [['x'.repeat(5001), 'errors.longText']],
}
/** Labor times accept any text, because the guide may have no time for a job. */
const hours: FieldValues = {
  valid: ['1.5', '2:30', '2 1/2', '2½', '150 min', 'N/A', 'a while', '-1', '٣', '1.234'],
  wrong: line.wrong,
}
const email: FieldValues = {
  valid: ['ana@shop.example', ' ana.reyes+parts@mail.shop.example ', 'añá@taller.example'],
  wrong: ['ana', 'ana@shop', 'ana shop.example', 'ana@shop.example, bob@shop.example'].map(
    (value) => [value, 'errors.invalid_Email'],
  ),
}

/**
 * Valid and invalid values for every field of the three forms. Postal codes match the country in
 * `sample-forms.ts`.
 */
export const fieldValues: Record<ContactField | CorrectionField | FreeTrialField, FieldValues> = {
  name: line,
  phoneNumber: {
    valid: ['(555)555-0142'],
    wrong: [
      ['555-555-014', 'errors.invalid_PhoneNumber'],
      ['(555)555-0142 ext. 3', 'errors.extension_PhoneNumber'],
      ['555-0142', 'errors.invalid_PhoneNumber'],
      ['+52 55 5555 0142', 'errors.invalid_PhoneNumber'],
      ['call me', 'errors.invalid_PhoneNumber'],
    ],
  },
  emailAddress: email,
  question: text,
  validation: {
    valid: ['1', '1 ', ' 1'],
    wrong: ['7', '1 1', '01', 'one', '11'].map((value) => [value, 'errors.invalid_validation']),
  },
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
  shopName: line,
  firstName: line,
  lastName: line,
  address: line,
  city: line,
  state: line,
  zip: {
    valid: ['78040', '78040-1234', '780401234', ' 00901 '],
    wrong: ['7804', '78040-12', 'M5V 2T6'].map((value) => [value, 'errors.invalid_zip']),
  },
  country: {
    valid: ['US', 'CN'],
    wrong: ['MX', 'us', 'Canada'].map((value) => [value, 'errors.invalid_country']),
  },
  currentCustomer: {
    valid: ['yes', 'no'],
    wrong: ['maybe', 'Yes'].map((value) => [value, 'errors.required_currentCustomer']),
  },
  companyName: line,
  contactName: line,
  postalCode: {
    valid: ['M5V 2T6', 'm5v2t6', 'M5V-2T6'],
    wrong: ['D5V 2T6', 'M5V 2O6', '78040'].map((value) => [value, 'errors.invalid_postalCode']),
  },
  email,
  hearAboutUs: line,
  other: text,
}
