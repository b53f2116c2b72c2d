import {expect, test} from 'vitest'
import {publish} from '../product.ts'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'

const running = productInBrowser()

test('a revision that refers to a deleted document can be restored, without the reference', async () => {
  const {client} = running.product
  await client.create({_id: 'review-gone', _type: 'review', firstName: 'Rosa'})
  const {reviews} = await client.fetch<{reviews: object[]}>('*[_id == "homePage"][0]{reviews}')
  const gone = {_type: 'reference', _ref: 'review-gone', _key: 'gone'}
  await publish(client, 'homePage', {set: {reviews: [gone, ...reviews.slice(0, 1)]}})
  await publish(client, 'homePage', {set: {reviews}})
  await client.delete('review-gone')

  const {page} = await openPage(running.browser)
  const studio = new Studio(page, running.product)
  await studio.signIn()
  await studio.goTo('homePage', 'homePage', 'reviews')
  await page.getByTestId('pane-context-menu-button').last().click()
  await page.getByTestId('action-history').locator('visible=true').click()
  await page.getByTestId('timeline-item-button').filter({hasText: 'Published'}).nth(1).click()
  await page.getByTestId('action-reverttorevision').click()
  await page.getByTestId('confirm-popover-confirm-button').click()
  await expect
    .poll(() => client.fetch('*[_id == "drafts.homePage"][0].reviews'), {timeout: 20_000})
    .toEqual(reviews.slice(0, 1))
})
