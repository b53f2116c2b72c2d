import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {appIsUp, openPage} from './browser.ts'
import {siteInBrowser} from './product-in-browser.ts'

/* The labor-time demo, on the home page and on a product page. */
const running = siteInBrowser()

const open = async (path: string, options: Parameters<typeof openPage>[1] = {}) => {
  const watched = await openPage(running.browser, options)
  return {...watched, goto: () => watched.page.goto(running.product.site + path)}
}

/** The visible table's rows, as a visitor reads them. */
const shown = (page: Page) =>
  page
    .locator('fieldset table tbody tr')
    .filter({visible: true})
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children]
          .map((cell) => cell.textContent)
          .filter(Boolean)
          .join(' '),
      ),
    )

const pump = {
  en: ['High 4.1 h $492', 'Average 3.4 h $408', 'Low 2.8 h $336'],
  es: ['Alto 4.1 h $492', 'Promedio 3.4 h $408', 'Bajo 2.8 h $336'],
}
const brakes = {
  en: ['High 2.1 h $252', 'Average 1.7 h $204', 'Low 1.4 h $168'],
  es: ['Alto 2.1 h $252', 'Promedio 1.7 h $204', 'Bajo 1.4 h $168'],
}
const spaced = async (page: Page) => (await shown(page)).map((row) => row.replace(/\u00a0/g, ' '))

describe.each([
  ['en', '/'],
  ['es', '/es/real-time-pro'],
] as const)('in %s on %s', (locale, path) => {
  test('without JavaScript, choosing a job shows its times and prices', async () => {
    const {page, goto} = await open(path, {javaScriptEnabled: false})
    await goto()
    expect(await spaced(page)).toEqual(pump[locale])
    await page.getByText('2016 Honda Accord').click()
    expect(await spaced(page)).toEqual(brakes[locale])
    // Without JavaScript the labor rate would change no price, so its input is hidden.
    expect(await page.locator('#labor-rate').isVisible()).toBe(false)
    expect(await page.locator('thead', {hasText: '$120'}).filter({visible: true}).count()).toBe(1)
    await page.context().close()
  })

  test('a job and a labor rate entered before hydration are kept, and the prices are calculated from them', async () => {
    const {page, problems, goto} = await open(path)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await goto()
    await page.locator('fieldset [type=radio]').first().focus()
    await page.keyboard.press('ArrowDown')
    expect(await spaced(page)).toEqual(brakes[locale])
    await page.keyboard.press('Tab')
    await page.keyboard.type('$100')
    expect(await page.locator('#labor-rate').inputValue()).toBe('$100')
    expect(await spaced(page)).toEqual(brakes[locale])
    release()
    await appIsUp(page)
    await expect
      .poll(() => spaced(page))
      .toEqual(
        brakes[locale].map((row) =>
          row.replace('$252', '$210').replace('$204', '$170').replace('$168', '$140'),
        ),
      )
    expect(await page.locator('#labor-rate').inputValue()).toBe('$100')
    expect(problems).toEqual([])
    await page.context().close()
  })
})

test.each([
  ['no-preference', 1],
  ['reduce', 0],
] as const)(
  'with prefers-reduced-motion: %s, choosing a job runs %d animations per bar',
  async (reducedMotion, running) => {
    const {page, goto} = await open('/', {reducedMotion})
    await goto()
    // Clicks and counts in one task of the browser, because an animation ends after 0.3 s.
    const counts = await page.locator('fieldset').evaluate((demo) => {
      demo.querySelectorAll('input')[1]?.click()
      const bars = demo.querySelectorAll('table:nth-of-type(2) line')
      return [...bars].map((bar) => bar.getAnimations().length)
    })
    expect(counts).toEqual([running, running, running])
    await page.context().close()
  },
)

test('typing a labor rate changes the prices, and an invalid rate shows an error and stays in the field', async () => {
  const {page, problems, goto} = await open('/')
  await goto()
  const rate = page.getByLabel('Your labor rate')
  await rate.focus()
  await appIsUp(page)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('120,50')
  expect(await spaced(page)).toEqual([
    'High 4.1 h $494.05',
    'Average 3.4 h $409.70',
    'Low 2.8 h $337.40',
  ])
  const status = page.locator('fieldset [role=status]')
  expect(await status.textContent()).toBe('')
  await expect.poll(() => status.textContent()).toBe('High $494.05, Average $409.70, Low $337.40')
  await page.keyboard.type('x')
  await expect.poll(() => status.textContent()).toMatch(/^Enter dollars/)
  expect(await rate.inputValue()).toBe('120,50x')
  expect(await rate.getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowUp')
  // The Up arrow on the first job selects the last job.
  expect(await page.getByRole('radio', {checked: true}).getAttribute('name')).toBe('example')
  expect(await page.getByText('Starter, remove and replace').isVisible()).toBe(true)
  expect(problems).toEqual([])
  await page.context().close()
})
