import type {SanityDocumentStub} from '@sanity/client'
import {describe, expect, onTestFinished, test} from 'vitest'
import {longTest, sampled} from '../extent.ts'
import {startProduct} from '../product.ts'
import {appModes} from './app-modes.ts'
import {
  isInSight,
  openAnchors,
  openBeforeApp,
  openWithApp,
  openWithoutApp,
  question,
} from './faq-page.ts'
import {productInBrowser} from './product-in-browser.ts'

/* Over 200 lines: everything that a visitor does with the questions, in one browser. */

/* The FAQ page's four accordions and their filter, before and after hydration. */
const running = productInBrowser()
const url = (path: string) => running.product.site + path
/** For `expect.poll`. The long timeout allows for a busy machine. */
const pollOptions = {timeout: 15_000}

describe.each(appModes)('%s', (_, withApp) => {
  const open = withApp ? openWithApp : openWithoutApp
  test('each list of questions has at most one open question, and clicking an open question closes it', async () => {
    const {page} = await open(running.browser, url('/faq'))
    await question(page, 'password').click()
    await question(page, 'adding-users').click()
    expect(await openAnchors(page)).toEqual(['password', 'adding-users'])
    await question(page, 'username').click()
    expect(await openAnchors(page)).toEqual(['username', 'adding-users'])
    await question(page, 'username').click()
    expect(await openAnchors(page)).toEqual(['adding-users'])
    await page.context().close()
  })

  test('Enter and Space open and close questions, and Tab skips the links of closed answers', async () => {
    const {page} = await open(running.browser, url('/faq'))
    await question(page, 'username').focus()
    await page.keyboard.press('Tab')
    expect(await question(page, 'error-messages').evaluate((own) => own.matches(':focus'))).toBe(
      true,
    )
    await page.keyboard.press('Enter')
    expect(await openAnchors(page)).toEqual(['error-messages'])
    await page.getByRole('link', {name: 'tell support'}).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('tell support')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    expect(await openAnchors(page)).toEqual([])
    await page.context().close()
  })

  test('printing opens every answer', async () => {
    const {page} = await open(running.browser, url('/faq'))
    const shown = () =>
      page
        .locator('details > div')
        .evaluateAll((answers) => answers.filter((each) => each.checkVisibility()).length)
    expect(await shown()).toBe(0)
    await page.emulateMedia({media: 'print'})
    expect(await shown()).toBe(await page.locator('details').count())
    await page.context().close()
  })
})

test('hydration keeps the open questions and the filter text', async () => {
  const {page, problems, takeOver} = await openBeforeApp(running.browser, url('/faq#adding-users'))
  await question(page, 'adding-users').click()
  await question(page, 'corrections').click()
  await page.getByRole('searchbox').fill('correction')
  await takeOver()
  await expect
    .poll(() => page.locator('details:not([hidden])').count(), pollOptions)
    .toBeLessThan(26)
  expect(await openAnchors(page)).toEqual(['corrections'])
  expect(await page.getByRole('searchbox').inputValue()).toBe('correction')
  expect(problems).toEqual([])
  await page.context().close()
})

test('a filter that is cleared before hydration stays empty', async () => {
  const {page, takeOver} = await openBeforeApp(running.browser, url('/faq'))
  await page.getByRole('searchbox').fill('correction')
  await page.getByRole('button', {name: 'Clear the search'}).click()
  await takeOver()
  await expect.poll(() => page.getByRole('searchbox').inputValue(), pollOptions).toBe('')
  expect(await page.locator('details[hidden]').count()).toBe(0)
  await page.context().close()
})

test('the filter ignores accents and word order, and says how many questions match', async () => {
  const {page} = await openWithApp(running.browser, url('/es/faq'))
  const found = page.locator('details:visible')
  const all = await found.count()
  await page.getByRole('searchbox').fill('OLVIDE contrasena')
  await expect.poll(() => found.count(), pollOptions).toBeLessThan(6)
  expect(await found.allTextContents()).toContainEqual(expect.stringContaining('se me olvida'))
  expect(await page.getByRole('status').first().textContent()).toBe(
    `${await found.count()} de ${all} preguntas coinciden`,
  )
  await page.keyboard.press('Escape')
  expect(await found.count()).toBe(all)
  await page.context().close()
})

const hiddenTerms = [
  ['/faq', 'QuickBooks', 'times-in-each-product'],
  ['/faq', 'refund', 'cancelling'],
  ['/faq', '$35', 'payment-periods'],
  ['/faq', 'espanol', 'support'],
  ['/es/faq', 'REEMBOLSO', 'cancelling'],
] as const

