import {describe, expect, test} from 'vitest'
import {contactFields, contactRules} from '#src/forms/contact/contact.ts'
import {correctionFields, correctionRules} from '#src/forms/correction/correction.ts'
import {freeTrialFields, freeTrialRules} from '#src/forms/free-trial/free-trial.ts'
import {hoursHints} from '#src/forms/rules/hours.ts'
import {type Rules, validateForm} from '#src/forms/rules/rule.ts'
import {everyMessage} from '#src/i18n/all-messages.ts'

/**
 * Validates invalid values of several kinds, and returns the message ids of all errors.
 */
function errorsOf(rules: Rules<string>, fields: readonly string[]): Set<string> {
  const wrong = ['', 'x', '@', '7'.repeat(6000), '٣', 'yes?']
  const tried = wrong.flatMap((value) =>
    ['US', 'CN', value].map((country) =>
      validateForm(rules, {...Object.fromEntries(fields.map((field) => [field, value])), country}),
    ),
  )
  return new Set(tried.flatMap((found) => Object.values(found).filter((id) => id !== undefined)))
}

describe.each([
  ['contact', contactRules, contactFields],
  ['correction', correctionRules, correctionFields],
  ['free trial', freeTrialRules, freeTrialFields],
] as const)('%s', (_, rules, fields) => {
  test.each(['en', 'es'] as const)(
    'the catalogue %s has a text for every error and every field of the form',
    (locale) => {
      const ids = [...errorsOf(rules, fields), ...fields.map((field) => `field.${field}`)]
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
