import {describe, expect, test} from 'vitest'
import type {FormField} from '#src/forms/rules/form-field.ts'
import {type FormModel, validateForm} from '#src/forms/rules/form-model.ts'
import {hoursHints} from '#src/forms/rules/hours.ts'
import {everyMessage} from '#src/i18n/all-messages.ts'
import {forms} from '../../../server/forms-api/sample-forms.ts'

/**
 * Validates invalid values of several kinds, and returns the message ids of all errors.
 */
function errorsOf({fields}: FormModel): Set<string> {
  const wrong = ['', 'x', '@', '7'.repeat(6000), '٣', 'yes?']
  const tried = wrong.flatMap((value) =>
    ['US', 'CN', value].map((country) =>
      validateForm(fields, {
        ...Object.fromEntries(Object.keys(fields).map((field) => [field, value])),
        country,
      }),
    ),
  )
  return new Set(tried.flatMap((found) => Object.values(found).filter((id) => id !== undefined)))
}

describe.each(Object.values(forms))('$name', (form) => {
  const fields = Object.entries<FormField>(form.fields)
  test.each(['en', 'es'] as const)(
    'the catalogue %s has a text for every error, every field and every option of the form',
    (locale) => {
      const ids = [
        ...errorsOf(form),
        ...fields.flatMap(([name, {options = {}}]) => [`field.${name}`, ...Object.values(options)]),
      ]
      expect(ids.length).toBeGreaterThan(fields.length * 1.5)
      expect(ids.filter((id) => !(id in everyMessage[locale]))).toEqual([])
    },
  )
})

test('the catalogues have a text for every hint about labor times', () => {
  const ids = Object.values({
    ...hoursHints({high: '1', average: '2', low: '0'}),
    ...hoursHints({high: '3', average: '1', low: '2'}),
  })
  expect(ids).toHaveLength(2)
  for (const catalogue of Object.values(everyMessage)) {
    expect(ids.filter((id) => !(id in catalogue))).toEqual([])
  }
})
