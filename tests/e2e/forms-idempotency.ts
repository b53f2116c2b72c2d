import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {longTest, sampled} from '../extent.ts'
import {openPage} from './browser.ts'
import {
  type FormsInBrowser,
  fillForm,
  formPages,
  isSubmission,
  openApp,
  pollOptions,
  shownReference,
  submitButton,
  wordsOf,
} from './forms-in-browser.ts'

const {path, confirmation, values} = formPages.contact
const calls = '**/api/Email/SendContactEmail'

/** Defines tests that a form sent twice is accepted only once. */
export function describeIdempotency(running: FormsInBrowser) {
  async function openFilled(question: string) {
    const {page} = await openPage(running.browser)
    await openApp(page, running.product.site + path)
    await fillForm(page, {...values, question})
    return page
  }
  const submissionsWith = (question: string) =>
    running.submissions().filter((submission) => submission.values.question === question)

  const doubleSends = [
    ['a double click', (page: Page) => submitButton(page).dblclick()],
    [
      'Enter twice in a field',
      async (page: Page) => {
        await page.locator('main form [name=name]').press('Enter')
        await page.keyboard.press('Enter')
      },
    ],
    [
      'Enter twice on the button',
      async (page: Page) => {
        await submitButton(page).press('Enter')
        await page.keyboard.press('Enter')
      },
    ],
  ] as const

  test.each(sampled(doubleSends, (_, index) => index === 0))(
    'a form sent twice by %s is accepted once',
    async (how, send) => {
      const page = await openFilled(how)
      let asked = 0
      await page.route(calls, async (route) => {
        asked += 1
        // Delay the response, so that the button is pressed again before it arrives.
        await new Promise((resolve) => setTimeout(resolve, 300))
        await route.continue()
      })
      await send(page)
      await page.waitForURL(`**${confirmation}`)
      const reference = await shownReference(page)
      expect(asked).toBe(1)
      expect(submissionsWith(how).map((submission) => submission.reference)).toEqual([reference])
      await page.context().close()
    },
  )

  longTest(
    'a form that is sent from a tab and from a duplicate of the tab is accepted once',
    async () => {
      const question = 'Sent from two tabs'
      const page = await openFilled(question)
      // A window opened by a page starts with a copy of its session storage, as a duplicated tab
      // does.
      const [duplicate] = await Promise.all([
        page.waitForEvent('popup'),
        page.evaluate(() => {
          open(location.href)
        }),
      ])
      const asked = () => duplicate.locator('main form [name=question]').inputValue()
      await expect.poll(asked, pollOptions).toBe(question)
      const references = await Promise.all(
        [page, duplicate].map(async (tab) => {
          await submitButton(tab).click()
          await tab.waitForURL(`**${confirmation}`)
          return shownReference(tab)
        }),
      )
      expect(new Set(references).size).toBe(1)
      expect(submissionsWith(question)).toHaveLength(1)
      await page.context().close()
    },
  )

  test('a form sent while offline shows an error, keeps its values, and is sent later with the same idempotency key', async () => {
    const question = 'Sent from the road'
    const page = await openFilled(question)
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (isSubmission(request)) keys.push(request.headers()['idempotency-key'])
    })
    await page.context().setOffline(true)
    await submitButton(page).click()
    const alert = page.locator('main form').getByRole('alert')
    await alert.filter({hasText: wordsOf('en', 'failure.offline')}).waitFor()
    expect(await page.locator('main form [name=question]').inputValue()).toBe(question)
    await page.context().setOffline(false)
    await submitButton(page).click()
    await page.waitForURL(`**${confirmation}`)
    expect(submissionsWith(question)).toHaveLength(1)
    expect(keys).toEqual([expect.stringContaining('-'), keys[0]])
    await page.context().close()
  })
}
