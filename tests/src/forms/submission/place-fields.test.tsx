// @vitest-environment jsdom
import {fireEvent, screen} from '@testing-library/react'
import {expect, it} from 'vitest'
import {PlaceFields} from '#src/forms/submission/place-fields.tsx'
import {openFields} from '../../ui/fields/field-form.tsx'

function open(country: 'US' | 'CN', locale: 'en' | 'es' = 'en') {
  const fields = openFields(<PlaceFields postalCode="zip" />, {locale, values: {country}})
  return {
    ...fields,
    state: screen.getByRole<HTMLInputElement>('combobox', {name: /^(State|Estado)/}),
    country: screen.getByRole<HTMLSelectElement>('combobox', {name: /^(Country|País)/}),
  }
}

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
  ['CN', 'TX', 'TX'],
  ['US', 'Jalisco', 'Jalisco'],
] as const)('in %s the browser fills in %j: %j', (country, filled, state) => {
  const place = open(country)
  fireEvent.input(place.state, {target: {value: filled}})
  expect([place.state.value, place.valueOf('state')]).toEqual([state, state])
  expect(place.state.getAttribute('aria-expanded')).toBe('false')
})

it.each(['en', 'es'] as const)(
  'a province filled in before its country is known by it then, in %s',
  (locale) => {
    const place = open('US', locale)
    fireEvent.input(place.state, {target: {value: 'NL'}})
    expect(place.valueOf('state')).toBe('NL')
    fireEvent.change(place.country, {target: {value: 'CN'}})
    expect(place.valueOf('state')).toBe('Newfoundland and Labrador')
    expect(place.state.value).toBe('Newfoundland and Labrador')
  },
)

it('codes are found, and do not get in the way of names that begin like them', async () => {
  const place = open('US')
  await place.user.type(place.state, 'in')
  expect(screen.getAllByRole('option', {hidden: true})[0]?.textContent).toBe('Indiana')
  expect(place.state.value).toBe('in')
  await place.user.type(place.state, 'diana')
  await place.user.tab()
  expect([place.state.value, place.valueOf('state')]).toEqual(['Indiana', 'Indiana'])
})

it('the proposals are those of the country', async () => {
  const place = open('US')
  await place.user.click(place.state)
  expect(screen.getAllByRole('option', {hidden: true})).toHaveLength(56 + 2)
  await place.user.selectOptions(place.country, 'CN')
  await place.user.click(place.state)
  expect(screen.getAllByRole('option', {hidden: true})).toHaveLength(13 + 2)
})

it.each([
  ['en', ['United States', 'Canada']],
  ['es', ['Estados Unidos', 'Canadá']],
] as const)(
  'countries are chosen by their names in %s, and sent by their codes',
  (locale, names) => {
    const place = open('US', locale)
    expect([...place.country.options].map(({text, value}) => [text, value])).toEqual([
      [names[0], 'US'],
      [names[1], 'CN'],
    ])
    // As the browser's autofill does it.
    fireEvent.change(place.country, {target: {value: 'CN'}})
    expect(place.valueOf('country')).toBe('CN')
  },
)
