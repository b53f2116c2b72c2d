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
  [Number.NaN, 1],
  [0, 1],
  [-3, 1],
  [2.9, 2],
  [1000, 99],
])('countableUsers converts the number %d to %i users', (typed, users) => {
  expect(countableUsers(typed)).toBe(users)
})
