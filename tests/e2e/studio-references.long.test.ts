import {beforeAll, beforeEach, expect, test} from 'vitest'
import {longTest} from '../extent.ts'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'

/* Reference fields: an editor finds the document to refer to by its text, in the field itself. */
const running = productInBrowser()
let studio: Studio

const pollOptions = {interval: 50, timeout: 20_000}
const html = async () => (await fetch(`${running.product.site}/?lng=en`)).text()
const shownReviews = () =>
  running.product.client.fetch<{_ref: string; _weak?: boolean}[]>('*[_id == "homePage"][0].reviews')

const reviews = () => studio.page.getByTestId('field-reviews')

/** Adds an empty review to the home page and returns its search field. */
async function anotherReview() {
  await reviews().getByRole('button', {name: 'Add item'}).click()
  return reviews().getByRole('combobox')
}

beforeAll(async () => {
  await running.product.client.create({
    _id: 'review-rosa',
    _type: 'review',
    firstName: 'Rosa',
    shopName: 'Lakeside Motors',
    quote: [
      {
        _key: 'en',
        _type: 'internationalizedArrayTextValue',
        language: 'en',
        value: 'The parsimonious estimate won them over.',
      },
    ],
  })
  const {page} = await openPage(running.browser)
  studio = new Studio(page, running.product)
  await studio.signIn()
})

beforeEach(async () => {
  // Delete the draft, so that a retry of the test does not find the review added before.
  await running.product.client.delete('drafts.homePage')
  await studio.page.goto(`${running.product.studio}/intent/edit/id=homePage;type=homePage`)
  await studio.group('Reviews')
})

test('an editor finds a review by a word of its quote, selects it by keyboard, and publishes it on the home page', async () => {
  const {page} = studio
  const box = await anotherReview()
  const options = page.getByTestId('autocomplete-popover').getByRole('option')
  await box.fill('parsimon')
  await options.getByText('Rosa').waitFor()
  expect(await options.count()).toBe(1)
  await box.press('ArrowDown')
  await page.keyboard.press('Enter')
  await reviews()
    .getByText(/Lakeside Motors/)
    .waitFor()
  expect(await html()).not.toContain('parsimonious')
  await studio.publishable()
  await studio.publish()
  await expect.poll(html, pollOptions).toContain('The parsimonious estimate won them over.')
  expect((await shownReviews()).at(-1)).toMatchObject({_ref: 'review-rosa'})
})

longTest('a reference search without matches shows "No results"', async () => {
  const box = await anotherReview()
  await box.fill('xylophone')
  const nothing = studio.page.getByTestId('autocomplete-popover').getByText(/No results/)
  await nothing.waitFor()
  expect(await nothing.textContent()).toContain('xylophone')
})
