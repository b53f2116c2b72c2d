import {SitePreview} from '../e2e/site-preview.ts'
import {publish} from '../product.ts'
import type {Picture, Stage} from './stage.ts'

/** Opens the preview of a product page with a new price in a draft. */
async function openPreview(stage: Stage) {
  await stage.form('products;product-pro', 'Price and trial')
  await stage.studio.type('price', '36')
  const preview = encodeURIComponent('/real-time-pro?lng=en')
  await stage.go(`/presentation/product/product-pro/price?preview=${preview}`)
  const opened = new SitePreview(stage.page)
  await opened.connected()
  await opened.site.getByText('$36').first().waitFor()
  await stage.page.getByText('Loading', {exact: false}).first().waitFor({state: 'hidden'})
}

/** Shows the preview of the website with drafts, next to the form. */
export const preview: Picture = async (stage) => {
  await openPreview(stage)
  await stage.page.getByTestId('field-price').waitFor()
  return stage.page.screenshot()
}

/** Shows the dialog with a preview link for people without an account. */
export const share: Picture = async (stage) => {
  await openPreview(stage)
  await stage.page.getByRole('button', {name: 'Share preview'}).click()
  const dialog = stage.page.getByRole('dialog', {name: 'Share unpublished changes'})
  await dialog.getByRole('button', {name: 'Create a link'}).click()
  await dialog.getByRole('textbox', {name: 'Link to the preview'}).first().waitFor()
  return stage.page.screenshot()
}

/** Shows the Back in time tool with the documents that a bad edit has changed. */
export const backInTime: Picture = async (stage) => {
  const moment = Math.ceil(Date.now() / 1000) * 1000
  await new Promise((passed) => setTimeout(passed, moment + 50 - Date.now()))
  await publish(stage.product.client, 'product-pro', {
    set: {price: 53, 'tagline[_key=="en"].value': 'Half a thought'},
  })
  await stage.go('/yesterday')
  await stage.page.getByText(/nothing older exists/).waitFor()
  await stage.page.locator('#point-in-time').fill(stage.timeOf(moment))
  const row = stage.page.getByTestId('point-in-time-product-pro')
  await row.getByTestId('change-price').waitFor()
  return stage.page.screenshot()
}

/** Shows the report of unknown URLs that visitors requested, with the links to redirect them. */
export const missingPages: Picture = async (stage) => {
  for (const path of ['/pricing-2019', '/pricing-2019', '/pricing-2019', '/summer-flyer'])
    await fetch(stage.product.site + path)
  await stage.go('/structure/redirects;missing-pages')
  await stage.page.getByTestId('missing-pages').getByText('2 addresses without a page').waitFor()
  return stage.page.screenshot()
}

/** Shows the Site health tool. */
export const siteHealth: Picture = async (stage) => {
  await stage.go('/site-health')
  await stage.page.getByText('All is well').waitFor()
  return stage.page.screenshot()
}
