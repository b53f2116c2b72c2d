import {beforeAll, expect, test} from 'vitest'
import {launchChromium} from '../chromium.ts'
import {startProduct} from '../product.ts'
import {type StudioFigures, studioBudgets, studioFigures} from './studio.ts'

/* Tests of what the built Studio loads and sends, with the sample content. */
let figures: StudioFigures
let typed: string
beforeAll(async () => {
  const [product, browser] = await Promise.all([startProduct(), launchChromium()])
  try {
    figures = await studioFigures(product, browser)
    typed = await product.client.fetch(
      `*[_id == 'drafts.product-elite'][0].tagline[_key == 'en'][0].value`,
    )
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
  // How many saves 21 letters take depends on the speed of the machine.
  expect(saves).toBeGreaterThan(0)
  expect(typed).toMatch(/twenty-one letters ab$/)
  expect(requests - saves).toBeLessThanOrEqual(studioBudgets.typing.requestsBesideSaves)
})
