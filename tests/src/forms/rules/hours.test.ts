import {expect, test} from 'vitest'
import {hours as hoursField} from '#src/forms/rules/form-field.ts'
import {validateForm} from '#src/forms/rules/form-model.ts'
import {hoursHints, hoursText, parseHours, understoodHours} from '#src/forms/rules/hours.ts'

const written = (text: string) => {
  const hours = parseHours(text)
  return hours && hoursText(hours)
}

test.each([
  ['3.4', '3.4'],
  ['3,4', '3.4'],
  ['3.45', '3.45'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['0', '0'],
  ['12', '12'],
  ['3.4 h', '3.4'],
  ['3.4h', '3.4'],
  ['3.4 hrs.', '3.4'],
  ['3 hours', '3'],
  ['2 HORAS', '2'],
  [' 2 ', '2'],
  ['2.', '2'],
  ['2:30', '2.5'],
  ['2:30 h', '2.5'],
  ['0:20', '0.33'],
  ['2h30', '2.5'],
  ['2 h 30 min', '2.5'],
  ['2 hrs. 30 mins.', '2.5'],
  ['2 hours and 30 minutes', '2.5'],
  ['2 horas y 30 minutos', '2.5'],
  ['1 hr, 5 min', '1.08'],
  ['150 min', '2.5'],
  ['150 minutos', '2.5'],
  ['90m', '1.5'],
  ["45'", '0.75'],
  ['2 1/2', '2.5'],
  ['2-1/2', '2.5'],
  ['1/2 h', '0.5'],
  ['3/4', '0.75'],
  ['2½', '2.5'],
  ['2 ½ horas', '2.5'],
  ['½', '0.5'],
  ['1⅓', '1.33'],
  ['2\u00a01⁄2', '2.5'],
  ['２.５', '2.5'],
  ['2 and a half', '2.5'],
  ['2 y media', '2.5'],
  ['2 horas y media', '2.5'],
  ['half an hour', '0.5'],
  ['Media hora', '0.5'],
  ['2-3', '2–3'],
  ['2 – 3 hrs', '2–3'],
  ['2 to 2.5 hours', '2–2.5'],
  ['2 a 3 horas', '2–3'],
  ['90-120 min', '1.5–2'],
  ['2:30-3:00', '2.5–3'],
])('the text %j is parsed as %s hours', (text, hours) => {
  expect(written(text)).toBe(hours)
})

test.each([
  'N/A',
  'n/d',
  'none',
  'x',
  '2:75',
  '3.4.5',
  '-1',
  '1e3',
  'h',
  '.',
  '1234',
  '3.456',
  '3 4',
  '1/0',
  '3-2',
  '1/2/2026',
  '٣',
  'NaN',
  '',
  ' ',
])('the text %j is not parsed as hours', (text) => {
  expect(parseHours(text)).toBeUndefined()
})

test('a field for a labor time accepts any text', () => {
  for (const text of ['2:30', '2 1/2', '2½', '150 min', 'N/A', 'not in the guide']) {
    expect([text, validateForm({high: hoursField}, {high: text})]).toEqual([text, {}])
  }
})

test.each([
  ['2.5', undefined],
  [' 2.50 ', undefined],
  ['.5', undefined],
  ['2,5', '2.5'],
  ['2:30', '2.5'],
  ['2-3', '2–3'],
  ['N/A', undefined],
])('understoodHours converts the text %j to the decimal hours %s', (text, shown) => {
  const hours = understoodHours(text)
  expect(hours && hoursText(hours)).toBe(shown)
})

test('parseHours rejects long hostile texts without catastrophic backtracking', () => {
  for (const text of ['1'.repeat(200), '1 '.repeat(100), '1-'.repeat(100), ' '.repeat(200)]) {
    expect(parseHours(text)).toBeUndefined()
  }
})

test.each([
  ['3', '2', '1', {}],
  ['2', '2', '2', {}],
  ['1', '2', '1', {high: 'hints.highBelowAverage'}],
  ['3', '1', '2', {average: 'hints.averageBelowLow'}],
  ['1', '2', '3', {high: 'hints.highBelowAverage', average: 'hints.averageBelowLow'}],
  ['', '2', '', {}],
  ['x', '2', 'N/A', {}],
  ['9,5', '10.0 h', '1', {high: 'hints.highBelowAverage'}],
  ['1:30', '100 min', '1', {high: 'hints.highBelowAverage'}],
  ['2-3', '2.5', '2', {}],
])('the labor times high %j, average %j, low %j get the hints %j', (high, average, low, hints) => {
  expect(hoursHints({high, average, low})).toEqual(hints)
})
