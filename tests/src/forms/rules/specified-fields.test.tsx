// @vitest-environment jsdom
import {screen, within} from '@testing-library/react'
import type {ReactElement} from 'react'
import {afterEach, describe, expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {ContactForm} from '#src/forms/contact/contact-form.tsx'
import {CorrectionForm} from '#src/forms/correction/correction-form.tsx'
import {FreeTrialForm} from '#src/forms/free-trial/free-trial-form.tsx'
import type {FormModel} from '#src/forms/rules/form-model.ts'
import {forms} from '../../../server/forms-api/sample-forms.ts'
import {defaultTexts} from '../default-texts.ts'
import {openForm} from '../form-user.tsx'

afterEach(() => sessionStorage.clear())

const sending = {api: {url: '/api', timeoutMs: 1}, onAccepted() {}}

/**
 * The fields of each form: name, kind and attributes. They come from sections 3, 5 and 9 of the
 * specification, from WCAG 2.2 (1.3.5), and from what phone keyboards need.
 */
const country = ['country', 'select-one', 'autocomplete=country-name']
const address = [
  // The country comes first, because the other address fields depend on it. This deviates from the
  // specification, as documented.
  country,
  ['address', 'text', 'autocomplete=address-line1'],
  ['city', 'text', 'autocomplete=address-level2'],
  ['state', 'text', 'autocomplete=address-level1', 'role=combobox'],
]
const postal = ['text', 'autocomplete=postal-code', 'inputmode=text']
const phone = ['phoneNumber', 'tel', 'autocomplete=tel-national']
const hours = ['text', 'autocomplete=off']

const specified: [name: keyof typeof forms, form: ReactElement, fields: string[][]][] = [
  [
    'contact',
    <ContactForm texts={defaultTexts.en.contact.form} key="contact" {...sending} />,
    [
      ['name', 'text', 'autocomplete=name'],
      phone,
      ['emailAddress', 'email', 'autocomplete=email'],
      ['question', 'textarea', 'rows=3'],
      ['validation', 'text', 'autocomplete=off', 'inputmode=numeric', 'enterkeyhint=send'],
    ],
  ],
  [
    'correction',
    <CorrectionForm texts={defaultTexts.en.correction.form} key="correction" {...sending} />,
    [
      ['year', 'text', 'inputmode=numeric'],
      ['make', 'text'],
      ['model', 'text'],
      ['engineSize', 'text'],
      ['jobDescription', 'textarea', 'rows=3'],
      ...['high', 'average', 'low', 'yourTime'].map((name) => [name, ...hours]),
      ['comments', 'textarea', 'rows=3'],
      ['shopName', 'text', 'autocomplete=organization'],
      ['firstName', 'text', 'autocomplete=given-name'],
      ['lastName', 'text', 'autocomplete=family-name'],
      ...address,
      ['zip', ...postal],
      phone,
      ['emailAddress', 'email', 'autocomplete=email'],
      ['currentCustomer', 'radio'],
      ['currentCustomer', 'radio'],
      // Only with our own forms API.
      ['wantsUpdates', 'checkbox'],
    ],
  ],
  [
    'free-trial',
    <FreeTrialForm texts={defaultTexts.en.trial.form} key="free-trial" {...sending} />,
    [
      ['companyName', 'text', 'autocomplete=organization'],
      ['contactName', 'text', 'autocomplete=name'],
      ...address,
      ['postalCode', ...postal],
      phone,
      ['email', 'email', 'autocomplete=email'],
      ['hearAboutUs', 'text', 'autocomplete=off', 'role=combobox'],
      ['other', 'textarea', 'rows=3'],
    ],
  ],
]

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const attributes = ['autocomplete', 'inputmode', 'enterkeyhint', 'rows', 'role']
const fieldsIn = (page: HTMLElement) =>
  [...page.querySelectorAll<Field>('input, textarea, select')].filter(
    ({name}) => name !== 'formSeal',
  )

it.each(specified)(
  'password managers do not fill in the hidden field of the %s form',
  (_, form) => {
    const {page} = openForm(form, 'en')
    const hidden = page.container.querySelector('input[name=formSeal]')
    const ignored = '[data-1p-ignore][data-bwignore][data-lpignore=true][data-form-type=other]'
    expect(hidden?.matches(`${ignored}[autocomplete=off][tabindex="-1"]`)).toBe(true)
  },
)

describe.each(locales)('in %s', (locale) => {
  it.each(specified)('the %s form has the specified fields', (name, form, fields) => {
    const {page} = openForm(form, locale)
    const found = fieldsIn(page.container)
    expect(
      found
        .filter((field) => fields.some(([each]) => each === field.name))
        .map((field) => [
          field.name,
          field.type,
          ...attributes
            .filter((name) => field.hasAttribute(name))
            .map((name) => `${name}=${field.getAttribute(name)}`),
        ]),
    ).toEqual(fields)
    const model: FormModel = forms[name]
    expect([...new Set(found.map((field) => field.name))]).toEqual(Object.keys(model.fields))
    expect(found.map((field) => field.required)).toEqual(
      found.map((field) => !model.fields[field.name]?.optional),
    )
    // No field may have `maxlength`, which would silently truncate pasted text. Instead, a validation
    // rule reports text that is too long.
    expect(page.container.querySelector('[maxlength], [placeholder]')).toBeNull()
    const labels = found.map(({labels}) => labels?.[0]?.textContent?.trim())
    expect(labels.every(Boolean)).toBe(true)
    // Two groups of radio buttons may offer the same answers.
    const inGroups = found.map(({type, name}, at) => (type === 'radio' ? name : '') + labels[at])
    expect(new Set(inGroups).size).toBe(found.length)
  })

  it("the country is the United States by default, and the postal code's hint depends on it", async () => {
    const {page, user, field, complaint} = openForm(
      <FreeTrialForm texts={defaultTexts.en.trial.form} {...sending} />,
      locale,
    )
    const select = page.container.querySelector('select')
    if (!select) throw new Error('The form has no select box for the country.')
    expect([...select.options].map(({value, text, selected}) => [value, text, selected])).toEqual(
      locale === 'en'
        ? [
            ['US', 'United States', true],
            ['CN', 'Canada', false],
          ]
        : [
            ['US', 'Estados Unidos', true],
            ['CN', 'Canadá', false],
          ],
    )
    const code = /ZIP|postal/
    expect(complaint(code)).toContain('45501')
    await user.selectOptions(select, 'CN')
    expect(complaint(code)).toContain('K1A 0B1')
    await user.type(field(code), '45501')
    expect(select.value).toBe('US')
    await user.selectOptions(select, 'CN')
    await user.tab()
    expect(complaint(code)).toMatch(/K1A 0B1.*45501/)
    await user.selectOptions(select, 'US')
    expect(field(code).getAttribute('aria-invalid')).not.toBe('true')
    await user.clear(field(code))
    await user.type(field(code), 'K1A')
    await user.tab()
    expect(complaint(code)).toMatch(/45501-1234.*K1A 0B1/)
  })
})

it('radio buttons without a selection are not invalid until the form is submitted', async () => {
  const {submit} = openForm(<CorrectionForm texts={defaultTexts.en.correction.form} {...sending} />)
  const group = screen.getByRole('group', {name: /Are you a current customer/})
  const states = () =>
    within(group)
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('aria-invalid'))
  expect(states()).toEqual(['false', 'false'])
  await submit(/Send/)
  await screen.findByRole('alert')
  expect(states()).toEqual(['true', 'true'])
  const complaint = document.getElementById(group.getAttribute('aria-describedby') ?? '')
  expect(complaint?.textContent).toBe('Choose yes or no.')
})
