import {expect, it} from 'vitest'
import {conforming, type Shape} from '#schemas/value-shape.ts'

const types: Readonly<Record<string, Shape>> = {
  text: {fields: {_type: {only: ['text']}, value: 'string', language: 'string'}},
  rich: {
    list: {
      either: [
        {all: ['@text', {fields: {_key: 'string'}}]},
        {fields: {_type: {only: ['image']}, width: 'number'}},
      ],
    },
  },
}

it.each<[string, Shape, unknown, unknown, string[]]>([
  ['a number as a text', 'string', 5, null, ['']],
  ['a value that is not in the list', {only: [1, 2]}, 3, null, ['']],
  ['a text as an object', '@text', 'x', null, ['']],
  ['a list as an object', '@text', ['x'], null, ['']],
  ['an object as a list', '@rich', {a: 1}, null, ['']],
  [
    'a field of an object',
    '@text',
    {value: 5, language: 'en'},
    {value: null, language: 'en'},
    ['value'],
  ],
  ['an item of a list', {list: 'string'}, ['a', 1, null, 'b'], ['a', 'b'], ['1', '2']],
  [
    'an item of another type',
    '@rich',
    [{_type: 'video'}, {_type: 'image', width: 'wide'}],
    [{_type: 'image', width: null}],
    ['0', '1.width'],
  ],
  [
    'a key',
    '@rich',
    [{_type: 'text', _key: 5, value: 'x'}],
    [{_type: 'text', _key: null, value: 'x'}],
    ['0._key'],
  ],
])('%s is left out, and the rest stays', (_, shape, value, left, paths) => {
  const {value: kept, wrong} = conforming(shape, types, value)
  expect(kept).toEqual(left)
  expect(wrong.map((path) => path.join('.'))).toEqual(paths)
})

it.each<[Shape, unknown]>([
  ['string', undefined],
  ['@text', null],
  ['@text', {language: 'en', further: [5]}],
  ['@rich', [{value: 'without a type'}, {_type: 'image', width: 5}]],
  [{list: {either: ['string', 'null']}}, ['a', null]],
  ['any', {a: [5, 'x']}],
])('a value of the shape %j is returned unchanged', (shape, value) => {
  const {value: kept, wrong} = conforming(shape, types, value)
  expect(kept).toBe(value)
  expect(wrong).toEqual([])
})
