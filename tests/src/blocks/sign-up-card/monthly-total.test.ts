import {expect, it} from 'vitest'
import {countableUsers, monthlyTotal} from '#src/blocks/sign-up-card/monthly-total.ts'

const elite = {price: 100, additionalUserPrice: 17.5, includedUsers: 2}

it.each([
  [1, 100],
  [2, 100],
  [3, 117.5],
  [10, 240],
  [99, 1797.5],
])('the monthly total for %i users is $%d', (users, total) => {
  expect(monthlyTotal(elite, users)).toBe(total)
})

it.each([
  ['one user costs the price', {}, 1, 17.5],
  ['more users have no total without a price for them', {}, 4, null],
  ['there is no total without a price', {price: null, additionalUserPrice: 5}, 4, null],
  ['a product that includes four users costs its price for four', {includedUsers: 4}, 4, 17.5],
  ['without a number of included users, the price is for one', {additionalUserPrice: 5}, 2, 22.5],
])('%s', (_, own, users, total) => {
  const alone = {price: 17.5, additionalUserPrice: null, includedUsers: null}
  expect(monthlyTotal({...alone, ...own}, users)).toBe(total)
})

it.each([
  [Number.NaN, 1],
  [0, 1],
  [-3, 1],
  [2.9, 2],
  [1000, 99],
])('countableUsers converts the number %d to %i users', (typed, users) => {
  expect(countableUsers(typed)).toBe(users)
})
