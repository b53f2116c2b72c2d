import {expect, test} from 'vitest'
import {handbooks} from '#studio/handbook/handbooks.ts'
import {parts} from '#studio/i18n/bundles.ts'
import {longTest} from '../extent.ts'
import {openPage, viewports} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'

const running = productInBrowser()

async function studioOnPhone() {
  const {page} = await openPage(running.browser, {viewport: viewports.phone, hasTouch: true})
  const studio = new Studio(page, running.product)
  await studio.signIn()
  return {studio, page}
}

longTest("on a phone, the Studio's menu opens the handbook, which fits the screen", async () => {
  const {page} = await studioOnPhone()
  // Find the menu button by position, because Sanity gives it no accessible name.
  await page.getByTestId('studio-navbar').getByRole('button').first().click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', {name: parts.tools.en.handbook}).click()
  const handbook = await opened
  await handbook.getByRole('heading', {level: 1}).waitFor()
  expect(new URL(handbook.url()).pathname).toBe(`/${handbooks.en.page}`)
  const tooWide = () => document.documentElement.scrollWidth - innerWidth
  expect(await handbook.evaluate(tooWide)).toBe(0)
  await handbook.getByRole('link', {name: 'En español'}).click()
  await handbook.getByRole('heading', {level: 1, name: 'Editar el sitio web'}).waitFor()
  expect(await handbook.evaluate(tooWide)).toBe(0)
  await page.context().close()
})

test('on a phone, the notice of a lost connection covers neither the Publish button nor the focused field', async () => {
  const {page, studio} = await studioOnPhone()
  await studio.goTo('product-pro', 'product', 'tagline[_key=="en"].value')
  const input = studio.field('tagline[_key=="en"].value')
  await input.scrollIntoViewIfNeeded()
  await input.focus()
  const notice = page.getByTestId('connection')
  const top = async () => (await input.boundingBox())?.y ?? Number.NaN
  const before = await top()
  // Data requests get no response, as on a broken network. The server itself stays reachable.
  await page.route(/\/data\//, () => undefined)
  await input.pressSequentially('!')
  await notice.getByText(parts.session.en['connection.lost']).waitFor()
  expect(Math.abs((await top()) - before)).toBeLessThan(60)
  const publish = page.getByTestId('action-publish')
  const covering = await publish.evaluate((button) => {
    const {x, y, width, height} = button.getBoundingClientRect()
    const found = document.elementFromPoint(x + width / 2, y + height / 2)
    return found?.closest('[data-testid="connection"]') !== null
  })
  expect(covering).toBe(false)
  const [button, bar] = [await publish.boundingBox(), await notice.boundingBox()]
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.context().close()
})

longTest(
  'on a phone, the name of the release does not cover the button for a new document',
  async () => {
    const {page} = await studioOnPhone()
    const {client, studio} = running.product
    const title = 'Spring campaign with prices and banners'
    await client.releases.create({
      releaseId: 'rSpring',
      metadata: {title, releaseType: 'undecided'},
    })
    await page.goto(`${studio}/structure?perspective=rSpring`)
    const bar = page.getByTestId('studio-navbar')
    await bar.getByText(title).waitFor()
    // A trial click fails if another element receives it.
    await bar.getByTestId('new-document-button').click({trial: true})
    expect(await bar.evaluate((element) => element.scrollWidth - innerWidth)).toBe(0)
    await page.context().close()
  },
)
