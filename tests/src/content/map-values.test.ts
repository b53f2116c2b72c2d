import {expect, it} from 'vitest'
import {mapValues} from '#src/content/map-values.ts'

it('a value without a change is the same object, and a change copies only that object', () => {
  const inner = {text: 'b'}
  const list = ['a', inner, null]
  expect(mapValues(list, (value) => value)).toBe(list)
  const changed = mapValues(list, (value) => (value === 'a' ? 'A' : value))
  expect(changed).toEqual(['A', inner, null])
  expect(changed[1]).toBe(inner)
  expect(list).toEqual(['a', inner, null])
})

it('replaces values of objects by their keys, and keeps a list a list', () => {
  expect(mapValues({a: 1, b: 2}, (value, key) => (key === 'b' ? undefined : value))).toEqual({
    a: 1,
    b: undefined,
  })
  expect(Array.isArray(mapValues([1], () => 2))).toBe(true)
})
