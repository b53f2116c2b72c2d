import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {longTest} from '../extent.ts'
import {productInBrowser} from './product-in-browser.ts'
import {moveTo, Studio} from './studio.ts'
import {joined, signedIn} from './studio-sessions.ts'

const running = productInBrowser()
const pollOptions = {interval: 50, timeout: 20_000}

const shown = async () => {
  const page = await fetch(`${running.product.site}/real-time-pro?lng=en`)
  return (await page.text()).includes('$36.50')
}

/** Opens the Studio as a new user. `refused` lists the requests that the lake or site refused. */
async function opened(name: string, role: string) {
  const {browser, product} = running
  const page = await signedIn(browser, product, await joined(product, name, role))
  const refused: string[] = []
  page.on('response', (response) => {
    // The Studio learns by dry runs which actions on releases the user may run.
    const isDryRun = response.request().postData()?.includes('"dryRun":true')
    if ([401, 403].includes(response.status()) && !isDryRun)
      refused.push(`${response.status()} ${response.url()}`)
  })
  return {page, refused, studio: new Studio(page, product)}
}

const tool = (page: Page, name: string) => page.getByRole('link', {name, exact: true})

test('a contributor edits a price draft, previews it and adds it to a release, which an editor publishes', async () => {
  const {client} = running.product
  const {page, refused, studio} = await opened('Cleo', 'contributor')
  await tool(page, 'Releases').waitFor()
  for (const name of ['Back in time', 'Site health', 'Visits', 'People', 'Inbox', 'Vision'])
    expect([name, await tool(page, name).count()]).toEqual([name, 0])

  await studio.open('Products', 'Real-Time Pro')
  await studio.group('Price and trial')
  await studio.field('price').fill('36.5')
  const priceOf = async (id: string) => (await client.getDocument(id))?.price
  await expect.poll(() => priceOf('drafts.product-pro'), pollOptions).toBe(36.5)

  await studio.group('Search engines')
  await page.getByTestId('search-preview').waitFor()

  const publish = page.getByTestId('action-publish')
  await expect.poll(() => publish.isDisabled()).toBe(true)
  await publish.hover({force: true})
  await page.getByText('Your role is Contributor. Your draft is saved').waitFor()
  await page.getByTestId('action-menu-button').last().click()
  await page.getByRole('menuitem', {name: 'Restore an earlier version'}).waitFor()
  const offered = await page.getByRole('menuitem').allTextContents()
  expect(offered.filter((name) => /Delete|Unpublish|Schedule|Publish/.test(name))).toEqual([])
  await page.keyboard.press('Escape')

  await moveTo(page, '/translations/product-pro/tagline')
  await page.getByText('An editor publishes it').waitFor()

  await moveTo(page, `/presentation?${new URLSearchParams({preview: '/real-time-pro?lng=en'})}`)
  const preview = page.getByTestId('presentation-root')
  await page.frameLocator('iframe').getByText('36.50').first().waitFor()
  await preview.getByRole('button', {name: 'Español', exact: true}).waitFor()
  expect(await preview.getByRole('button', {name: 'Share'}).count()).toBe(0)

  await moveTo(page, '/releases')
  await page.getByRole('button', {name: 'New release'}).first().click()
  await page.getByTestId('release-form-title').fill('New price')
  await page.getByTestId('submit-release-button').click()
  await page.getByTestId('publish-all-button').waitFor()
  const [release] = await client.fetch<{name: string}[]>('releases::all()')
  const releaseId = release?.name ?? ''
  await moveTo(page, `/structure/products;product-pro?perspective=${releaseId}`)
  await page.getByRole('button', {name: 'Add to release'}).click()
  await expect.poll(() => priceOf(`versions.${releaseId}.product-pro`), pollOptions).toBe(36.5)
  // The Studio opens the version a moment after it was stored, and then leaves this page.
  const isThere = async () => {
    await moveTo(page, `/releases/${releaseId}`)
    await page.waitForTimeout(1_000)
    return page.getByTestId('publish-all-button').isVisible()
  }
  await expect.poll(isThere, pollOptions).toBe(true)
  await page.getByTestId('release-permission-error-details').waitFor()
  await expect.poll(() => page.getByTestId('publish-all-button').isDisabled()).toBe(true)
  expect(refused).toEqual([])
  expect(await shown()).toBe(false)
  await page.context().close()

  const editor = await opened('Edith', 'editor')
  await moveTo(editor.page, `/releases/${releaseId}`)
  await editor.page.getByTestId('publish-all-button').click()
  await editor.page.getByTestId('confirm-button').click()
  await expect.poll(shown, pollOptions).toBe(true)
  expect(editor.refused).toEqual([])
  await editor.page.context().close()
})

longTest('a contributor deletes a draft that was never published', async () => {
  const {client} = running.product
  await client.create({_id: 'drafts.review-new', _type: 'review', author: 'Somebody'})
  const {page, refused, studio} = await opened('Clara', 'contributor')
  await studio.goTo('review-new', 'review')
  await studio.act('Delete')
  await page.getByTestId('confirm-delete-button').or(page.getByTestId('confirm-button')).click()
  await expect.poll(() => client.getDocument('drafts.review-new'), pollOptions).toBeUndefined()
  expect(refused).toEqual([])
  await page.context().close()
})
