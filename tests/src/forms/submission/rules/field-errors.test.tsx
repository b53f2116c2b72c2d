// @vitest-environment jsdom
import {fireEvent} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {everyMessage} from '#src/i18n/all-messages.ts'
import {createSiteIntl} from '#src/i18n/intl.ts'
import {sampled} from '#tests/extent.ts'
import {allFields, chosen} from '../../../../server/forms-api/sample-forms.ts'
import {fieldValues} from '../../field-values.ts'
import {openForm} from '../../form-user.tsx'
import {fillIn, threeForms} from '../three-forms.tsx'

afterEach(() => sessionStorage.clear())

const intl = {
  en: createSiteIntl('en', everyMessage.en),
  es: createSiteIntl('es', everyMessage.es),
} as const
const api = {url: '/api', timeoutMs: 10_000}

/** Returns a field of the page, with functions that read its error as a screen reader does. */
function fieldNamed(name: string) {
  const control = document.querySelector<HTMLElement>(`#field-${name}`)
  if (!control) throw new Error(`The page has no field "${name}".`)
  return {
    control,
    leave(value: string) {
      fillIn({[name]: value})
      fireEvent.blur(control)
    },
    complaint: () =>
      control.getAttribute('aria-invalid') === 'true'
        ? (control.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .filter((id) => id.endsWith('-error'))
            .map((id) => document.getElementById(id)?.textContent)
            .join(' ')
        : undefined,
  }
}

const cases = Object.entries(fieldValues).filter(([name]) => !chosen.includes(name))

describe.each(threeForms)('$name', ({form, values}) => {
  const fields = cases.filter(([name]) => name in values)

  describe.each(locales)('in %s', (locale) => {
    const says = (id: string) => intl[locale].formatMessage({id})

    it.each(sampled(fields, (_, index) => index % 2 === locales.indexOf(locale)))(
      'the error of the field %s is below the field, and linked to the field for screen readers',
      (name, {valid, wrong}) => {
        openForm(form({api, onAccepted() {}}), locale)
        // Set the country first, because the valid postal codes depend on it.
        if ('country' in values) fillIn({country: values.country})
        const field = fieldNamed(name)
        expect(field.complaint()).toBeUndefined()
        fireEvent.focus(field.control)
        // Test only two invalid values here, because form-rules.test.ts covers all errors.
        for (const [value, complaint] of wrong.slice(0, 2)) {
          field.leave(value)
          expect([value, field.complaint()]).toEqual([value, says(complaint)])
        }
        for (const value of valid.slice(0, 2)) {
          field.leave(value)
          expect([value, field.complaint()]).toEqual([value, undefined])
        }
        field.leave('')
        expect(field.complaint()).toBe(
          allFields[name]?.optional ? undefined : says(`errors.required_${name}`),
        )
      },
    )
  })
})

it('every error message is a full sentence in each language', () => {
  const complaints = new Set(
    Object.entries(fieldValues).flatMap(([name, {wrong}]) => [
      ...(allFields[name]?.optional ? [] : [`errors.required_${name}`]),
      ...wrong.map(([, complaint]) => complaint),
    ]),
  )
  expect(complaints.size).toBeGreaterThan(35)
  for (const id of complaints) {
    const [english, spanish] = locales.map((locale) => intl[locale].formatMessage({id}))
    expect(english).toMatch(/^[A-Z].*\.$/)
    expect(spanish).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
    expect(spanish).not.toBe(english)
  }
})
