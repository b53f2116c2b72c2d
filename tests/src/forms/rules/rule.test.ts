import {expect, test} from 'vitest'
import {atMost, fieldsOf, ifFilled, oneOf, required, validateForm} from '#src/forms/rules/rule.ts'

const wrong = () => 'wrong'

test('the first broken rule is reported, and missing values are empty', () => {
  const rules = {a: [required('missing'), wrong], b: [wrong, required('missing')], c: []}
  expect(validateForm(rules, {a: '', c: ''})).toEqual({a: 'missing', b: 'wrong'})
  expect(validateForm(rules, {a: 'x'})).toEqual({a: 'wrong', b: 'wrong'})
})

test.each([
  ['', 'missing'],
  [' \t\n\u00a0\u3000', 'missing'],
  ['0', undefined],
  ['false', undefined],
])('required: %j is %s', (value, complaint) => {
  expect(required('missing')(value, {})).toBe(complaint)
})

test('a rule for filled fields ignores blanks', () => {
  expect(ifFilled(wrong)(' ', {})).toBeUndefined()
  expect(ifFilled(wrong)('x', {})).toBe('wrong')
})

test('lengths count characters, not surrogate halves', () => {
  const rule = atMost(3, 'long')
  expect([rule('🔧🔧🔧', {}), rule('abcd', {}), rule('🔧🔧🔧🔧', {})]).toEqual([
    undefined,
    'long',
    'long',
  ])
})

test('a list option must match exactly', () => {
  const rule = oneOf(['1'], 'other')
  expect(['1', ' 1', '01', ''].map((value) => rule(value, {}))).toEqual([
    undefined,
    'other',
    'other',
    'other',
  ])
})

test("a request has exactly the form's fields, in order", () => {
  const typed = {b: '2', a: '1', other: 'x'}
  expect(Object.entries(fieldsOf(['a', 'b', 'c'], typed))).toEqual([
    ['a', '1'],
    ['b', '2'],
    ['c', ''],
  ])
})
