import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'

/*
 * A browser opens at most six HTTP/1.1 connections per host, and each Studio tab holds six or more
 * event streams. So each tab sends all its event streams through one WebSocket. Otherwise a third
 * tab could never save.
 */
const running = productInBrowser()

test('with three open Studio tabs, each tab can save edits and receives the edits of the other tabs', async () => {
  const {page} = await openPage(running.browser)
  const first = new Studio(page, running.product)
  await first.signIn()
  const another = async () => {
    const tab: Page = await page.context().newPage()
    await tab.goto(`${running.product.studio}/structure/products;product-pro`)
    return new Studio(tab, running.product)
  }
  const tabs = [first, await another(), await another()]
  await first.page.goto(`${running.product.studio}/structure/products;product-pro`)
  for (const tab of tabs) await tab.group('Top of the page')

  const field = 'tagline[_key=="en"].value'
  for (const [turn, writer] of tabs.entries()) {
    const text = `Written in tab ${turn + 1}.`
    await writer.page.bringToFront()
    await writer.type(field, text)
    for (const reader of tabs) {
      await expect.poll(() => reader.field(field).inputValue(), {timeout: 15_000}).toBe(text)
    }
  }
  const draft = await running.product.client.getDocument('drafts.product-pro')
  expect(draft?.tagline).toContainEqual(expect.objectContaining({value: 'Written in tab 3.'}))
})
