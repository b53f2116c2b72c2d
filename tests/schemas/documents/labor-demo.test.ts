import {expect, it} from 'vitest'
import {complaintsAbout} from '../validation-messages.ts'

const example = (fields: object) => ({
  _id: 'example',
  _type: 'laborExample',
  high: 4.1,
  average: 3.4,
  low: 2.8,
  ...fields,
})

it('validation accepts equal high, average and low times', async () => {
  const equal = example({high: 2, average: 2, low: 2})
  for (const time of ['high', 'average', 'low']) {
    expect(await complaintsAbout(time, equal)).toEqual([])
    expect(await complaintsAbout(time, example({}))).toEqual([])
  }
})

it.each([
  ['high', undefined, 'Enter the time in hours'],
  ['low', 0, 'Enter a time of more than 0 hours'],
  ['low', -1, 'Enter a time of more than 0 hours'],
  ['low', 2.75, 'Use one digit after the decimal point'],
  ['high', 410, 'Check the decimal point'],
  ['high', 3.3, 'Enter a time of at least 3.4 hours'],
  ['average', 2.7, 'Enter a time of at least 2.8 hours'],
])('validation rejects the labor time %s: %s', async (time, hours, message) => {
  expect(await complaintsAbout(time, example({[time]: hours}))).toEqual([
    expect.stringContaining(`error ${time}: ${message}`),
  ])
})

it('validation warns about an example that the labor-time demo does not show', async () => {
  const shown = (examples: object[]) =>
    complaintsAbout(undefined, example({}), [{_id: 'laborDemo', _type: 'laborDemo', examples}])
  expect(await shown([])).toEqual([
    expect.stringMatching(/^warning : The labor-time demo does not/),
  ])
  expect(await shown([{_key: 'a', _type: 'reference', _ref: 'example'}])).toEqual([])
})

const demo = (fields: object) => ({_id: 'laborDemo', _type: 'laborDemo', ...fields})

it.each([1, 95.5, 999])('the labor rate %d is valid', async (laborRate) => {
  expect(await complaintsAbout('laborRate', demo({laborRate}))).toEqual([])
})

it.each([
  [undefined, 'Enter a labor rate per hour'],
  [0, 'Enter a labor rate from $1 to $999'],
  [12_000, 'Enter a labor rate from $1 to $999'],
  [95.555, 'Use at most two digits after the decimal point'],
])('the labor rate %s is invalid', async (laborRate, message) => {
  expect(await complaintsAbout('laborRate', demo({laborRate}))).toEqual([
    expect.stringContaining(`error laborRate: ${message}`),
  ])
})

it('validation requires one to six different examples in the labor-time demo', async () => {
  const told = (...ids: string[]) =>
    complaintsAbout(
      'examples',
      demo({examples: ids.map((_ref, at) => ({_key: `${at}`, _type: 'reference', _ref}))}),
    )
  expect(await told('a', 'b', 'c', 'd', 'e', 'f')).toEqual([])
  expect(await told()).toEqual([expect.stringContaining('Choose at least one example')])
  expect(await told('a', 'b', 'c', 'd', 'e', 'f', 'g')).toEqual([
    expect.stringContaining('Use six examples at most'),
  ])
})
