import {randomBytes} from 'node:crypto'
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {type Product, startProduct} from '../product.ts'
import {chosen} from '../server/forms-api/sample-forms.ts'
import type {EnginePage} from '../webdriver.ts'
import {startApp, viewports} from './browser.ts'
import {formNames, formPages} from './forms-in-browser.ts'
import {addressIn, specifiedPages} from './specified-pages.ts'
import {startUnreliableProxy} from './unreliable-proxy.ts'
import {withoutScripts} from './without-scripts.ts'

/** A page in a browser without cookies and storage of other tests. */
export interface EngineVisitor {
  page: EnginePage
  /** Closes the page and returns its problems, if the browser reports them. */
  leave(): Promise<string[]>
}

/** For `expect.poll`. The long timeout allows for a busy machine. */
const pollOptions = {interval: 50, timeout: 30_000}
const password = 'open sesame'
const megabyte = 1_000_000

/** Returns the texts of all visible elements with a selector. */
const visibleTexts = (page: EnginePage, selector: string) =>
  page.evaluate(
    (of) =>
      [...document.querySelectorAll(of)]
        .filter((element) => element.checkVisibility({visibilityProperty: true}))
        .map(({textContent}) => textContent?.trim() ?? ''),
    selector,
  )

/** Waits until a visible element with the selector has a text that matches. */
const shows = (page: EnginePage, selector: string, text: RegExp) =>
  expect
    .poll(async () => (await visibleTexts(page, selector)).join('\n'), pollOptions)
    .toMatch(text)

const isAt = (page: EnginePage, path: string) =>
  expect.poll(() => page.evaluate(() => location.pathname + location.hash), pollOptions).toBe(path)

/** Returns the anchors of the open answers. */
const openAnswers = (page: EnginePage) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main details[open]')].map(
      (details) => details.querySelector('[id]')?.id,
    ),
  )

/** Applies the styles for printing on the screen. Runs in the browser. */
function showPrintStyles(): void {
  const apply = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule)
        rule.media.mediaText = rule.media.mediaText
          .replaceAll('screen', 'speech')
          .replaceAll('print', 'all')
      if (rule instanceof CSSGroupingRule) apply(rule.cssRules)
    }
  }
  for (const sheet of document.styleSheets) apply(sheet.cssRules)
}

/**
 * Defines the journeys of visitors that every engine must pass, with and without the app.
 * Over 200 lines: the journeys share one server.
 *
 * @param visit - opens a window of the given size
 */
