// @vitest-environment jsdom
import {act, fireEvent, screen, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {countries} from '#src/forms/rules/place.ts'
import {regions} from '#src/forms/rules/regions.ts'
import {PlaceFields} from '#src/forms/submission/place-fields.tsx'
import {openFields} from '../../ui/fields/field-form.tsx'
import {openForm} from '../form-user.tsx'
import {threeForms} from './three-forms.tsx'

afterEach(() => sessionStorage.clear())

function open(country: 'US' | 'CN', locale: 'en' | 'es' = 'en') {
  const fields = openFields(<PlaceFields postalCode="zip" />, {locale, values: {country}})
  return {
    ...fields,
    state: screen.getByRole<HTMLInputElement>('combobox', {name: /^(State|Estado)/}),
    code: screen.getByRole<HTMLInputElement>('textbox', {name: /postal/}),
    country: screen.getByRole<HTMLSelectElement>('combobox', {name: /^(Country|País)/}),
  }
}

const proposed = () =>
  within(screen.getByRole('listbox', {hidden: true, name: /^(State|Estado)/}))
    .getAllByRole('option', {hidden: true})
    .map(({textContent}) => textContent)

it.each([
  ['US', 'Texas', 'Texas'],
  ['US', 'TX', 'Texas'],
  ['US', 'texas', 'Texas'],
  ['US', 'Nuevo México', 'New Mexico'],
  ['US', 'NUEVO MEXICO', 'New Mexico'],
  ['US', 'PR', 'Puerto Rico'],
  ['US', 'Virgin Islands', 'U.S. Virgin Islands'],
  ['CN', 'ON', 'Ontario'],
  ['CN', 'Québec', 'Quebec'],
  ['CN', 'Colombie-Britannique', 'British Columbia'],
  ['CN', 'Columbia Británica', 'British Columbia'],
  ['CN', 'B.C.', 'British Columbia'],
  ['CN', 'Ont.', 'Ontario'],
  ['CN', 'PEI', 'Prince Edward Island'],
  ['CN', 'TX', 'Texas'],
  ['US', 'Jalisco', 'Jalisco'],
] as const)('in the country %s, the autofilled state %j becomes %j', (country, filled, state) => {
  const place = open(country)
  fireEvent.input(place.state, {target: {value: filled}})
  expect([place.state.value, place.valueOf('state')]).toEqual([state, state])
  expect(place.state.getAttribute('aria-expanded')).toBe('false')
})

it('the country field comes before the address fields that depend on it', () => {
  const {page} = open('US')
  const names = [...page.container.querySelectorAll('select, input')].map((field) =>
    field.getAttribute('name'),
  )
  expect(names).toEqual(['country', 'address', 'city', 'state', 'zip'])
})

describe.each([
  ['en', 'We changed the country to Canada.', 'We changed the country to the United States.'],
  ['es', 'Cambiamos el país a Canadá.', 'Cambiamos el país a Estados Unidos.'],
] as const)('in %s', (locale, toCanada, toUnitedStates) => {
  const hint = ({code}: ReturnType<typeof open>) =>
    (code.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')

  it('entering a Canadian province changes the country from the United States to Canada', async () => {
    const place = open('US', locale)
    // "nu" is the code of Nunavut and also the beginning of "Nueva York".
    await place.user.type(place.state, 'nu')
    expect(place.valueOf('country')).toBe('US')
    await place.user.type(place.state, 'eva york')
    await place.user.tab()
    expect([place.valueOf('state'), place.valueOf('country')]).toEqual(['New York', 'US'])
    await place.user.clear(place.state)
    await place.user.type(place.state, 'ontar')
    await place.user.tab()
    expect([place.valueOf('state'), place.valueOf('country')]).toEqual(['Ontario', 'CN'])
    expect(hint(place)).toContain(toCanada)
  })

  it('a complete postal code of the country that is not selected is formatted and selects that country', async () => {
    const place = open('US', locale)
    await place.user.type(place.code, 'k1a-0b')
    expect(place.valueOf('country')).toBe('US')
    await place.user.type(place.code, '1')
    expect([place.code.value, place.valueOf('country')]).toEqual(['K1A 0B1', 'CN'])
    expect(hint(place)).toContain(toCanada)
    await place.user.clear(place.code)
    await place.user.type(place.code, '780401234')
    expect([place.code.value, place.valueOf('country')]).toEqual(['78040-1234', 'US'])
    expect(hint(place)).toContain(toUnitedStates)
  })

  it('a postal code entered earlier does not change the country that the visitor then selects', async () => {
    const place = open('US', locale)
    await place.user.type(place.code, 'K1A 0B1')
    await place.user.selectOptions(place.country, 'US')
    await place.user.type(place.state, 'Texas')
    await place.user.tab()
    expect([place.valueOf('zip'), place.valueOf('country')]).toEqual(['K1A 0B1', 'US'])
    expect(hint(place)).not.toContain(toCanada)
  })

  it('autofilling a province and a postal code of different countries does not change the country', () => {
    const place = open('US', locale)
    act(() => place.change({state: 'Ontario', zip: '78040'}))
    expect(place.valueOf('country')).toBe('US')
  })
})

it('typing "in" suggests Indiana, and the visitor can go on typing the whole name', async () => {
  const place = open('US')
  await place.user.type(place.state, 'in')
  expect(proposed()[0]).toBe('Indiana')
  expect(place.state.value).toBe('in')
  await place.user.type(place.state, 'diana')
  await place.user.tab()
  expect([place.state.value, place.valueOf('state')]).toEqual(['Indiana', 'Indiana'])
})

it('an empty state field suggests only the regions of the selected country', async () => {
  const place = open('US')
  await place.user.click(place.state)
  expect(proposed()).toHaveLength(56)
  expect(proposed()[0]).toBe('Alabama')
  await place.user.selectOptions(place.country, 'CN')
  await place.user.click(place.state)
  expect(proposed()).toHaveLength(13)
  expect(proposed()[0]).toBe('Alberta')
})

it.each([
  ['CN', 'al', ['Alberta']],
  ['CN', 'ma', ['Manitoba']],
  ['CN', 'tex', ['Texas']],
  ['CN', 'tana', ['Montana']],
  ['US', 'pe', ['Pennsylvania']],
  ['US', 'britan', ['British Columbia']],
  ['US', 'onta', ['Ontario', 'Montana']],
] as const)(
  'in the country %s, typing %j suggests %j, and leaving the field selects a suggestion if it is the only one',
  async (country, text, names) => {
    const place = open(country)
    await place.user.type(place.state, text)
    expect(proposed()).toEqual(names)
    await place.user.tab()
    expect(place.valueOf('state')).toBe(names.length === 1 ? names[0] : text)
  },
)

it('a state or province typed in lower case gets its official name, even if another country is selected', () => {
  for (const country of countries) {
    const place = open(country === 'US' ? 'CN' : 'US')
    for (const [, name] of regions[country]) {
      act(() => place.change({state: name.toLowerCase()}))
      expect(place.valueOf('state')).toBe(name)
    }
  }
})

describe.each(threeForms.filter(({name}) => name !== 'contact'))('$name', ({form}) => {
  it.each(['{Tab}', '{Enter}'])(
    'in Canada, pressing %s after typing "onta" changes the region to Ontario',
    async (key) => {
      const {user} = openForm(form({api: {url: '/api', timeoutMs: 10_000}, onAccepted() {}}))
      await user.selectOptions(screen.getByRole('combobox', {name: /^Country/}), 'CN')
      const state = screen.getByRole<HTMLInputElement>('combobox', {name: /^State/})
      await user.type(state, 'onta')
      expect(proposed()).toEqual(['Ontario'])
      await user.keyboard(key)
      expect(state.value).toBe('Ontario')
      expect(state.getAttribute('aria-invalid')).not.toBe('true')
    },
  )
})

it.each([
  ['en', ['United States', 'Canada']],
  ['es', ['Estados Unidos', 'Canadá']],
] as const)('the country field shows names in %s and has codes as values', (locale, names) => {
  const place = open('US', locale)
  expect([...place.country.options].map(({text, value}) => [text, value])).toEqual([
    [names[0], 'US'],
    [names[1], 'CN'],
  ])
  // Change the value as the browser's autofill does.
  fireEvent.change(place.country, {target: {value: 'CN'}})
  expect(place.valueOf('country')).toBe('CN')
})
