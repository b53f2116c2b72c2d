import {expect, it} from 'vitest'
import {jobPrice, parseLaborRate} from '#src/blocks/labor-demo/labor-rate.ts'
import {formatMoney} from '#src/i18n/format.ts'

it.each([
  ['120', 120],
  ['$120', 120],
  ['120.50', 120.5],
  ['120,50', 120.5],
  ['95,5', 95.5],
  ['120.', 120],
  [' $ 120 ', 120],
  ['120 $', 120],
  ['0.5', 0.5],
  ['999.99', 999.99],
])('parseLaborRate parses %j as %d', (typed, rate) => {
  expect(parseLaborRate(typed)).toBe(rate)
})

it.each([
  '',
  ' ',
  '$',
  'abc',
  '0',
  '0.00',
  '-5',
  '1000',
  '1,200',
  '12.345',
  '1.2.3',
  '120 dogs',
  'NaN',
  'Infinity',
  '1e2',
])('parseLaborRate returns undefined for %j', (typed) => {
  expect(parseLaborRate(typed)).toBeUndefined()
})

it.each([
  [4.1, 120, '$492'],
  [3.4, 120, '$408'],
  [1.7, 120.5, '$204.85'],
  // Half a cent is rounded up, although the product in floating point is 12.074999….
  [0.7, 17.25, '$12.08'],
])('the price of a job of %d h at $%d per hour is %s', (hours, rate, price) => {
  expect(formatMoney(jobPrice(hours, rate))).toBe(price)
})
