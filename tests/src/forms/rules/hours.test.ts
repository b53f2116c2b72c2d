import {expect, test} from 'vitest'
import {hoursHints, hoursRule, parseHours} from '#src/forms/rules/hours.ts'

test.each([
  ['3.4', 3.4],
  ['3,4', 3.4],
  ['3.45', 3.45],
  ['.5', 0.5],
  ['0', 0],
  ['12', 12],
  ['3.4 h', 3.4],
  ['3.4h', 3.4],
  ['3.4 hrs.', 3.4],
  ['3 hours', 3],
  ['2 HORAS', 2],
  [' 2 ', 2],
])('%j is %d hours', (text, hours) => {
  expect([parseHours(text), hoursRule(text, {})]).toEqual([hours, undefined])
})

test.each(['x', '3:30', '3.4.5', '-1', '1e3', 'h', '.', '1234', '3.456', '3 4', '٣', 'NaN'])(
  '%j says no hours',
  (text) => {
    expect([parseHours(text), hoursRule(text, {})]).toEqual([undefined, 'errors.invalid_hours'])
  },
)

test('nothing typed is another rule’s matter', () => {
  expect([parseHours(' '), hoursRule(' ', {})]).toEqual([undefined, undefined])
})

test.each([
  ['3', '2', '1', {}],
  ['2', '2', '2', {}],
  ['1', '2', '1', {high: 'hints.highBelowAverage'}],
  ['3', '1', '2', {average: 'hints.averageBelowLow'}],
  ['1', '2', '3', {high: 'hints.highBelowAverage', average: 'hints.averageBelowLow'}],
  ['', '2', '', {}],
  ['x', '2', 'y', {}],
  ['9,5', '10.0 h', '1', {high: 'hints.highBelowAverage'}],
])('high %j, average %j, low %j: %j', (high, average, low, hints) => {
  expect(hoursHints({high, average, low})).toEqual(hints)
})
