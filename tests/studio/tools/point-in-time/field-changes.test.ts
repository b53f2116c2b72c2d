import type {ObjectSchemaType} from 'sanity'
import {expect, it} from 'vitest'
import {differingPart, fieldChanges} from '#studio/tools/point-in-time/field-changes.ts'
import {editorsWorkspace} from '../../structure-panes.ts'

const {schema} = await editorsWorkspace()

const typeNamed = (name: string): ObjectSchemaType => {
  const type = schema.get(name)
  if (type?.jsonType !== 'object') throw new Error(`The schema has no object type ${name}.`)
  return type
}

const line = (en: string, es: string) =>
  [en, es].map((value, index) => ({
    _key: index === 0 ? 'en' : 'es',
    language: index === 0 ? 'en' : 'es',
    value,
  }))

it('fieldChanges lists a changed price and a changed text with its language', () => {
  const past = {price: 35, tagline: line('Tickets made easy', 'Órdenes fáciles')}
  const now = {price: 53, tagline: line('Tickets made easy', 'Órdenes')}
  expect(fieldChanges(typeNamed('product'), now, past, new Map(), 'en-US')).toEqual([
    expect.objectContaining({language: 'Español', now: 'Órdenes', past: 'Órdenes fáciles'}),
    expect.objectContaining({key: 'price', language: undefined, now: '53', past: '35'}),
  ])
})

it('fieldChanges shows a changed list of references as the titles of the documents, in order', () => {
  const reviews = (...ids: string[]) => ({reviews: ids.map((_ref) => ({_key: _ref, _ref}))})
  const titles = new Map([
    ['a', 'Teresa'],
    ['b', 'Mike'],
  ])
  expect(
    fieldChanges(typeNamed('homePage'), reviews('a'), reviews('a', 'b'), titles, 'en-US'),
  ).toEqual([expect.objectContaining({title: 'Reviews', now: 'Teresa', past: 'Teresa\nMike'})])
})

it('fieldChanges lists an image whose file changed but whose alt text is the same', () => {
  const hero = (file: string) => ({
    heroImage: [{_key: 'en', language: 'en', value: {alt: 'A ticket', asset: {_ref: file}}}],
  })
  const [change, ...others] = fieldChanges(
    typeNamed('homePage'),
    hero('x'),
    hero('y'),
    new Map(),
    'en-US',
  )
  expect(others).toEqual([])
  expect(change?.now).toBe(change?.past)
})

it('differingPart shortens two long texts to their difference and the text around the difference', () => {
  const long = 'word '.repeat(100)
  const [now, past] = differingPart(`${long}NEW ${long}`, `${long}OLD ${long}`)
  expect(now.length).toBeLessThan(150)
  expect(now).toMatch(/^….*word NEW word.*…$/)
  expect(past).toMatch(/^….*word OLD word.*…$/)
})

it.each([
  ['en-US', 'March 1, 2027', /^\$?39 · January 1, 2027 at 12:00\sAM EST$/],
  ['es-ES', '1 de marzo de 2027', /^39 · 1 de enero de 2027 a las 0:00 GMT-5$/],
])('dates and times in the language "%s" include the time zone', (locale, day, moment) => {
  const statement = (effectiveDate: string) => ({effectiveDate})
  const [date] = fieldChanges(
    typeNamed('privacyStatement'),
    statement('2027-03-01'),
    statement('2026-03-01'),
    new Map(),
    locale,
  )
  expect(date?.now).toBe(day)
  const planned = (from: string) => ({priceChanges: [{_key: 'a', price: 39, from}]})
  const [price] = fieldChanges(
    typeNamed('product'),
    planned('2027-01-01T05:00:00.000Z'),
    planned('2027-02-01T05:00:00.000Z'),
    new Map(),
    locale,
  )
  expect(price?.now).toMatch(moment)
})
