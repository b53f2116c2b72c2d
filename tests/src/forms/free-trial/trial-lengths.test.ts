import {expect, it} from 'vitest'
import {trialLengths} from '#src/forms/free-trial/trial-lengths.ts'

const product = (name: string | null, trialDays: number | null) => ({
  slug: name,
  trialDays,
  shortName: name === null ? null : {value: name, lang: 'en'},
  price: null,
  premiumTrialDays: null,
})

const named = (products: ReturnType<typeof product>[]) =>
  trialLengths(products).map(({days, products}) => [
    days,
    products.map(({shortName}) => shortName?.value),
  ])

it('trialLengths groups products with the same trial length', () => {
  expect(
    named([
      product('Labor Guide', 21),
      product('Real-Time Pro', 30),
      product('Automotive Expert', 21),
    ]),
  ).toEqual([
    [21, ['Labor Guide', 'Automotive Expert']],
    [30, ['Real-Time Pro']],
  ])
})

it('trialLengths leaves out products without a trial length or a name', () => {
  expect(named([product('Labor Guide', null), product(null, 21)])).toEqual([])
})
