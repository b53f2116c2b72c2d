import {beforeAll, describe, expect, test} from 'vitest'
import {reservedAnchors} from '#schemas/documents/faq-entry.ts'
import {publish} from '../product.ts'
import {appModes} from './app-modes.ts'
import {viewports} from './browser.ts'
import {isInSight, openAnchors, openWithApp, openWithoutApp, question} from './faq-page.ts'
import {productInBrowser} from './product-in-browser.ts'

/* Every answer has a URL that opens it, whichever way a visitor gets there. */
const running = productInBrowser()
const url = (path: string) => running.product.site + path
/** Allows for a busy machine. */
const pollOptions = {timeout: 15_000}

beforeAll(async () => {
  const link = 'supportText[language=="en"].value[1].markDefs[0].href'
  await publish(running.product.client, 'homePage', {set: {[link]: '/faq#adding-users'}})
})

describe.each(appModes)('%s', (_, withApp) => {
  const open = withApp ? openWithApp : openWithoutApp
  test.each(['/faq', '/es/FrequentlyAskedQuestions/'])(
    'the URL of an answer opens it and scrolls it into view: %s',
    async (path) => {
      const {page} = await open(running.browser, url(`${path}#adding-users`), {
        viewport: viewports.phone,
      })
      expect(await openAnchors(page)).toEqual(['adding-users'])
      expect(await isInSight(page, 'adding-users')).toBe(true)
      await page.context().close()
    },
  )

  test('the table of contents leads to its list', async () => {
    const {page} = await open(running.browser, url('/faq'))
    await page.getByRole('link', {name: /^\d?\s*Labor times/}).click()
    await expect.poll(() => isInSight(page, 'corrections'), pollOptions).toBe(true)
    expect(new URL(page.url()).hash).toBe('#list_3')
    await page.context().close()
  })

  test('find in page finds a word in a closed answer and opens it', async () => {
    const {page} = await open(running.browser, url('/faq#:~:text=Spaces%2C%20periods'))
    await expect.poll(() => openAnchors(page), pollOptions).toEqual(['username'])
    await page.context().close()
  })
})

test('without scripts, the URL of an answer opens it and the filter is hidden', async () => {
  const {page} = await openWithoutApp(running.browser, url('/faq#adding-users'), {
    javaScriptEnabled: false,
  })
  await page.getByText('The account owner adds them').waitFor({state: 'visible'})
  const {y} = (await question(page, 'adding-users').boundingBox()) ?? {y: 0}
  expect(y).toBeGreaterThanOrEqual(72)
  expect(y).toBeLessThan(viewports.desktop.height / 2)
  expect(await page.getByRole('searchbox').isVisible()).toBe(false)
  await page.context().close()
})

test('a link in the app opens the answer it names, every time it is followed', async () => {
  const {page, problems} = await openWithApp(running.browser, url('/'))
  const follow = () => page.locator('main a[href="/faq#adding-users"]').click()
  await follow()
  await expect.poll(() => openAnchors(page), pollOptions).toEqual(['adding-users'])
  await expect.poll(() => isInSight(page, 'adding-users'), pollOptions).toBe(true)
  await page.goBack()
  await page.locator('main a[href="/faq#adding-users"]').waitFor()
  await follow()
  await expect.poll(() => openAnchors(page), pollOptions).toEqual(['adding-users'])
  await expect.poll(() => isInSight(page, 'adding-users'), pollOptions).toBe(true)
  expect(problems).toEqual([])
  await page.context().close()
})

test('the URL of an answer that is filtered out clears the filter', async () => {
  const {page} = await openWithApp(running.browser, url('/faq'))
  await page.getByRole('searchbox').fill('tax exempt')
  await expect.poll(() => page.locator('details:visible').count(), pollOptions).toBeLessThan(4)
  await page.evaluate(() => {
    location.hash = '#adding-users'
  })
  await expect.poll(() => openAnchors(page), pollOptions).toEqual(['adding-users'])
  await expect.poll(() => isInSight(page, 'adding-users'), pollOptions).toBe(true)
  expect(await page.getByRole('searchbox').inputValue()).toBe('')
  await page.context().close()
})

test("only answers have an id that is an answer's anchor", async () => {
  const {page} = await openWithoutApp(running.browser, url('/faq'))
  const names = await page
    .locator('[id]:not(details [id])')
    .evaluateAll((all) => all.map(({id}) => id))
  expect(names).toContain('content')
  expect(names.filter((name) => !name.includes('_') && !reservedAnchors.includes(name))).toEqual([])
  await page.context().close()
})
