import type {CDPSession, Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {longTest, sampled} from '../extent.ts'
import {appIsUp, openPage, viewports} from './browser.ts'
import {
  addWholeSheet,
  changedByWholeSheet,
  missingSelectors,
  openEverything,
} from './page-styles-inspect.ts'
import {siteInBrowser} from './product-in-browser.ts'
import {addressIn, specifiedPages} from './specified-pages.ts'

/*
 * Until the app loads the complete style sheet, a page has only the CSS rules that its own HTML
 * needs. These tests check in the browser that no rule is missing: adding the complete style sheet
 * must change nothing, whatever is open, hovered or focused, on screen and in print. Scripts are
 * blocked, because a script that finds an unhandled click would reload the page.
 */
const running = siteInBrowser()

const {phone, desktop} = viewports
const looks = [
  {viewport: phone, scheme: 'light'},
  {viewport: phone, scheme: 'dark'},
  {viewport: desktop, scheme: 'light'},
  {viewport: desktop, scheme: 'dark'},
] as const
type Look = (typeof looks)[number]

/**
 * The download pages differ only in a few words, so one with a product and one without are enough.
 */
const paths = specifiedPages
  .map(({canonical}) => canonical)
  .filter((path) => !/productID=(?!AE)/.test(path))

/** `npm test` only covers two pages that have few blocks in common. */
const templates = sampled([...paths, '/nope'], (path) => path === '/correction-form')

/**
 * Spanish pages differ only in their text, and no CSS rule depends on text, so few of them are
 * tested.
 */
const pagesIn = {en: templates, es: ['/', '/correction-form']}

describe.each(sampled(locales, (locale) => locale === 'en'))('in %s', (locale) => {
  test.each(pagesIn[locale])('%s has every CSS rule it needs before hydration', async (path) => {
    const {page} = await openPage(running.browser, {reducedMotion: 'reduce'})
    await page.route(/\.js$/, (route) => route.abort())
    await page.goto(running.product.site + addressIn(locale, path))
    await page.evaluate(addWholeSheet)
    expect(await changes(page, [looks[0], looks[3]])).toEqual([])
    expect(await changes(page, [looks[2]], 'print')).toEqual([])
    await page.evaluate(openEverything)
    const session = await page.context().newCDPSession(page)
    await forceStates(session)
    expect(await changes(page, [looks[1], looks[2]])).toEqual([])
    expect(await page.evaluate(missingSelectors)).toEqual([])
    await page.context().close()
  })
})

longTest('the check for missing CSS rules reports a deleted rule', async () => {
  const {page} = await openPage(running.browser, {reducedMotion: 'reduce'})
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto(running.product.site)
  await page.evaluate(() => {
    const sheet = document.styleSheets[0]
    const index = [...(sheet?.cssRules ?? [])].findIndex(
      (rule) => rule instanceof CSSStyleRule && rule.selectorText === 'a:hover',
    )
    sheet?.deleteRule(index)
  })
  await page.evaluate(addWholeSheet)
  await forceStates(await page.context().newCDPSession(page))
  expect(await page.evaluate(missingSelectors)).toHaveLength(1)
  const found = await changes(page)
  expect(found).not.toEqual([])
  for (const change of found) expect(change).toContain('text-decoration')
  await page.context().close()
})

/** Collects the paths of the style sheets that the page requests from now on. */
function requestedSheets(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const {pathname} = new URL(request.url())
    if (pathname.endsWith('.css')) requested.push(pathname)
  })
  return requested
}

test('a first visit on a phone loads no style sheet before hydration; the app then loads the complete style sheet once', async () => {
  const {page} = await openPage(running.browser, {viewport: phone})
  const sheets = requestedSheets(page)
  await page.goto(running.product.site, {waitUntil: 'networkidle'})
  expect(sheets).toEqual([])
  await page.keyboard.press('Shift')
  await appIsUp(page)
  expect(sheets).toEqual([expect.stringMatching(/^\/assets\/style-[\w-]+\.css$/)])
  await page.context().close()
})

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

longTest(
  'the home page has the same number of printed pages with and without the complete style sheet',
  async () => {
    const {page} = await openPage(running.browser, {reducedMotion: 'reduce'})
    await page.route(/\.js$/, (route) => route.abort())
    const sheets = requestedSheets(page)
    await page.goto(running.product.site)
    const printed = pagesOf(await page.pdf())
    expect(sheets).toEqual([])
    await page.evaluate(addWholeSheet)
    expect(pagesOf(await page.pdf())).toBe(printed)
    await page.evaluate(() => {
      for (const {ownerNode} of [...document.styleSheets])
        if (ownerNode instanceof Element) ownerNode.remove()
    })
    expect(pagesOf(await page.pdf())).not.toBe(printed)
    await page.context().close()
  },
)

test('an image is printed without the gray preview that is shown until it has loaded', async () => {
  const {page} = await openPage(running.browser)
  await page.route('**/images/**', (route) => route.abort())
  await page.goto(running.product.site)
  const backgrounds = () =>
    page.$$eval('main img', (pictures) =>
      pictures.map((picture) => getComputedStyle(picture).backgroundImage !== 'none'),
    )
  expect(await backgrounds()).toContain(true)
  await page.emulateMedia({media: 'print'})
  expect(await backgrounds()).not.toContain(true)
  await page.context().close()
})

/**
 * Returns the styles that the complete style sheet changes, for each viewport and colour scheme.
 */
async function changes(
  page: Page,
  inLooks: readonly Look[] = looks,
  media: 'screen' | 'print' = 'screen',
): Promise<string[]> {
  const found: string[] = []
  for (const {viewport, scheme} of inLooks) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({media, colorScheme: scheme})
    await page.evaluate((wished) => {
      document.documentElement.dataset.mantineColorScheme = wished
    }, scheme)
    for (const change of await page.evaluate(changedByWholeSheet)) {
      found.push(`${media}, ${viewport.width} px, ${scheme}: ${change}`)
    }
  }
  return found
}

/** Forces the hover, focus and active states on every interactive element. */
async function forceStates(session: CDPSession) {
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const {root} = await session.send('DOM.getDocument')
  const {nodeIds} = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'a, button, input, select, textarea, summary, label, li, tr, [tabindex], [role=tab]',
  })
  for (const nodeId of nodeIds) {
    await session.send('CSS.forcePseudoState', {
      nodeId,
      forcedPseudoClasses: ['hover', 'focus', 'focus-visible', 'focus-within', 'active'],
    })
  }
}
