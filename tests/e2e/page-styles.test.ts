import type {CDPSession, Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {openPage, viewports} from './browser.ts'
import {
  addWholeSheet,
  changedByWholeSheet,
  missingSelectors,
  openEverything,
} from './page-styles-inspect.ts'
import {siteInBrowser} from './product-in-browser.ts'
import {addressIn, specifiedPages} from './specified-pages.ts'

/*
 * A page carries only the rules its own HTML needs until the app brings them all. Whether one is
 * missing is asked of the browser: with all of them added, nothing may look any different, whatever
 * is open, pointed at or focused. On paper pages have them all from the start. No script of a file
 * comes: one that finds a press waiting in vain would take the page anew.
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

/** Of the download pages, which differ in a few words, the one without a product and one with. */
const paths = specifiedPages
  .map(({canonical}) => canonical)
  .filter((path) => !/productID=(?!AE)/.test(path))

/** In Spanish the words differ, and no rule knows words: two pages stand for all. */
const pagesIn = {en: [...paths, '/nope'], es: ['/', '/correction-form']} as const

describe.each(locales)('in %s', (locale) => {
  test.each(pagesIn[locale])('%s has every rule it needs before the app', async (path) => {
    const {page} = await openPage(running.browser, {reducedMotion: 'reduce'})
    await page.route(/\.js$/, (route) => route.abort())
    await page.goto(running.product.site + addressIn(locale, path))
    await page.evaluate(addWholeSheet)
    expect(await changes(page, [looks[0], looks[3]])).toEqual([])
    await page.evaluate(openEverything)
    const session = await page.context().newCDPSession(page)
    await forceStates(session)
    expect(await changes(page, [looks[1], looks[2]])).toEqual([])
    expect(await page.evaluate(missingSelectors)).toEqual([])
    await page.context().close()
  })
})

test('a rule that is missing is noticed', async () => {
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

/** What the whole sheet changes in each of a page's looks. */
async function changes(page: Page, inLooks: readonly Look[] = looks): Promise<string[]> {
  const found: string[] = []
  for (const {viewport, scheme} of inLooks) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({colorScheme: scheme})
    await page.evaluate((wished) => {
      document.documentElement.dataset.mantineColorScheme = wished
    }, scheme)
    for (const change of await page.evaluate(changedByWholeSheet)) {
      found.push(`${viewport.width} px, ${scheme}: ${change}`)
    }
  }
  return found
}

/** Puts whatever can be pointed at or focused into every such state at once. */
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
