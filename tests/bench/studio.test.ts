import {beforeAll, expect, test} from 'vitest'
import {launchChromium} from '../chromium.ts'
import {startProduct} from '../product.ts'
import {type StudioFigures, studioBudgets, studioFigures} from './studio.ts'

/* Tests of what the built Studio loads and sends, with the sample content. */
let figures: StudioFigures
beforeAll(async () => {
  const [product, browser] = await Promise.all([startProduct(), launchChromium()])
  try {
    figures = await studioFigures(product, browser)
  } finally {
    await Promise.all([product.stop(), browser.close()])
  }
}, 240_000)

test.each(['signIn', 'desk'] as const)('the load "%s" is within its budget', (name) => {
  expect(figures[name].bytes).toBeGreaterThan(1_000)
  expect(figures[name].bytes).toBeLessThanOrEqual(studioBudgets[name].bytes)
  expect(figures[name].requests).toBeLessThanOrEqual(studioBudgets[name].requests)
})

test('besides the saves, typing 21 letters is within its budget of requests', () => {
  const {requests, saves} = figures.typing
  expect(saves).toBeGreaterThan(2)
  expect(requests - saves).toBeLessThanOrEqual(studioBudgets.typing.requestsBesideSaves)
})
