import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {appIsUp, openPage, viewports} from './browser.ts'
import {siteInBrowser} from './product-in-browser.ts'

/* The table of contents of a long text, and printed pages. */
const running = siteInBrowser()

const visibleTexts = (page: Page, selector: string) =>
  page.$$eval(selector, (elements) =>
    elements.filter((element) => element.checkVisibility()).map(({textContent}) => textContent),
  )

test.each(Object.entries(viewports))(
  'on a %s without JavaScript, a link in the table of contents scrolls to its heading',
  async (name, viewport) => {
    const {page} = await openPage(running.browser, {viewport, javaScriptEnabled: false})
    await page.goto(`${running.product.site}/es/Privacy-Policy`)
    const contents = page.locator('main nav')
    const fold = contents.locator('summary')
    expect(await fold.isVisible()).toBe(name === 'phone')
    if (name === 'phone') await fold.click()
    const entry = contents.getByRole('link', {name: 'Seguridad'})
    await entry.click()
    expect(new URL(page.url()).hash).toBe('#seguridad')
    const header = await page.locator('header').first().boundingBox()
    const heading = await page.locator('h2#seguridad').boundingBox()
    const below = (header?.y ?? 0) + (header?.height ?? 0)
    expect(heading?.y).toBeGreaterThan(below)
    expect(heading?.y).toBeLessThan(below + 100)
    // On a desktop the table of contents is sticky and stays visible; on a phone it scrolls out of
    // view.
    expect((await entry.boundingBox())?.y ?? 0).toSatisfy(
      (y: number) => y > 0 === (name !== 'phone'),
    )
    await page.context().close()
  },
)

test('printing the FAQ page shows every answer and no buttons', async () => {
  const {page} = await openPage(running.browser, {colorScheme: 'dark'})
  await page.goto(`${running.product.site}/faq`)
  const answers = await page.locator('main details').count()
  expect(answers).toBeGreaterThan(20)
  await page.emulateMedia({media: 'print'})
  expect(await visibleTexts(page, 'main details > summary + * > *:first-child')).toHaveLength(
    answers,
  )
  expect(await visibleTexts(page, 'main :is(button, input, [class*="Button"])')).toEqual([])
  expect(await visibleTexts(page, 'footer a[href^="/"]')).toEqual([])
  expect(await visibleTexts(page, 'header a[href^="tel:"]')).not.toEqual([])
  // Firefox would begin the questions on a new page, below an almost empty one.
  const grids = await page
    .locator('main *:has(details)')
    .evaluateAll((all) => all.filter((element) => getComputedStyle(element).display === 'grid'))
  expect(grids).toEqual([])
  await page.context().close()
})

test.each(['/', '/real-time-pro', '/faq', '/privacy'])(
  '%s prints dark text on white even in the dark colour scheme',
  async (path) => {
    const {page} = await openPage(running.browser, {colorScheme: 'dark', reducedMotion: 'reduce'})
    await page.goto(running.product.site + path)
    await page.emulateMedia({media: 'print'})
    const grounds = await page.$$eval('header, footer, section[data-tone]', (elements) =>
      elements.map((element) => getComputedStyle(element).backgroundColor),
    )
    expect(grounds.length).toBeGreaterThan(2)
    for (const ground of grounds)
      expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(ground)
    await page.context().close()
  },
)

test('a printed tab group shows the image of the selected tab and the texts of all tabs', async () => {
  const {page} = await openPage(running.browser)
  await page.goto(running.product.site)
  await page.getByRole('tab').nth(2).hover()
  await page.emulateMedia({media: 'print'})
  const first = page.locator('section', {has: page.getByRole('tabpanel')}).first()
  const shown = await first.locator('[role="tabpanel"]').evaluateAll((panels) =>
    panels.map((panel) => ({
      picture: panel.querySelector('img')?.checkVisibility(),
      caption: panel.querySelector('p')?.checkVisibility({visibilityProperty: true}),
    })),
  )
  expect(shown).toEqual(
    Array.from({length: 6}, (_, index) => ({picture: index === 2, caption: true})),
  )
  await page.context().close()
})

test('the printed labor-time demo shows only the chosen job with its times and prices', async () => {
  const {page} = await openPage(running.browser)
  await page.goto(`${running.product.site}/real-time-pro`)
  await page.getByText('2016 Honda Accord').click()
  await page.emulateMedia({media: 'print'})
  expect(await visibleTexts(page, 'fieldset b')).toEqual(['2016 Honda Accord 2.4L L4'])
  expect(await visibleTexts(page, 'fieldset tbody tr')).toHaveLength(3)
  expect(await visibleTexts(page, 'fieldset thead th:last-child')).toEqual(['At $120/hr'])
  expect(await visibleTexts(page, '#labor-rate')).toEqual([])
  await page.context().close()
})

test('an open menu is not printed, which would cover every page', async () => {
  const {page} = await openPage(running.browser, {viewport: viewports.phone})
  await page.goto(`${running.product.site}/es/real-time-pro`)
  await page.getByRole('button', {name: 'Menú'}).click()
  const menu = page.getByRole('dialog')
  expect(await menu.isVisible()).toBe(true)
  await page.emulateMedia({media: 'print'})
  expect(await menu.isVisible()).toBe(false)
  await page.context().close()
})

test.each(['/contact-us', '/correction-form', '/automotive-expert/free-trial'])(
  'on %s, nothing around a text field is a grid on paper, in which Chromium prints fields over a text that is longer than a page',
  async (path) => {
    const {page} = await openPage(running.browser)
    await page.goto(running.product.site + path)
    await page.emulateMedia({media: 'print'})
    const displays = await page.$$eval('main :has(textarea)', (elements) =>
      elements.map((element) => getComputedStyle(element).display),
    )
    expect(displays.length).toBeGreaterThan(4)
    expect(displays.filter((display) => display !== 'block')).toEqual([])
    await page.context().close()
  },
)

test('an open list of suggestions is not printed', async () => {
  const {page} = await openPage(running.browser)
  await page.goto(`${running.product.site}/automotive-expert/free-trial`)
  await appIsUp(page)
  await page.locator('[name=state]').pressSequentially('o')
  const list = page.getByRole('listbox')
  await list.waitFor()
  await page.emulateMedia({media: 'print'})
  expect(await list.isVisible()).toBe(false)
  await page.context().close()
})
