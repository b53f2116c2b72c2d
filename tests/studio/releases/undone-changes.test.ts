import fc from 'fast-check'
import {expect, it} from 'vitest'
import {withUndone} from '#studio/releases/undone-changes.ts'

const item = (key: string, value: unknown) => ({_key: key, language: key, value})

it.each([
  ['a field changed only by the release', {price: 1}, {price: 1}, {price: 2}, {price: 1}],
  ['a field changed only on the site', {price: 1}, {price: 3}, {price: 1}, {price: 1}],
  ['a field changed in both', {price: 1}, {price: 3}, {price: 2}, {price: 2}],
  ['the same change in both', {price: 1}, {price: 3}, {price: 3}, {price: 3}],
  ['a field added on the site', {}, {price: 3}, {}, {price: undefined}],
  [
    'the Spanish changed on the site, the English by the release',
    {title: [item('en', 'A'), item('es', 'B')]},
    {title: [item('en', 'A'), item('es', 'nuevo')]},
    {title: [item('en', 'new'), item('es', 'B')]},
    {title: [item('en', 'A'), item('es', 'B')]},
  ],
  [
    'an item added on the site, another by the release',
    {list: [item('a', 1)]},
    {list: [item('a', 1), item('b', 2)]},
    {list: [item('a', 1), item('c', 3)]},
    {list: [item('a', 1)]},
  ],
  [
    'an item removed on the site',
    {list: [item('a', 1), item('b', 2)]},
    {list: [item('a', 1)]},
    {list: [item('a', 1), item('b', 2)]},
    {list: [item('a', 1), item('b', 2)]},
  ],
  ['a list without keys changed in both', {list: [1]}, {list: [1, 2]}, {list: [3]}, {list: [3]}],
])('the result for %s', (_, base, live, version, expected) => {
  expect(withUndone(base, live, version)).toEqual(expected)
})

const names = ['a', 'b', 'c', 'd'] as const
const edits = fc.record(
  Object.fromEntries(names.map((name) => [name, fc.option(fc.nat(9), {nil: undefined})])),
  {requiredKeys: []},
)
const nested = (fields: object) => ({...fields, inner: fields, list: [{_key: 'k', ...fields}]})

it('a version undoes nothing if it has all that was published since, and something if one published value is missing', () => {
  fc.assert(
    fc.property(edits, edits, edits, fc.constantFrom(...names), (base, live, own, name) => {
      const start = nested({...base, [name]: 10})
      const published = nested({...base, ...live, [name]: 11})
      const merged = nested({...base, ...live, [name]: 11, ...own, [`new-${name}`]: 1})
      const kept = Object.fromEntries(
        Object.entries(own).filter(([key]) => !(key in live) && key !== name),
      )
      const good = nested({...base, ...live, ...kept, [name]: 11})
      expect(withUndone(start, published, good)).toEqual(published)
      const stale = {...merged, [name]: 10}
      expect(withUndone(start, published, stale)).toMatchObject({[name]: 10})
    }),
  )
})
