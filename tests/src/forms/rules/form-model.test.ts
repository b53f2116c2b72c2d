import {expect, test} from 'vitest'
import {type FormField, text} from '#src/forms/rules/form-field.ts'
import {requestOf, validateForm} from '#src/forms/rules/form-model.ts'

const wrong: FormField = {kind: 'line', rule: () => 'wrong', limit: () => 'long'}

test('a field has the error of the first rule that it violates, and a missing value is empty', () => {
  const fields = {a: wrong, b: {...wrong, rule: () => undefined}, c: wrong}
  expect(validateForm(fields, {a: 'x', b: 'x'})).toEqual({
    a: 'wrong',
    b: 'long',
    c: 'errors.required_c',
  })
})

test.each([
  ...[
    '',
    ' \t\n\u00a0\u3000',
    '\u200b\u2060\ufeff',
    '\u2800',
    '\ufffc\u0007',
    '\u3164 \u115f\uffa0',
  ],
  ...['\u034f\u17b4', '\ufe0f\ufe0e', '\u{e0020}\u{e0100}', '\u{1d173}', '\u00ad\u202e'],
])('the blank value %j is an error unless it is optional', (a) => {
  expect(validateForm({a: text}, {a})).toEqual({a: 'errors.required_a'})
  expect(validateForm({a: {...wrong, limit: () => undefined, optional: true}}, {a})).toEqual({})
})

test.each(['0', 'false'])('the value %j is not blank', (a) => {
  expect(validateForm({a: text}, {a})).toEqual({})
})

test('requestOf returns exactly the fields in their order, and the constants', () => {
  const form = {name: 'x', path: '/', fields: {b: text, a: text}, constants: {type: 'x'}}
  expect(Object.entries(requestOf(form, {a: '1', website: 'x'}))).toEqual([
    ['b', ''],
    ['a', '1'],
    ['type', 'x'],
  ])
})
