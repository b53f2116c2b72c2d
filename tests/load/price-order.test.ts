import {expect, test} from 'vitest'
import {PriceOrder} from './price-order.ts'

test('PriceOrder lets a page show the old price for one second after a publish was acknowledged', () => {
  const prices = new PriceOrder()
  prices.acknowledged(301, 5000)
  prices.acknowledged(302, 5600)
  expect(prices.lowestAllowed('/', 5999)).toBe(0)
  expect(prices.lowestAllowed('/', 6000)).toBe(301)
  expect(prices.lowestAllowed('/', 6600)).toBe(302)
})

test('PriceOrder rejects an older price on a page after a visitor has seen a newer price there', () => {
  const prices = new PriceOrder()
  prices.shown('/', 302)
  prices.shown('/', 301)
  expect(prices.lowestAllowed('/', 0)).toBe(302)
  expect(prices.lowestAllowed('/es', 0)).toBe(0)
})
