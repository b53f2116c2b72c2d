import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {longTest, sampled} from '../extent.ts'
import {openPage, viewports} from './browser.ts'
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

const {path, confirmation, values} = formPages['free-trial']
const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`)
const openList = (page: Page) => page.locator('main form [role=listbox]:visible')

/**
 * Defines tests of form fields with suggestions, by keyboard and by touch, on a phone of 390 px.
 */
export function describeSuggestions(running: FormsInBrowser) {
  const open = async (locale: 'en' | 'es', touch: boolean) => {
    const opened = await openPage(running.browser, {
      viewport: viewports.phone,
      hasTouch: touch,
      isMobile: touch,
    })
    const posts: string[] = []
    opened.page.on('request', (request) => {
      if (isSubmission(request)) posts.push(request.url())
    })
    const prefix = locale === 'es' ? '/es' : ''
    await openApp(opened.page, `${running.product.site}${prefix}${path}`)
    return {...opened, posts}
  }
  const accepted = async (page: Page) => {
    await page.waitForURL(`**${confirmation}`)
    const reference = await shownReference(page)
    return running.submissions().find((each) => each.reference === reference)
  }

  describe.each(sampled(locales, (locale) => locale === 'es'))('in %s', (locale) => {
    const friend = wordsOf(locale, 'hearAboutUs.5')
    const partOfFriend = friend.slice(-4)
    const words = (id: string) => wordsOf(locale, id)

    longTest('typing a Canadian province sets the country to Canada', async () => {
      const {page, problems, posts} = await open(locale, false)
      const {keyboard} = page
      const next = async (text: string) => {
        await keyboard.type(text)
        await keyboard.press('Tab')
      }
      await field(page, 'companyName').focus()
      await next(values.companyName)
      await next(values.contactName)
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-country')
      await keyboard.press('Tab')
      await next(values.address)
      await next(values.city)
      await keyboard.type('Ontar')
      await openList(page).waitFor()
      await keyboard.press('Enter')
      await expect.poll(() => openList(page).count(), pollOptions).toBe(0)
      expect(await field(page, 'state').inputValue()).toBe('Ontario')
      await keyboard.press('Tab')
      expect(await field(page, 'country').inputValue()).toBe('CN')
      await next('m5v2t6')
      expect(await field(page, 'postalCode').inputValue()).toBe('M5V 2T6')
      await next('5555550142')
      await next(values.email)
      await keyboard.type(partOfFriend)
      await openList(page).waitFor()
      await keyboard.press('Enter')
      await expect.poll(() => openList(page).count(), pollOptions).toBe(0)
      expect(await field(page, 'hearAboutUs').inputValue()).toBe(friend)
      expect([posts, await page.locator('main form [role=alert]').count()]).toEqual([[], 0])
      await keyboard.press('Enter')
      expect((await accepted(page))?.values).toEqual({...values, other: ''})
      expect(problems).toEqual([])
      await page.context().close()
    })

    test('a partly typed suggestion is completed on blur if one matches, and is an error if several match', async () => {
      const {page, posts} = await open(locale, true)
      const inNewBrunswick = {...values, state: 'New Brunswick', postalCode: 'E3B 1A1'}
      await fillForm(page, {...inNewBrunswick, state: '', hearAboutUs: ''})
      await field(page, 'state').tap()
      await page.keyboard.type('new')
      await field(page, 'city').tap()
      const error = page.getByText(words('errors.severalOptions'))
      await error.waitFor()
      expect(await field(page, 'state').inputValue()).toBe('new')
      await submitButton(page).tap()
      await page.locator('main form [role=alert]').first().waitFor()
      expect(posts).toEqual([])
      await field(page, 'state').tap()
      await openList(page).getByRole('option', {name: 'New Brunswick'}).tap()
      expect(await field(page, 'state').inputValue()).toBe('New Brunswick')
      await field(page, 'hearAboutUs').tap()
      await page.keyboard.type(partOfFriend)
      // Pressing the button moves the focus, which completes the text in the field.
      await submitButton(page).tap()
      expect((await accepted(page))?.values).toEqual(inNewBrunswick)
      await page.context().close()
    })
  })

  test('in forced colors, the option that Enter takes has an outline', async () => {
    const {page} = await openPage(running.browser, {forcedColors: 'active'})
    await openApp(page, running.product.site + path)
    await field(page, 'state').focus()
    await page.keyboard.press('ArrowDown')
    const outlines = () =>
      openList(page)
        .getByRole('option')
        .evaluateAll((options) =>
          options.slice(0, 2).map((it) => getComputedStyle(it).outlineStyle),
        )
    await expect.poll(outlines, pollOptions).toEqual(['solid', 'none'])
    await page.context().close()
  })
}