export function describeJourneys(
  visit: (viewport: {width: number; height: number}) => Promise<EngineVisitor>,
): void {
  let product: Product
  let scriptless: Awaited<ReturnType<typeof withoutScripts>>
  let downloads: string
  beforeAll(async () => {
    downloads = await mkdtemp(join(tmpdir(), 'downloads-'))
    await mkdir(join(downloads, 'AE'))
    await writeFile(join(downloads, 'AE', 'Setup.exe'), randomBytes(12 * megabyte))
    product = await startProduct({DOWNLOADS_DIR: downloads, DOWNLOAD_PASSWORD_AE: password})
    scriptless = await withoutScripts(product.site)
  })
  afterAll(async () => {
    await scriptless?.close()
    await product?.stop()
    await rm(downloads, {recursive: true, force: true})
  })

  async function open(
    path: string,
    {
      withApp = true,
      viewport = viewports.desktop,
      site = withApp ? product.site : scriptless.origin,
    }: {
      withApp?: boolean
      viewport?: {width: number; height: number}
      site?: string
    } = {},
  ) {
    const visitor = await visit(viewport)
    await visitor.page.goto(site + path)
    if (withApp) await visitor.page.evaluate(startApp)
    return visitor
  }

  test.each(['phone', 'desktop'] as const)(
    'on a %s every page loads in both languages and fits the screen',
    async (size) => {
      const {page, leave} = await visit(viewports[size])
      const faults: string[] = []
      for (const {canonical} of specifiedPages) {
        for (const locale of locales) {
          const path = addressIn(locale, canonical)
          await page.goto(product.site + path)
          await page.evaluate(startApp)
          const found = await page.evaluate(() => {
            const {lang, scrollWidth, clientWidth} = document.documentElement
            const headings = document.querySelectorAll('h1').length
            return {lang, headings, sideways: scrollWidth - clientWidth}
          })
          if (found.lang !== locale || found.headings !== 1 || found.sideways > 0)
            faults.push(`${path} ${JSON.stringify(found)}`)
        }
      }
      expect(faults).toEqual([])
      expect(await leave()).toEqual([])
    },
  )

  describe.each([
    ['before the app', false],
    ['with the app', true],
  ])('%s', (_, withApp) => {
    test('a tab is selected by hovering, by focus and by the arrow keys', async () => {
      const {page, leave} = await open('/', {withApp})
      const selected = () => visibleTexts(page, '[role=tab][aria-selected=true]')
      await page.hover('#tab-reports')
      await expect.poll(selected, pollOptions).toContainEqual(expect.stringMatching(/^Reports/))
      await page.press('#tab-estimates', 'ArrowRight')
      await expect
        .poll(() => visibleTexts(page, '[role=tab][aria-selected=true]:focus'), pollOptions)
        .toEqual([expect.stringMatching(/^Invoices/)])
      expect(await leave()).toEqual([])
    })

    test('the products menu opens by keyboard and closes with Escape, and a link in the menu opens a product page', async () => {
      const {page, leave} = await open('/', {withApp})
      const button = 'header nav button'
      const link = 'header [popover] a[href="/real-time-pro"]'
      const shown = () => visibleTexts(page, link)
      await page.press(button, 'Enter')
      await expect.poll(shown, pollOptions).toEqual(['Real-Time Pro'])
      await page.press(':focus', 'Escape')
      await expect.poll(shown, pollOptions).toEqual([])
      await page.click(button)
      await page.click(link)
      await isAt(page, '/real-time-pro')
      await shows(page, 'h1', /\w/)
      expect(await leave()).toEqual([])
    })

    test('opening a question on /faq closes the previously opened question, and clicking an open question closes it', async () => {
      const {page, leave} = await open('/faq', {withApp})
      for (const anchor of ['system-requirements', 'finding-parts']) {
        await page.click(`details:has(#${anchor}) > summary`)
        await expect.poll(() => openAnswers(page), pollOptions).toEqual([anchor])
      }
      await page.click('details:has(#finding-parts) > summary')
      await expect.poll(() => openAnswers(page), pollOptions).toEqual([])
      expect(await leave()).toEqual([])
    })

    test('a shared link to a question opens its answer below the header', async () => {
      const {page, leave} = await open('/es/faq#adding-users', {withApp, viewport: viewports.phone})
      await expect.poll(() => openAnswers(page), pollOptions).toEqual(['adding-users'])
      const isInSight = () =>
        page.evaluate(() => {
          const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
          const box = document.querySelector('details[open] summary')?.getBoundingClientRect()
          return box !== undefined && box.top >= header - 1 && box.bottom <= innerHeight + 1
        })
      await expect.poll(isInSight, pollOptions).toBe(true)
      expect(await leave()).toEqual([])
    })

    test('on a phone, the site remembers the language that was chosen in the drawer', async () => {
      const {page, leave} = await open('/real-time-pro', {withApp, viewport: viewports.phone})
      await page.click('header button[popovertarget="drawer"]')
      await page.click('#drawer a[data-lng="es"]')
      await isAt(page, '/es/real-time-pro')
      const language = () => page.evaluate(() => document.documentElement.lang)
      await expect.poll(language, pollOptions).toBe('es')
      await page.goto(new URL('/', await page.url()).href)
      expect(await language()).toBe('es')
      expect(await leave()).toEqual([])
    })

    test('the printed FAQ page shows every answer and no buttons', async () => {
      const {page, leave} = await open('/faq', {withApp})
      await page.evaluate(showPrintStyles)
      const answers = await page.evaluate(() => document.querySelectorAll('main details').length)
      expect(answers).toBeGreaterThan(20)
      expect(await visibleTexts(page, 'main details > summary + * > *:first-child')).toHaveLength(
        answers,
      )
      expect(await visibleTexts(page, 'main :is(button, input, [class*="Button"])')).toEqual([])
      expect(await visibleTexts(page, 'footer a[href^="/"]')).toEqual([])
      expect(await visibleTexts(page, 'header a[href^="tel:"]')).not.toEqual([])
      expect(await leave()).toEqual([])
    })
  })

  test.each(formNames)(
    'the incomplete form %s shows its errors, and the complete form is sent and shows a reference number',
    async (name) => {
      const {path, values, confirmation} = formPages[name]
      const {page, leave} = await open(path)
      await page.click('main form button[type=submit]')
      const wrong = () =>
        page.evaluate(() => document.querySelectorAll('[aria-invalid=true]').length)
      await expect.poll(wrong, pollOptions).toBeGreaterThan(0)
      for (const [field, value] of Object.entries<string>(values)) {
        const input = `main form [name="${field}"]`
        if (field === 'country') await page.selectOption(input, value)
        else if (chosen.includes(field)) await page.click(`${input}[value="${value}"]`)
        else await page.type(input, value)
      }
      await page.click('main form button[type=submit]')
      await isAt(page, confirmation)
      await shows(page, 'main', /[0-9A-Z]{3}(-[0-9A-Z]{3}){2}/)
      expect(await leave()).toEqual([])
    },
  )

  test('a download can be paused and resumed, and is saved', async () => {
    const proxy = await startUnreliableProxy(product.site)
    const {page, leave} = await open('/download/ae', {site: proxy.origin})
    const received = () =>
      page.evaluate(() => document.querySelector<HTMLProgressElement>('main progress')?.value ?? 0)
    await page.type('#field-key', password)
    proxy.holdAfter(4 * megabyte)
    await page.click('main form button[type=submit]')
    await expect.poll(received, pollOptions).toBeGreaterThan(3 * megabyte)
    await page.click('//main//form//button[normalize-space()="Pause"]')
    await shows(page, 'main form [role=status]', /\w/)
    proxy.release()
    await page.click('main form button[type=submit]')
    await shows(page, 'main form [role=status]', /Setup\.exe is in your downloads/)
    expect(proxy.ranges).toHaveLength(2)
    expect(Number(/^bytes=(\d+)-$/.exec(proxy.ranges[1] ?? '')?.[1])).toBeGreaterThan(3 * megabyte)
    expect(await leave()).toEqual([])
  })

  test('Undo and Redo go through what was typed into the phone field', async () => {
    const {page, leave} = await open('/contact-us')
    await page.type('main form [name=phoneNumber]', '5551')
    const text = () =>
      page.evaluate(
        () => document.querySelector<HTMLInputElement>('main form [name=phoneNumber]')?.value,
      )
    await expect.poll(text, pollOptions).toBe('(555)1')
    const after = (command: string) =>
      page.evaluate((name) => {
        const field = document.querySelector<HTMLInputElement>('main form [name=phoneNumber]')
        return Array.from({length: 9}, () => document.execCommand(name) && field?.value)
          .filter((value) => value !== false)
          .at(-1)
      }, command)
    expect(await after('undo')).toBe('')
    expect(await after('redo')).toBe('(555)1')
    expect(await leave()).toEqual([])
  })
}
