import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import axe from 'axe-core'
import {beforeAll, expect, test} from 'vitest'
import {longTest} from '#tests/extent.ts'
import {appIsUp, openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {SitePreview} from './site-preview.ts'
import {Studio} from './studio.ts'

const running = productInBrowser()
let studio: Studio
let preview: SitePreview

beforeAll(async () => {
  const {page} = await openPage(running.browser)
  // The Studio, the site in its iframe and visual editing are three apps in one browser tab, so
  // allow more time.
  page.setDefaultTimeout(60_000)
  studio = new Studio(page, running.product)
  preview = new SitePreview(page)
})

const html = async (path: string) => (await fetch(running.product.site + path)).text()
/** The price of the product. The list of what several users cost marks the prices of all products. */
const price = () => preview.site.locator('#price p [data-sanity*="path=price;"]')

test("a product's form lists the pages that show the product, and its Spanish page opens in the preview next to the form", async () => {
  await studio.signIn()
  await studio.open('Products', 'Real-Time Pro')
  await preview.openFromUsedOn('Real-Time Pro · Español')
  expect(await preview.bar.innerText()).toContain('Vista previa con todos los borradores')
  expect(await preview.site.locator('html').getAttribute('lang')).toBe('es')
  await studio.page.getByTestId('form-view').waitFor()
})

test('clicking the price in the preview opens the price field, and the preview shows what is typed into the field', async () => {
  const field = await preview.edit(price(), 'price')
  expect(await field.inputValue()).toBe('35')
  const typed = performance.now()
  await field.fill('36.25')
  await price().getByText('$36.25', {exact: true}).waitFor()
  console.log(
    `A typed price was shown in the preview after ${(performance.now() - typed).toFixed(0)} ms`,
  )
})

test('the English page in the preview also shows the draft, and clicking a text opens its English field', async () => {
  await preview.speak('English')
  await price().getByText('$36.25', {exact: true}).waitFor()
  // The tagline belongs to the settings, so clicking it switches from the product to the settings
  // document.
  const tagline = preview.site.locator('[data-sanity*="path=tagline:en.value"]').last()
  const field = await preview.edit(tagline, 'tagline[_key=="en"].value')
  expect(await field.inputValue()).toBe(await tagline.innerText())
  expect(await preview.bar.innerText()).toContain('Preview with all drafts')
})

longTest(
  'at phone width the preview shows the phone layout and still has the preview bar',
  async () => {
    const {page} = studio
    await page.getByRole('button', {name: 'Toggle viewport size'}).click()
    await expect
      .poll(async () => (await page.locator('iframe').boundingBox())?.width ?? 999)
      .toBeLessThan(500)
    const overflow = () =>
      preview.site
        .locator('html')
        .evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    expect(await preview.bar.isVisible()).toBe(true)
  },
)

test('while an editor uses the preview, visitors see neither the draft nor preview scripts', async () => {
  for (const path of ['/real-time-pro?lng=en', '/es/real-time-pro', '/_data/en/site.json']) {
    expect(await html(path)).not.toMatch(/36\.25|_preview|data-sanity/)
  }
  const visitor = await openPage(running.browser)
  const requested: string[] = []
  visitor.page.on('request', (request) => requested.push(request.url()))
  await visitor.page.goto(`${running.product.site}/real-time-pro`)
  await visitor.page.keyboard.press('Shift')
  await appIsUp(visitor.page)
  expect(requested.filter((url) => url.includes('_preview'))).toEqual([])
  expect(requested.length).toBeGreaterThan(3)
  expect(visitor.problems).toEqual([])
  await visitor.page.close()
})

longTest('another browser tab of the editor shows the published site without drafts', async () => {
  const tab = await studio.page.context().newPage()
  await tab.goto(`${running.product.site}/real-time-pro?lng=en`)
  expect(await tab.locator('#price').innerText()).toContain('$35')
  await tab.close()
})

test('a shared preview link shows the draft to people without an account until the link is revoked', async () => {
  const address = await preview.share()
  await studio.page.evaluate(axe.source)
  const faults = await studio.page.evaluate(async () => {
    const {violations} = await window.axe.run('#share-preview')
    return violations.map(({id, nodes}) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
  })
  expect(faults).toEqual([])
  const guest = await openPage(running.browser)
  await guest.page.goto(address)
  expect(new URL(guest.page.url()).pathname).toBe('/real-time-pro')
  const card = guest.page.locator('#price')
  await card.getByText('$36.25', {exact: true}).first().waitFor()
  const bar = guest.page.getByRole('form', {name: 'Preview'})
  expect(await bar.innerText()).toMatch(/The link works until \w+ \d+ at \d+:\d+\s[AP]M \w+/)

  await studio.page.getByRole('button', {name: 'Withdraw'}).click()
  await studio.page
    .getByText('The preview link was withdrawn. Nobody can open it any more.')
    .waitFor()
  // In another tab, because the open preview reloads itself now, which would abort the navigation.
  const tab = await guest.page.context().newPage()
  await tab.goto(`${running.product.site}/real-time-pro?lng=en`)
  expect(await tab.locator('#price').innerText()).toContain('$35')
  await tab.goto(address)
  await tab.getByRole('heading', {name: 'This link has expired'}).waitFor()
  await tab.close()
  await guest.page.close()
  await studio.page.keyboard.press('Escape')
})

test('publishing a previewed draft updates the site, and "End preview" shows a confirmation', async () => {
  // The form shows the settings document, because the tagline was clicked above.
  await preview.edit(price(), 'price')
  await studio.publish()
  await expect.poll(() => html('/es/real-time-pro'), {timeout: 30_000}).toContain('$36.25')
  await preview.bar.getByRole('button', {name: 'End preview'}).click()
  await preview.site.getByRole('heading', {name: 'The preview has ended'}).waitFor()
})

test('signing out of the Studio ends an open preview in another tab and the session on the site', async () => {
  const {page} = studio
  const {site, lake} = running.product
  const stored = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.startsWith('__studio_auth_token'))?.[1],
  )
  const client = running.product.client.withConfig({token: JSON.parse(stored ?? '').token})
  const secretOf = async () => (await createPreviewSecret(client, 'test', lake)).secret
  const session = await fetch(`${site}/_staff/session`, {method: 'POST', body: await secretOf()})
  const authorization = `Bearer ${(await session.json()).token}`
  const staffStatus = async () =>
    (await fetch(`${site}/_staff/health`, {headers: {authorization}})).status
  expect(await staffStatus()).toBe(200)

  const tab = await page.context().newPage()
  const listens = tab.waitForResponse((response) => response.url().endsWith('/_preview/events'))
  const unused = await secretOf()
  const opening = (secret: string) =>
    `${site}/_preview/enable?${new URLSearchParams({
      [urlSearchParamPreviewSecret]: secret,
      [urlSearchParamPreviewPathname]: '/real-time-pro',
    })}`
  await tab.goto(opening(await secretOf()))
  const bar = tab.getByRole('form', {name: 'Preview'})
  await bar.waitFor()
  expect((await listens).status()).toBe(200)

  await page.locator('#user-menu').click()
  await page.getByText('Sign out').click()
  await page.getByText('You are signed out').waitFor()
  await bar.waitFor({state: 'detached'})
  expect(await staffStatus()).toBe(401)
  expect(await tab.locator('#price').innerText()).toContain('$36.25')
  await tab.goto(opening(unused))
  await tab.getByRole('heading', {name: 'This preview cannot be opened'}).waitFor()
  await tab.close()
})
