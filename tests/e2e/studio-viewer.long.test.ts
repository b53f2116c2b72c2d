import {expect, test} from 'vitest'
import {studioFaults} from './axe.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'
import {joined, signedIn} from './studio-sessions.ts'

const running = productInBrowser()

test('a viewer sees no controls that viewers may not use, and gets no permission errors', async () => {
  const {browser, product} = running
  const page = await signedIn(browser, product, await joined(product, 'Eva', 'viewer'))
  const refused: string[] = []
  page.on('response', (response) => {
    // The Studio learns by a dry run whether the user may create releases.
    const isDryRun = response.request().postData()?.includes('"dryRun":true')
    if ([401, 403].includes(response.status()) && !isDryRun)
      refused.push(`${response.status()} ${response.url()}`)
  })
  const studio = new Studio(page, product)
  const tool = (name: string) => page.getByRole('link', {name, exact: true})

  await tool('Check everything').waitFor()
  for (const name of ['Back in time', 'Site health', 'People', 'Vision']) {
    expect(await tool(name).count()).toBe(0)
  }

  await studio.open('Products', 'Real-Time Labor Guide')
  expect(await page.getByRole('button', {name: /^Move “/}).count()).toBe(0)
  expect(await studio.field('tagline[_key=="es"].value').getAttribute('readonly')).not.toBeNull()
  expect(await page.getByTestId('action-publish').isDisabled()).toBe(true)
  await page.getByText(/does not have permission to edit this document/).waitFor()
  expect(await page.getByRole('button', {name: 'Ask to edit'}).count()).toBe(0)
  await studio.group('Price and trial')
  expect(await studio.field('price').getAttribute('readonly')).not.toBeNull()
  expect(await page.getByRole('button', {name: 'Plan this price'}).count()).toBe(0)
  // The menu button is not shown, because a viewer has no actions to choose from.
  expect(await page.getByTestId('action-menu-button').count()).toBe(0)

  await tool('Translations').click()
  const translations = page.getByTestId('translations-tool')
  await translations.getByRole('button', {name: /^All \(/}).click()
  expect(await translations.getByRole('button', {name: 'Import translations'}).count()).toBe(0)
  await page.getByTestId('translation-product-pro/tagline').click()
  const spanish = page.getByTestId('translation-es').locator('input, textarea')
  await spanish.waitFor()
  expect(await spanish.getAttribute('readonly')).not.toBeNull()
  await translations.getByText('Only editors can change them').waitFor()
  expect(
    await translations.getByRole('button', {name: 'Spanish still fits', exact: true}).count(),
  ).toBe(0)

  await tool('Preview').click()
  await page
    .getByRole('heading', {name: 'Only editors and administrators can open the preview'})
    .waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await studioFaults(page, '[data-testid="preview-for-editors"]')).toEqual([])
  const site = page.getByRole('link', {name: 'Open the website as visitors see it'})
  expect(await site.getAttribute('href')).toBe(product.site)

  await tool('My account').click()
  await page.getByRole('heading', {name: 'You', exact: true}).waitFor()
  expect(await page.getByRole('button', {name: 'Invite somebody'}).count()).toBe(0)
  // No request was rejected because a viewer lacks the permission.
  expect(refused).toEqual([])
})
