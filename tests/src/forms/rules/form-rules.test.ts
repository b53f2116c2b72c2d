import {describe, expect, test} from 'vitest'
import {contactFields, contactRequest, contactRules} from '#src/forms/contact/contact.ts'
import {
  correctionFields,
  correctionRequest,
  correctionRules,
} from '#src/forms/correction/correction.ts'
import {
  freeTrialFields,
  freeTrialRequest,
  freeTrialRules,
  hearAboutUsOptions,
} from '#src/forms/free-trial/free-trial.ts'
import {type Rules, type TypedValues, validateForm} from '#src/forms/rules/rule.ts'
import {contact, correction, freeTrial} from '../../../server/forms-api/sample-forms.ts'
import {fieldValues} from '../field-values.ts'

const valuesOf = (field: string) =>
  Object.entries(fieldValues).find(([name]) => name === field)?.[1] ?? {valid: [], wrong: []}

function describeForm(
  name: string,
  fields: readonly string[],
  rules: Rules<string>,
  valid: TypedValues,
) {
  const complaintOf = (field: string, value: string) =>
    validateForm(rules, {...valid, [field]: value})[field]

  describe(name, () => {
    test('the validation rules accept a form with typical values', () => {
      expect(validateForm(rules, valid)).toEqual({})
    })

    test("the validation rules have all fields of the form, in the form's order", () => {
      expect(Object.keys(rules)).toEqual(fields)
      expect(fields.filter((field) => valuesOf(field).wrong.length === 0)).toEqual([])
    })

    test.each(fields.filter((field) => field !== 'other'))('the field %s is required', (field) => {
      const missing = `errors.required_${field}`
      expect([complaintOf(field, ''), complaintOf(field, ' \n')]).toEqual([missing, missing])
    })

    test.each(fields.flatMap((field) => valuesOf(field).valid.map((value) => [field, value])))(
      'the field %s accepts %j',
      (field = '', value = '') => {
        expect(complaintOf(field, value)).toBeUndefined()
      },
    )

    test.each(fields.flatMap((field) => valuesOf(field).wrong.map((pair) => [field, ...pair])))(
      'the field %s rejects %j with the error %s',
      (field = '', value = '', complaint) => {
        expect(complaintOf(field, value)).toBe(complaint)
      },
    )
  })
}

describeForm('contact', contactFields, contactRules, contact)
describeForm('correction', correctionFields, correctionRules, correction)
describeForm('free trial', freeTrialFields, freeTrialRules, freeTrial)

test('the free-trial form accepts any text in the field "hearAboutUs", and no text in the field "other"', () => {
  for (const hearAboutUs of [...hearAboutUsOptions, 'A sign on the road']) {
    expect(validateForm(freeTrialRules, {...freeTrial, hearAboutUs, other: ''})).toEqual({})
  }
  expect(validateForm(freeTrialRules, {...freeTrial, other: 'x'.repeat(5001)})).toEqual({
    other: 'errors.longText',
  })
})

test('the zip field requires a ZIP code or a Canadian postal code, depending on the country', () => {
  expect(validateForm(correctionRules, {...correction, country: 'CN'})).toEqual({
    zip: 'errors.invalid_postalCode',
  })
  expect(validateForm(correctionRules, {...correction, country: 'CN', zip: 'M5V 2T6'})).toEqual({})
})

test('the request bodies are those of specification section 7', () => {
  expect(contactRequest(contact)).toEqual({...contact, type: 'contactForm'})
  expect(correctionRequest(correction)).toEqual(correction)
  expect(freeTrialRequest(freeTrial)).toEqual(freeTrial)
})