test.each(sampled(hiddenTerms, ([path, typed]) => path === '/es/faq' || typed === '$35'))(
  'on %s the filter finds %s, although the page does not show that text',
  async (path, typed, anchor) => {
    const {page} = await openWithApp(running.browser, url(path))
    expect((await page.locator('details').allTextContents()).join()).not.toContain(typed)
    await page.getByRole('searchbox').fill(typed)
    const found = page.locator('details:visible')
    await expect.poll(() => found.count(), pollOptions).toBeLessThan(6)
    expect(await found.locator(`#${anchor}`).count()).toBe(1)
    await page.context().close()
  },
)

test.each([
  ['/faq', 'how do i reset my pasword', 'password'],
  ['/faq', 'quick books', 'times-in-each-product'],
  ['/es/faq', 'cuánto cuesta', 'payment-periods'],
])('on %s the question %s shows its right answer first', async (path, typed, anchor) => {
  const {page} = await openWithApp(running.browser, url(path))
  await page.getByRole('searchbox').fill(typed)
  const first = page.locator('details:visible').first()
  await expect.poll(() => first.locator(`#${anchor}`).count(), pollOptions).toBe(1)
  await page.getByRole('searchbox').fill('')
  expect(await page.locator('details').first().textContent()).toContain('1.1')
  await page.context().close()
})

test('typing in the filter while scrolled down the page scrolls the results into view', async () => {
  const {page} = await openWithApp(running.browser, url('/faq'))
  await question(page, 'cancelling').scrollIntoViewIfNeeded()
  await page.getByRole('searchbox').pressSequentially('username')
  await expect.poll(() => isInSight(page, 'username'), pollOptions).toBe(true)
  await page.context().close()
})

test.each(sampled(['reduce', 'no-preference'] as const, () => false))(
  'a clicked question does not move while the long answer above it closes (prefers-reduced-motion: %s)',
  async (reducedMotion) => {
    const {page} = await openWithApp(running.browser, url('/faq'), {reducedMotion})
    await question(page, 'error-messages').click()
    const below = question(page, 'cd')
    const top = async () => Math.round((await below.boundingBox())?.y ?? Number.NaN)
    // Scroll to the end of the long answer, so that its own question is out of view.
    await page.getByRole('link', {name: 'tell support'}).waitFor()
    await page.waitForTimeout(400)
    await below.evaluate((summary) => {
      scrollBy({top: summary.getBoundingClientRect().top - 350, behavior: 'instant'})
    })
    const before = await top()
    await below.click()
    await page.waitForTimeout(600)
    expect(await openAnchors(page)).toEqual(['cd'])
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2)
    await page.context().close()
  },
)

test('opening an answer is animated for 300 ms, and not animated with reduced motion', async () => {
  const duration = async (reducedMotion: 'reduce' | 'no-preference') => {
    const {page} = await openWithoutApp(running.browser, url('/faq'), {reducedMotion})
    const own = await page
      .locator('details')
      .first()
      .evaluate((each) => getComputedStyle(each, '::details-content').transitionDuration)
    await page.context().close()
    return new Set(own.split(', '))
  }
  expect(await duration('no-preference')).toEqual(new Set(['0.3s']))
  expect(await duration('reduce')).toEqual(new Set(['0s']))
})

longTest(
  'if the document `faqPage` is missing, the FAQ page shows a built-in heading and the questions',
  async () => {
    const bare = await startProduct({SEED: 'none'})
    onTestFinished(async () => {
      await bare.stop()
    })
    const documents = await running.product.client.fetch<SanityDocumentStub<{_id: string}>[]>(
      '*[_type == "faqEntry" || _type == "siteSettings"]{..., "socialImage": null}',
    )
    const copied = documents.reduce(
      (all, document) => all.create(document),
      bare.client.transaction(),
    )
    await copied.commit()
    const heading = async () => {
      const html = await (await fetch(`${bare.site}/faq`)).text()
      return /<h1[^>]*>([^<]*)/.exec(html)?.[1]
    }
    await expect.poll(heading, pollOptions).toBe('Frequently asked questions')
    const {page, problems} = await openWithApp(running.browser, `${bare.site}/faq#password`)
    expect(await openAnchors(page)).toEqual(['password'])
    expect(problems).toEqual([])
    await page.context().close()
  },
)
