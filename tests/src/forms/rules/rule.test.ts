import {expect, test} from 'vitest'
import {atMost, fieldsOf, ifFilled, oneOf, required, validateForm} from '#src/forms/rules/rule.ts'

const wrong = () => 'wrong'

test('validateForm reports the first violated rule of a field and treats missing values as empty', () => {
  const rules = {a: [required('missing'), wrong], b: [wrong, required('missing')], c: []}
  expect(validateForm(rules, {a: '', c: ''})).toEqual({a: 'missing', b: 'wrong'})
  expect(validateForm(rules, {a: 'x'})).toEqual({a: 'wrong', b: 'wrong'})
})

test.each([
  ['', 'missing'],
  [' \t\n\u00a0\u3000', 'missing'],
  ['0', undefined],
  ['false', undefined],
])('the rule "required" returns for the value %j: %s', (value, error) => {
  expect(required('missing')(value, {})).toBe(error)
})

test('ifFilled does not apply its rule to blank values', () => {
  expect(ifFilled(wrong)(' ', {})).toBeUndefined()
  expect(ifFilled(wrong)('x', {})).toBe('wrong')
})

test('atMost counts an emoji as one character', () => {
  const rule = atMost(3, 'long')
  expect([rule('🔧🔧🔧', {}), rule('abcd', {}), rule('🔧🔧🔧🔧', {})]).toEqual([
    undefined,
    'long',
    'long',
  ])
})

test('oneOf only accepts exactly equal values', () => {
  const rule = oneOf(['1'], 'other')
  expect(['1', ' 1', '01', ''].map((value) => rule(value, {}))).toEqual([
    undefined,
    'other',
    'other',
    'other',
  ])
})

test('fieldsOf returns exactly the requested fields in the requested order, with empty texts for missing values', () => {
  const typed = {b: '2', a: '1', other: 'x'}
  expect(Object.entries(fieldsOf(['a', 'b', 'c'], typed))).toEqual([
    ['a', '1'],
    ['b', '2'],
    ['c', ''],
  ])
})
