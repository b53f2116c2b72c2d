import type {Browser, Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {launchChromium} from '../chromium.ts'
import {sampled} from '../extent.ts'
import {appIsUp, openPage, viewports} from './browser.ts'
import {clippedTexts} from './clipped-texts.ts'
import {siteInBrowser} from './product-in-browser.ts'
import {addressIn, formPaths, specifiedPages} from './specified-pages.ts'

/*
 * Pages on short screens and with large text, the visitor's own spacing or forced colors: no
 * content is covered or cut off.
 * Over 200 lines: the tests share their measurements.
 */
const running = siteInBrowser()

/** Scrolls to the middle of the page, where the call bar appears. */
async function scrollDown(page: Page) {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await page.waitForFunction(() => document.documentElement.dataset.scrolled === 'true')
  await page.evaluate(() => Promise.all(document.getAnimations().map(({finished}) => finished)))
}

/** Returns the share of the window that bars with a fixed position cover. Runs in the browser. */
function pinnedShare() {
  const bars = [...document.querySelectorAll('header, aside')].filter((bar) =>
    bar.checkVisibility({visibilityProperty: true}),
  )
  const covered = bars.map((bar) => {
    const {top, bottom} = bar.getBoundingClientRect()
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
  })
  return covered.reduce((sum, height) => sum + height, 0) / innerHeight
}

/**
 * Returns the elements beyond the right edge of the window that make the page wider. Runs in the
 * browser.
 */
function sideways() {
  const {clientWidth, scrollWidth} = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.getBoundingClientRect().right > clientWidth + 1 &&
      // A tab list scrolls on its own and does not make the page wider.
      !element.closest('[role=tablist]') &&
      element.checkVisibility({visibilityProperty: true}),
  )
  return wide.map(({localName, className, textContent}) =>
    `${localName}.${className} ${textContent?.slice(0, 40)}`.trim(),
  )
}

