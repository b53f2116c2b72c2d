import {expect, it} from 'vitest'
import {easternMoment, easternTime} from '#schemas/fields/eastern-time.ts'
import {complaintsAbout} from '../validation-messages.ts'

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const change = (_key: string, from: string, price: number) => ({
  _key,
  _type: 'priceChange',
  from,
  price,
})
const published = {_id: 'product-pro', _type: 'product', price: 35, additionalUserPrice: 17.5}
const draft = (fields: object) => ({...published, _id: 'drafts.product-pro', ...fields})

it.each([
  [350, '$350 is 10 times the previous price, $35. Is the decimal point missing?'],
  [3.5, '$3.5 is 10 times less than the previous price, $35. Is the decimal point missing?'],
  [335, '$335 is 10 times'],
  [210, '$210 is 6 times the previous price, $35. Is a digit missing or doubled?'],
])('changing the price from 35 to %d gets the error "%s"', async (price, words) => {
  expect(await complaintsAbout('price', draft({price}), [published])).toEqual([
    expect.stringContaining(`error price: ${words}`),
  ])
})

it.each([35, 36, 100, 17.5])('changing the price from 35 to %d is valid', async (price) => {
  expect(await complaintsAbout('price', draft({price}), [published])).toEqual([])
})

it('a typed price is compared with the planned price that is in effect, not with the previously typed price', async () => {
  const priceChanges = [change('a', inHours(-1), 100)]
  const since = {...published, priceChanges}
  expect(await complaintsAbout('price', draft({price: 350, priceChanges}), [since])).toEqual([])
})

it('a likely typo in the price of an additional user is rejected', async () => {
  const found = await complaintsAbout('additionalUserPrice', draft({additionalUserPrice: 175}), [
    published,
  ])
  expect(found).toEqual([expect.stringContaining('$175 is 10 times the previous price, $17.5.')])
})

it('several planned prices are valid if each starts at a different future time', async () => {
  const priceChanges = [change('a', inHours(1), 36), change('b', inHours(2), 37)]
  expect(await complaintsAbout('priceChanges', draft({priceChanges}), [published])).toEqual([])
})

it.each([
  [
    'a planned price at the same time as another',
    [change('a', '2999-01-01T05:00:00Z', 36), change('b', '2999-01-01T00:00:00-05:00', 37)],
    'start at the same time',
  ],
  [
    'a planned price whose time passed before it was published',
    [change('a', inHours(-1), 36)],
    'passed before you published it',
  ],
  [
    'a planned price ten times the price before it',
    [change('a', inHours(1), 36), change('b', inHours(2), 360)],
    '$360 is 10 times the previous price, $36',
  ],
])('validation rejects %s', async (_, priceChanges, words) => {
  expect(await complaintsAbout('priceChanges', draft({priceChanges}), [published])).toEqual([
    expect.stringContaining(words),
  ])
})

it('a published planned price stays valid after it took effect', async () => {
  const priceChanges = [change('a', inHours(-1), 36)]
  const since = {...published, priceChanges}
  expect(await complaintsAbout('priceChanges', draft({priceChanges}), [since])).toEqual([])
})

it.each([
  ['2027-01-01', '00:00', '2027-01-01T05:00:00.000Z'],
  ['2027-07-01', '00:00', '2027-07-01T04:00:00.000Z'],
  ['2027-03-14', '01:59', '2027-03-14T06:59:00.000Z'],
  ['2027-03-14', '03:00', '2027-03-14T07:00:00.000Z'],
  ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
  ['2027-01-01', '00:00:30', '2027-01-01T05:00:30.000Z'],
])('easternMoment converts %s %s in US Eastern time to %s', (date, time, moment) => {
  expect(easternMoment({date, time})?.toISOString()).toBe(moment)
  expect(easternTime(new Date(moment))).toEqual({date, time})
})

it.each([
  ['2027-03-14', '02:30'],
  ['2027-02-30', '12:00'],
  ['', '12:00'],
  ['2027-01-01', '25:00'],
])('easternMoment returns undefined for the invalid time %s %s', (date, time) => {
  expect(easternMoment({date, time})).toBeUndefined()
})
