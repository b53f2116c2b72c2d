import {describe, expect, test} from 'vitest'
import {contactForm} from '#src/forms/contact/contact.ts'
import {correctionForm} from '#src/forms/correction/correction.ts'
import {freeTrialForm, hearAboutUsOptions} from '#src/forms/free-trial/free-trial.ts'
import type {FormField} from '#src/forms/rules/form-field.ts'
import {type FormModel, formatted, requestOf, validateForm} from '#src/forms/rules/form-model.ts'
import type {TypedValues} from '#src/forms/rules/rule.ts'
import {contact, correction, forms, freeTrial} from '../../../server/forms-api/sample-forms.ts'
import {fieldValues} from '../field-values.ts'

const valuesOf = (field: string) => fieldValues[field] ?? {valid: [], wrong: []}
const errorsOf = ({fields}: FormModel, values: TypedValues) =>
  validateForm(fields, formatted(fields, values))

describe.each(Object.values(forms))('$name', (form) => {
  const names = Object.keys(form.fields)
  const complaintOf = (field: string, value: string) =>
    Object.entries(errorsOf(form, {...form.values, [field]: value})).find(
      ([name]) => name === field,
    )?.[1]

  test('the validation rules accept a form with typical values', () => {
    expect(errorsOf(form, form.values)).toEqual({})
  })

  test('this test has invalid values for every field', () => {
    expect(names.filter((field) => valuesOf(field).wrong.length === 0)).toEqual([])
  })

  test.each(Object.entries<FormField>(form.fields))(
    'the field %s is required unless it is optional',
    (field, {optional}) => {
      const missing = optional ? undefined : `errors.required_${field}`
      expect([complaintOf(field, ''), complaintOf(field, ' \n')]).toEqual([missing, missing])
    },
  )

  test.each(names.flatMap((field) => valuesOf(field).valid.map((value) => [field, value])))(
    'the field %s accepts %j',
    (field = '', value = '') => {
      expect(complaintOf(field, value)).toBeUndefined()
    },
  )

  test.each(names.flatMap((field) => valuesOf(field).wrong.map((pair) => [field, ...pair])))(
    'the field %s rejects %j with the error %s',
    (field = '', value = '', complaint) => {
      expect(complaintOf(field, value)).toBe(complaint)
    },
  )
})

test('the free-trial form accepts any text in the field "hearAboutUs", and no text in the field "other"', () => {
  for (const hearAboutUs of [...Object.keys(hearAboutUsOptions), 'A sign on the road']) {
    expect(errorsOf(freeTrialForm, {...freeTrial, hearAboutUs, other: ''})).toEqual({})
  }
  expect(errorsOf(freeTrialForm, {...freeTrial, other: 'x'.repeat(5001)})).toEqual({
    other: 'errors.longText',
  })
})

test('the zip field requires a ZIP code or a Canadian postal code, depending on the country', () => {
  expect(errorsOf(correctionForm, {...correction, country: 'CN', state: 'ON'})).toEqual({
    zip: 'errors.invalid_postalCode',
  })
  expect(
    errorsOf(correctionForm, {...correction, country: 'CN', state: 'ON', zip: 'M5V 2T6'}),
  ).toEqual({})
})

test('the request bodies are those of specification section 7', () => {
  expect(requestOf(contactForm, contact)).toEqual({...contact, type: 'contactForm'})
  expect(requestOf(correctionForm, correction)).toEqual(correction)
  expect(requestOf(freeTrialForm, freeTrial)).toEqual(freeTrial)
})
