import {expect, it} from 'vitest'
import {isLarge, percentOf} from '#schemas/fields/large-price-change.ts'
import {largeChanges} from '#studio/inputs/price/large-changes.ts'
import {type Plan, planned} from '#studio/inputs/price/plan-price.ts'
import {stateOf} from '#studio/inputs/price/planned-prices.tsx'

const now = Date.parse('2026-12-01T12:00:00Z')
const newYear = '2027-01-01T05:00:00.000Z'
const change = (_key: string, from: string, price: number) => ({_key, from, price})
const amount = {typed: 35, changes: [change('a', newYear, 36)]}
const plan = (own: Partial<Plan>): Plan => ({
  price: '36',
  date: '2027-02-01',
  time: '00:00',
  ...own,
})

it('the start of a planned price is in US Eastern time', () => {
  expect(planned(plan({price: '37.5'}), amount, now)).toEqual({
    from: '2027-02-01T05:00:00.000Z',
    price: 37.5,
  })
})

it.each([
  ['price', {price: ''}],
  ['price', {price: '-36'}],
  ['price', {price: '0'}],
  ['price', {price: '3600'}],
  ['cents', {price: '36.255'}],
  ['day', {date: ''}],
  ['day', {time: ''}],
  ['day', {date: '20271-01-01'}],
  ['passed', {date: '0027-01-01'}],
  ['left-out', {date: '2027-03-14', time: '02:30'}],
  ['passed', {date: '2026-12-01', time: '07:00'}],
  ['taken', {date: '2027-01-01'}],
  ['mistyped', {price: '360'}],
])('planned() returns the problem "%s" for the input %o', (is, own) => {
  expect(planned(plan(own), amount, now)).toMatchObject({problem: {is}})
})

it('a planned price is checked against the price before it, which may be a planned price too', () => {
  const outcome = planned(
    plan({price: '500'}),
    {typed: 35, changes: [change('a', newYear, 120)]},
    now,
  )
  expect(outcome).toMatchObject({price: 500})
})

it.each([
  [35, 42, false, 20],
  [35, 42.01, true, 21],
  [35, 28, false, -20],
  [35, 27.99, true, -21],
  [17.5, 21, false, 20],
  [35, 36, false, 3],
])(
  'for a price change from %d to %d, isLarge returns %s and percentOf returns %d',
  (before, after, large, percent) => {
    expect([isLarge({before, after}), percentOf({before, after})]).toEqual([large, percent])
  },
)

const published = {price: 35, additionalUserPrice: 17.5, priceChanges: [change('a', newYear, 36)]}

it('a small price change, or none, needs no confirmation', () => {
  expect(largeChanges(published, {...published, price: 40}, now)).toEqual([])
  const far = {...published, priceChanges: [change('a', newYear, 60)]}
  expect(largeChanges(far, far, now)).toEqual([])
})

it('every large price change, immediate or planned, needs a confirmation', () => {
  const draft = {
    price: 50,
    additionalUserPrice: 10,
    priceChanges: [change('a', newYear, 51), change('b', '2027-06-01T04:00:00.000Z', 70)],
  }
  expect(largeChanges(published, draft, now)).toEqual([
    {field: 'price', before: 35, after: 50},
    {field: 'price', before: 51, after: 70, from: '2027-06-01T04:00:00.000Z'},
    {field: 'additionalUserPrice', before: 17.5, after: 10},
  ])
})

it('removing the planned price in effect needs a confirmation if the price changes by over 20 %', () => {
  const since = {price: 35, priceChanges: [change('a', '2026-11-01T04:00:00.000Z', 60)]}
  expect(largeChanges(since, {price: 35}, now)).toEqual([{field: 'price', before: 60, after: 35}])
})

it('a future price is planned as soon as the same price is published, and unpublished before', () => {
  const change = {_key: 'a', price: 39, from: '2027-01-01T05:00:00.000Z', replaced: false}
  const now = Date.parse('2026-12-01T00:00:00.000Z')
  expect(stateOf(change, undefined, now, [])).toBe('unpublished')
  expect(stateOf(change, undefined, now, [change])).toBe('planned')
  expect(stateOf({...change, price: 38}, undefined, now, [change])).toBe('unpublished')
  expect(stateOf(change, change, Date.parse(change.from), [change])).toBe('holds')
})
