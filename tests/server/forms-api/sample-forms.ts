import {contactForm} from '#src/forms/contact/contact.ts'
import {correctionForm, mailedCorrectionForm} from '#src/forms/correction/correction.ts'
import {freeTrialForm} from '#src/forms/free-trial/free-trial.ts'
import type {FormField} from '#src/forms/rules/form-field.ts'
import type {FormModel} from '#src/forms/rules/form-model.ts'
import type {TypedValues} from '#src/forms/rules/rule.ts'

/** A valid value for a field of each kind, as a visitor types it. */
const samples: Readonly<Record<FormField['kind'], string>> = {
  line: 'Reyes Auto',
  text: 'The bolts were stuck in the last three we did.',
  hours: '4',
  phone: '(555)555-0142',
  email: 'ana@shop.example',
  code: '78040',
  choice: '',
  humanCheck: '1',
}

/** Returns valid values for all fields of a form. `own` has the values that tests look for. */
const filled = <Own extends TypedValues>({fields}: FormModel, own: Own): Own & TypedValues => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([name, {kind, options = {}, initial}]) => [
      name,
      initial ?? (kind === 'choice' ? (Object.keys(options)[0] ?? '') : samples[kind]),
    ]),
  ),
  ...own,
})

const place = {address: '12 Main St', city: 'Laredo', state: 'TX'}

export const contact = filled(contactForm, {
  name: 'Ana Reyes',
  question: 'Do you have times for a 2019 F-150?\nThe 5.0L.',
})

export const correction = filled(correctionForm, {
  year: '2019',
  make: 'Ford',
  model: 'F-150',
  engineSize: '5.0L',
  jobDescription: 'Water pump, remove and replace',
  high: '3.4',
  average: '2.8',
  low: '2.1',
  firstName: 'Ana',
  lastName: 'Reyes',
  ...place,
})

export const freeTrial = filled(freeTrialForm, {
  companyName: 'Reyes Auto',
  email: 'ana@shop.example',
  contactName: 'Ana Reyes',
  ...place,
  city: 'Toronto',
  state: 'ON',
  postalCode: 'M5V 2T6',
  country: 'CN',
  hearAboutUs: 'From a Friend',
  other: '',
})

/** The fields for spam detection that the site's own form always sends. */
export const formSigns = {website: '', elapsed: '12.5'}

/** Each form with the path of its endpoint and valid values. */
export const forms = {
  contact: {...contactForm, path: `/api${contactForm.path}`, values: contact},
  correction: {...mailedCorrectionForm, path: `/api${correctionForm.path}`, values: correction},
  'free-trial': {...freeTrialForm, path: `/api${freeTrialForm.path}`, values: freeTrial},
}

/** All fields of all forms, by name. */
export const allFields: Readonly<Record<string, FormField>> = {
  ...contactForm.fields,
  ...mailedCorrectionForm.fields,
  ...freeTrialForm.fields,
}

/** Fields with a select box or radio buttons, which accept no typed text. */
export const chosen = Object.keys(allFields).filter((name) => allFields[name]?.kind === 'choice')
