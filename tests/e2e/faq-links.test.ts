import {beforeAll, describe, expect, test} from 'vitest'
import {reservedAnchors} from '#schemas/documents/faq-entry.ts'
import {publish} from '../product.ts'
import {appModes} from './app-modes.ts'
import {appIsUp, viewports} from './browser.ts'
import {isInSight, openAnchors, openWithApp, openWithoutApp, question} from './faq-page.ts'
import {productInBrowser} from './product-in-browser.ts'

/* Every FAQ answer has a URL, and following it opens the answer. */
const running = productInBrowser()
const url = (path: string) => running.product.site + path
/** For `expect.poll`. The long timeout allows for a busy machine. */
const pollOptions = {timeout: 15_000}

beforeAll(async () => {
  const link = 'supportText[language=="en"].value[1].markDefs[0].href'
  await publish(running.product.client, 'homePage', {set: {[link]: '/faq#adding-users'}})
})

describe.each(appModes)('%s', (_, withApp) => {
  const open = withApp ? openWithApp : openWithoutApp
  test.each(['/faq', '/es/FrequentlyAskedQuestions/'])(
    'opening the URL %s#adding-users opens the answer with that anchor and scrolls it into view',
    async (path) => {
      const {page} = await open(running.browser, url(`${path}#adding-users`), {
        viewport: viewports.phone,
      })
      expect(await openAnchors(page)).toEqual(['adding-users'])
      expect(await isInSight(page, 'adding-users')).toBe(true)
      await page.context().close()
    },
  )

  test('a link in the table of contents scrolls to its list of questions', async () => {
    const {page} = await open(running.browser, url('/faq'))
    await page.getByRole('link', {name: /^\d?\s*Labor times/}).click()
    await expect.poll(() => isInSight(page, 'corrections'), pollOptions).toBe(true)
    expect(new URL(page.url()).hash).toBe('#list_3')
    await page.context().close()
  })

  test('a URL with a text fragment opens the closed answer that contains the text', async () => {
    const {page} = await open(running.browser, url('/faq#:~:text=Spaces%2C%20periods'))
    await expect.poll(() => openAnchors(page), pollOptions).toEqual(['username'])
    await page.context().close()
  })
})

test('without JavaScript, the URL of an answer opens the answer, and the filter is hidden', async () => {
  const {page} = await openWithoutApp(running.browser, url('/faq#adding-users'), {
    javaScriptEnabled: false,
  })
  await page.getByText('The account owner adds users').waitFor({state: 'visible'})
  const {y} = (await question(page, 'adding-users').boundingBox()) ?? {y: 0}
  expect(y).toBeGreaterThanOrEqual(72)
  expect(y).toBeLessThan(viewports.desktop.height / 2)
  expect(await page.getByRole('searchbox').isVisible()).toBe(false)
  await page.context().close()
})

test('a link to an answer opens the answer every time it is followed within the app', async () => {
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

test('navigating to an answer that the filter hides clears the filter', async () => {
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

/** Ends that programs and authors add to the anchor of an answer, and capitals. */
const changedHashes = ['#adding-users.', '#Adding-Users', '#adding-users?utm_source=x']

test.each(changedHashes)('the fragment %s opens the answer adding-users', async (hash) => {
  const {page, problems} = await openWithApp(running.browser, url(`/faq${hash}`))
  const isShown = async () => {
    await expect.poll(() => openAnchors(page), pollOptions).toEqual(['adding-users'])
    await expect.poll(() => isInSight(page, 'adding-users'), pollOptions).toBe(true)
  }
  await isShown()
  // In the open page, too.
  await question(page, 'adding-users').click()
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate((to) => {
    location.hash = to
  }, hash)
  await isShown()
  expect(problems).toEqual([])
  await page.context().close()
})

test.each(['/automotive-expert/free-trial#request?utm_source=x', '/es/faq#List_2.'])(
  'before the app, the URL %s scrolls to the target at the beginning of its fragment',
  async (path) => {
    const {page} = await openWithoutApp(running.browser, url(path))
    const top = () =>
      page.locator(':target').evaluate((target) => target.getBoundingClientRect().top)
    await expect.poll(top, pollOptions).toBeLessThan(200)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
    await page.context().close()
  },
)

test('element ids outside of answers cannot collide with the anchor of an answer', async () => {
  const {page} = await openWithoutApp(running.browser, url('/faq'))
  const names = await page
    .locator('[id]:not(details [id])')
    .evaluateAll((all) => all.map(({id}) => id))
  expect(names).toContain('content')
  expect(names.filter((name) => !name.includes('_') && !reservedAnchors.includes(name))).toEqual([])
  await page.context().close()
})

test('opening a question puts its anchor into the URL, which opens it after a reload; Back leaves the page', async () => {
  const {page, problems} = await openWithApp(running.browser, url('/'))
  await page.locator('footer a[href="/faq"]').first().click()
  await page.waitForURL('**/faq')
  await question(page, 'username').click()
  await question(page, 'adding-users').click()
  await expect.poll(() => new URL(page.url()).hash, pollOptions).toBe('#adding-users')
  expect(await isInSight(page, 'adding-users')).toBe(true)
  await page.reload()
  await appIsUp(page)
  await expect.poll(() => openAnchors(page), pollOptions).toEqual(['adding-users'])
  await page.goBack()
  await page.waitForURL((address) => address.pathname === '/')
  expect(problems).toEqual([])
  await page.context().close()
})

test('the link to a question is copied, and says so; without the clipboard it is followed', async () => {
  const {page} = await openWithApp(running.browser, url('/es/faq'))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await question(page, 'username').click()
  const link = page.getByRole('link', {name: 'nombre de usuario puedo'}).filter({visible: true})
  await link.click()
  await page.getByRole('status').getByText('Enlace copiado').waitFor()
  expect(await link.textContent()).toContain('Enlace copiado')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(url('/es/faq#username'))
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {value: undefined})
    history.replaceState(history.state, '', '/es/faq')
  })
  await link.click()
  expect(new URL(page.url()).hash).toBe('#username')
  await page.context().close()
})

test.each([
  ['/faq', ['import from another program', 'contract', 'discount', 'tablet']],
  ['/es/faq', ['importar de otro programa', 'contrato', 'descuento', 'tableta']],
] as const)('the search of %s finds an answer for %j', async (path, searches) => {
  const {page} = await openWithApp(running.browser, url(path))
  for (const typed of searches) {
    await page.getByRole('searchbox').fill(typed)
    await expect
      .poll(() => page.locator('details:visible').count(), {...pollOptions, message: typed})
      .toBeGreaterThan(0)
    expect(await page.locator('[data-missed]').count(), typed).toBe(0)
  }
  await page.context().close()
})