test('rotating a phone keeps the scroll position', async () => {
  const [upright, sideways] = [
    {width: 360, height: 640},
    {width: 640, height: 360},
  ]
  const {page} = await openPage(running.browser, {
    viewport: upright,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await page.goto(`${running.product.site}/privacy`)
  await scrollDown(page)
  for (const size of [sideways, upright]) {
    await page.setViewportSize(size)
    await page.waitForFunction((width) => innerWidth === width, size.width)
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  }
  await page.context().close()
})

describe.each([
  {width: 320, height: 256},
  {width: 844, height: 390},
])('at $width × $height', (viewport) => {
  test.each(sampled(['/', '/es/real-time-pro', '/faq'], (path) => path === '/es/real-time-pro'))(
    'on a short screen, the header and the call bar of %s do not stay visible after scrolling',
    async (path) => {
      const {page} = await openPage(running.browser, {viewport, reducedMotion: 'reduce'})
      await page.goto(running.product.site + path)
      await scrollDown(page)
      expect(await page.evaluate(pinnedShare)).toBe(0)
      // The target of a link scrolls to the top of the window, without a gap for a fixed bar.
      await page.evaluate(() => document.getElementById('content')?.scrollIntoView())
      const top = await page.locator('main').evaluate((main) => main.getBoundingClientRect().top)
      expect(top).toBeLessThan(40)
      await page.context().close()
    },
  )
})

test('on a phone in portrait orientation, the header and the call bar cover less than a fifth of the screen', async () => {
  const {page} = await openPage(running.browser, {viewport: viewports.phone})
  await page.goto(running.product.site)
  await scrollDown(page)
  expect(await page.locator('aside').isVisible()).toBe(true)
  expect(await page.evaluate(pinnedShare)).toBeLessThan(0.2)
  await page.context().close()
})

test.each(sampled(formPaths, (_, index) => index === 1))(
  'on a phone %s shows no call bar, which would cover the form',
  async (path) => {
    const {page} = await openPage(running.browser, {
      viewport: viewports.phone,
      reducedMotion: 'reduce',
    })
    await page.goto(running.product.site + path)
    await scrollDown(page)
    expect(await page.locator('aside').filter({visible: true}).count()).toBe(0)
    await page.context().close()
  },
)

/** The text spacing of WCAG 1.4.12, as a visitor's own style sheet. */
const spaced = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p {
  margin-bottom: 2em !important;
}`

/**
 * Replaces the text of one element after the other with a word of 60 letters. Returns the elements
 * that then make the page wider than the window. Runs in the browser.
 */
function widening() {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänspatentverlängerung'
  const {clientWidth} = document.documentElement
  // Forms, tables and lists of tabs have the texts of the catalogue, or scroll on their own.
  const texts = [...document.querySelectorAll('main *, footer *')].filter(
    (element) =>
      !element.closest('form, table, script, svg, [role=tablist]') &&
      element.checkVisibility({visibilityProperty: true}) &&
      getComputedStyle(element).whiteSpace !== 'nowrap',
  )
  return texts
    .filter((element) => {
      const text = [...element.childNodes].find(({nodeType}) => nodeType === Node.TEXT_NODE)
      const before = text?.textContent
      if (!text || !before?.trim()) return false
      text.textContent = word
      const isWider = document.documentElement.scrollWidth > clientWidth
      text.textContent = before
      return isWider
    })
    .map(({localName, className, textContent}) => `${localName}.${className} ${textContent}`)
}

test.each(sampled([320, 1024], (width) => width === 320))(
  'at %s px no long word and no text spacing makes a page wider than the window',
  async (width) => {
    const viewport = {width, height: 800}
    // A visitor's own style sheet is not subject to the page's content security policy.
    const {page} = await openPage(running.browser, {viewport, bypassCSP: true})
    const found: Record<string, string[]> = {}
    for (const path of sampled(
      ['/', '/es/faq', '/real-time-pro', ...formPaths],
      (_, at) => at < 4,
    )) {
      await page.goto(running.product.site + path)
      const wide = await page.evaluate(widening)
      await page.addStyleTag({content: spaced})
      wide.push(...(await page.evaluate(sideways)))
      if (wide.length > 0) found[path] = wide
    }
    expect(found).toEqual({})
    await page.context().close()
  },
)

test.each(
  sampled([320, 390, 768, 1280], (width) => width === 320 || width === 1280).flatMap((width) =>
    sampled(locales, (_, at) => (width === 320) === (at === 0)).map(
      (locale) => [width, locale] as const,
    ),
  ),
)(
  'at %i px with the text spacing of WCAG 1.4.12 no page in %s cuts off a text',
  async (width, locale) => {
    const {page} = await openPage(running.browser, {
      viewport: {width, height: 800},
      // A visitor's own style sheet is not subject to the page's content security policy.
      bypassCSP: true,
    })
    const found: Record<string, string[]> = {}
    for (const {canonical} of specifiedPages) {
      const path = addressIn(locale, canonical)
      await page.goto(running.product.site + path)
      await page.addStyleTag({content: spaced})
      const clipped = await page.evaluate(clippedTexts)
      if (clipped.length > 0) found[path] = clipped
    }
    expect(found).toEqual({})
    await page.context().close()
  },
)

test.each(sampled([992, 1000, 1020], (width) => width === 992))(
  'at %s px the Spanish header is not cut off with the text spacing of WCAG 1.4.12',
  async (width) => {
    const {page} = await openPage(running.browser, {
      viewport: {width, height: 800},
      // A visitor's own style sheet is not subject to the page's content security policy.
      bypassCSP: true,
    })
    await page.goto(`${running.product.site}/es`)
    await page.addStyleTag({content: spaced})
    const cut = await page.locator('header :is(a, button)').evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility())
        .filter((link) => {
          const {left, right} = link.getBoundingClientRect()
          return left < 0 || right > innerWidth || link.scrollWidth > link.clientWidth + 1
        })
        .map(({textContent}) => textContent),
    )
    expect(cut).toEqual([])
    expect(await page.evaluate(sideways)).toEqual([])
    await page.context().close()
  },
)

const sizes = [
  {letters: 24, width: 390, height: 844},
  {letters: 32, width: 390, height: 844},
  {letters: 20, width: 360, height: 640},
  {letters: 32, width: 360, height: 640},
  {letters: 32, width: 320, height: 640},
]

/** Returns texts in columns that are narrower than about three letters. Runs in the browser. */
const squeezed = () =>
  [...document.querySelectorAll('main :is(th, td, dt, dd, p, a, span, li)')]
    .filter((element) => element.childElementCount === 0 && (element.textContent ?? '').length > 8)
    .filter(
      (element) => element.checkVisibility() && getComputedStyle(element).position !== 'absolute',
    )
    .filter((element) => {
      const {width} = element.getBoundingClientRect()
      return width < 1.5 * Number.parseFloat(getComputedStyle(element).fontSize)
    })
    .map(({textContent}) => textContent)

// `npm test` only covers the largest font on the smallest screen.
describe.each(sampled(sizes, ({width}) => width === 320))(
  'with a font size of $letters px at $width px',
  ({letters, width, height}) => {
    let browser: Browser
    beforeAll(async () => {
      browser = await launchChromium({args: [`--blink-settings=defaultFontSize=${letters}`]})
    })
    afterAll(() => browser?.close())

    test.each(sampled(['en', 'es'] as const, (locale) => locale === 'es'))(
      'with a large font no page in %s is wider than the window, cuts off a text or squeezes text into a column of single letters',
      async (locale) => {
        const {page} = await openPage(browser, {viewport: {width, height}, reducedMotion: 'reduce'})
        const found: Record<string, string[]> = {}
        for (const {canonical} of specifiedPages) {
          const path = addressIn(locale, canonical)
          await page.goto(running.product.site + path)
          expect(
            await page.evaluate(() => getComputedStyle(document.documentElement).fontSize),
          ).toBe(`${letters}px`)
          const wide = await page.evaluate(sideways)
          const narrow = await page.evaluate(squeezed)
          const clipped = await page.evaluate(clippedTexts)
          const faults = [...wide, ...narrow, ...clipped]
          if (faults.length > 0) found[path] = faults
        }
        expect(found).toEqual({})
        await page.context().close()
      },
    )
  },
)

/**
 * Returns the words that are broken in two without a hyphen, because their column is narrower than
 * the word. Runs in the browser.
 */
function brokenWords() {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility({visibilityProperty: true})) continue
    for (const {0: word, index} of text.textContent?.matchAll(/[\p{L}\p{N}$.]{3,}/gu) ?? []) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const {height} = range.getBoundingClientRect()
      if (height > 1.5 * (range.getClientRects()[0]?.height ?? 0)) found.push(word)
    }
  }
  return found
}

const phoneWidths = sampled([320, 344, 360, 375, 390, 412, 430, 480], (width) => width === 375)

test.each(phoneWidths.flatMap((width) => locales.map((locale) => [width, locale] as const)))(
  'at %i px no page in %s breaks a word in two, also not in open answers',
  async (width, locale) => {
    const {page} = await openPage(running.browser, {viewport: {width, height: 844}})
    const found: Record<string, string[]> = {}
    for (const {canonical} of specifiedPages) {
      const path = addressIn(locale, canonical)
      await page.goto(running.product.site + path)
      for (const fold of await page.locator('details').all()) {
        await fold.evaluate((details) => details.setAttribute('open', ''))
      }
      const broken = await page.evaluate(brokenWords)
      if (broken.length > 0) found[path] = broken
    }
    expect(found).toEqual({})
    await page.context().close()
  },
)

test.each([
  ['phone', viewports.phone],
  ['desktop', viewports.desktop],
  ['small tablet', {width: 768, height: 640}],
])(
  'on a %s the comparison shows either cards or a table whose header stays visible',
  async (_, viewport) => {
    const {page} = await openPage(running.browser, {viewport, reducedMotion: 'reduce'})
    await page.goto(`${running.product.site}/es`)
    const comparison = page.locator('#comparison')
    const cards = comparison.locator('li[aria-current], ul > li > ul').filter({visible: true})
    const rows = comparison.locator('tbody tr').filter({visible: true})
    if (viewport.width < 768) {
      expect([await cards.count(), await rows.count()]).toEqual([3, 0])
      const height = await comparison.evaluate((element) => element.getBoundingClientRect().height)
      expect(height).toBeLessThan(2 * viewport.height)
    } else {
      expect(await cards.count()).toBe(0)
      expect(await rows.count()).toBeGreaterThan(25)
      await rows.last().evaluate((row) => row.scrollIntoView({block: 'end'}))
      const {top, bottom} = await comparison
        .locator('thead th')
        .last()
        .evaluate((head) => {
          const {top, bottom} = head.getBoundingClientRect()
          return {top, bottom}
        })
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThan(320)
    }
    await page.context().close()
  },
)

test.each([
  ['beside', 'desktop'],
  ['below', 'phone'],
] as const)(
  'how the trial works is %s the form of the trial page on a %s',
  async (place, screen) => {
    const {page} = await openPage(running.browser, {viewport: viewports[screen]})
    await page.goto(`${running.product.site}/es/automotive-expert/free-trial`)
    const [form, steps] = await Promise.all(
      ['main form', '#request ol'].map((selector) => page.locator(selector).first().boundingBox()),
    )
    if (!form || !steps) throw new Error('The trial page has no form or no steps.')
    if (place === 'beside') {
      expect(steps.x).toBeGreaterThan(form.x + form.width)
      expect(steps.y + steps.height).toBeLessThan(form.y + form.height)
    } else {
      expect(steps.y).toBeGreaterThan(form.y + form.height)
    }
    await page.context().close()
  },
)

describe('with a font size of 32 px on a small phone', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium({args: ['--blink-settings=defaultFontSize=32']})
  })
  afterAll(() => browser?.close())
  const open = () =>
    openPage(browser, {viewport: {width: 360, height: 640}, reducedMotion: 'reduce'})

  test('with a font size of 32 px on a small phone, the reference number of a submission does not wrap', async () => {
    const {page} = await open()
    await page.goto(`${running.product.site}/ContactUs/ContactUsConfirm`)
    // Wait for the app: its router would overwrite the history state.
    await appIsUp(page)
    await page.evaluate(() =>
      history.replaceState({...history.state, reference: 'C-7Q4M-9XKD'}, ''),
    )
    await page.reload()
    const number = page.getByText('C-7Q4M-9XKD')
    await number.waitFor()
    expect(await number.evaluate((element) => element.getClientRects().length)).toBe(1)
    expect(await page.evaluate(sideways)).toEqual([])
    await page.context().close()
  })
})

test('with forced colors, the bars of the example chart on /correction-form are visible', async () => {
  const {page} = await openPage(running.browser, {forcedColors: 'active'})
  await page.goto(`${running.product.site}/correction-form`)
  const bars = page.locator('main figure dd > span > span')
  const shown = await bars.evaluateAll((elements) =>
    elements.map((element) => {
      const {backgroundColor, borderTopStyle, borderTopColor} = getComputedStyle(element)
      const ground = getComputedStyle(document.body).backgroundColor
      return [backgroundColor, borderTopStyle === 'none' ? ground : borderTopColor].some(
        (color) => color !== ground && color !== 'rgba(0, 0, 0, 0)',
      )
    }),
  )
  expect(shown).toEqual([true, true, true, true])
  await page.context().close()
})
