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
import {complaints, type Rules, type TypedValues} from '#src/forms/rules/rule.ts'
import {contact, correction, freeTrial} from '../../server/forms-api/typed-forms.ts'

/** What each field refuses, and how it says so; beside what is empty, blank or too long. */
const wrong: Record<string, [value: string, complaint: string][]> = {
  phoneNumber: [['555-555-0142', 'errors.invalid_PhoneNumber']],
  emailAddress: [['ana@shop', 'errors.invalid_Email']],
  email: [['ana shop.example', 'errors.invalid_Email']],
  validation: [
    ['7', 'errors.invalid_validation'],
    ['1 ', 'errors.invalid_validation'],
  ],
  year: [['19', 'errors.invalid_year']],
  high: [['a while', 'errors.invalid_hours']],
  average: [['2:30', 'errors.invalid_hours']],
  low: [['-1', 'errors.invalid_hours']],
  yourTime: [['four', 'errors.invalid_hours']],
  zip: [['7804', 'errors.invalid_zip']],
  postalCode: [['78040', 'errors.invalid_postalCode']],
  country: [['MX', 'errors.invalid_country']],
  currentCustomer: [['maybe', 'errors.required_currentCustomer']],
}

/** Fields whose own rule is narrower than any length. */
const short = ['phoneNumber', 'emailAddress', 'email', 'validation', 'currentCustomer']

function describeForm(
  name: string,
  fields: readonly string[],
  rules: Rules<string>,
  valid: TypedValues,
) {
  const complaintOf = (field: string, value: string) =>
    complaints(rules, {...valid, [field]: value})[field]

  describe(name, () => {
    test('values as a visitor types them break no rule', () => {
      expect(complaints(rules, valid)).toEqual({})
    })

    test('there is a rule for each field, in the form’s order', () => {
      expect(Object.keys(rules)).toEqual(fields)
    })

    test.each(fields.filter((field) => field !== 'other'))('%s is required', (field) => {
      const missing = `errors.required_${field}`
      expect([complaintOf(field, ''), complaintOf(field, ' \n')]).toEqual([missing, missing])
    })

    test.each(fields.flatMap((field) => (wrong[field] ?? []).map((pair) => [field, ...pair])))(
      '%s: %j is refused with %s',
      (field = '', value = '', complaint) => {
        expect(complaintOf(field, value)).toBe(complaint)
      },
    )

    test.each(fields.filter((field) => !short.includes(field) && !wrong[field]))(
      '%s takes any text, up to its length',
      (field) => {
        const text = ['question', 'jobDescription', 'comments', 'other'].includes(field)
        const limit = text ? 5000 : 200
        expect(complaintOf(field, '<b>¿ñ? 🔧\n"=1"</b>')).toBeUndefined()
        expect(complaintOf(field, '🔧'.repeat(limit))).toBeUndefined()
        expect(complaintOf(field, 'x'.repeat(limit + 1))).toBe(
          text ? 'errors.longText' : 'errors.longLine',
        )
      },
    )
  })
}

describeForm('contact', contactFields, contactRules, contact)
describeForm('correction', correctionFields, correctionRules, correction)
describeForm('free trial', freeTrialFields, freeTrialRules, freeTrial)

test('how a shop heard of the company may be added to the list; more about it may be left out', () => {
  for (const hearAboutUs of [...hearAboutUsOptions, 'A sign on the road']) {
    expect(complaints(freeTrialRules, {...freeTrial, hearAboutUs, other: ''})).toEqual({})
  }
  expect(complaints(freeTrialRules, {...freeTrial, other: 'x'.repeat(5001)})).toEqual({
    other: 'errors.longText',
  })
})

test('a code is a ZIP or a postal code as the country has it', () => {
  expect(complaints(correctionRules, {...correction, country: 'CN'})).toEqual({
    zip: 'errors.invalid_postalCode',
  })
  expect(complaints(correctionRules, {...correction, country: 'CN', zip: 'M5V 2T6'})).toEqual({})
})

test('the requests are those of specification section 7', () => {
  expect(contactRequest(contact)).toEqual({...contact, type: 'contactForm'})
  expect(correctionRequest(correction)).toEqual(correction)
  expect(freeTrialRequest(freeTrial)).toEqual(freeTrial)
})
