import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {isLong, sampled} from '../extent.ts'
import {appIsUp, openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {addTranslator, type Replacement} from './translator.ts'

/*
 * Pages that the browser translates at a random moment. To repeat a failed run, set TRANSLATION_SEED
 * to the number in the name of the test.
 */
const running = productInBrowser()
const seed = Number(
  process.env.TRANSLATION_SEED ?? (isLong ? Math.floor(Math.random() * 2 ** 31) : 1),
)
const actions = isLong ? 30 : 5

/** Returns a function that returns the next number of a sequence, from 0 to below `limit`. */
function sequence(start: number) {
  let state = start
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const controls =
  ':is(header, main) :is(button, input, textarea, select, summary, [role=tab]):not([type=hidden])'

/** Operates the control with a number, among those that are visible: clicks, types or chooses. */
async function operate(page: Page, number: number): Promise<string> {
  const visible = page.locator(controls).filter({visible: true})
  const control = visible.nth(number % (await visible.count()))
  const kind = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
  )
  if (/^(text|email|tel|search|password|number|textarea)$/.test(kind)) {
    await control.focus()
    // Without spaces around it: the phone field drops them only when the app has started.
    await page.keyboard.type(kind === 'number' ? '2' : 'P0301 en', {delay: 5})
  } else if (kind === 'select') await control.selectOption({index: number % 3})
  // An open menu may cover the control.
  else await control.dispatchEvent('click')
  return `${kind} ${number}`
}

/**
 * What a visitor sees and has entered, without the marks of the translator. Texts for screen readers
 * are left out, because some are delayed.
 */
const shown = (page: Page) =>
  page.evaluate((selector) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let text = ''
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement?.closest(':not(font)')
      const isSeen = element?.checkVisibility() ? element.getBoundingClientRect().width > 1 : false
      if (isSeen && element?.closest('header, main, footer')) text += walker.currentNode.nodeValue
    }
    return {
      text: text.replace(/[«»\s]+/g, ''),
      values: [...document.querySelectorAll(selector)].map((element) =>
        element instanceof HTMLInputElement && /radio|checkbox/.test(element.type)
          ? element.checked
          : 'value' in element && element.value,
      ),
      focus: `${document.activeElement?.tagName} ${document.activeElement?.getAttribute('name')}`,
    }
  }, controls)

/** Waits until the page does not change any more. */
async function settled(page: Page) {
  let last = await shown(page)
  for (let same = 0; same < 4; ) {
    await page.waitForTimeout(75)
    const next = await shown(page)
    const isBusy = await page.locator('[aria-busy=true]').count()
    same = !isBusy && JSON.stringify(next) === JSON.stringify(last) ? same + 1 : 0
    last = next
  }
  return last
}

let visits = 0

/** Operates random controls of a page, which is translated before the action number `moment`. */
async function visit(path: string, numbers: number[], replacement?: Replacement, moment?: number) {
  visits += 1
  const {page, problems} = await openPage(running.browser, {
    // Every visitor has another address, because the server limits password attempts per address.
    extraHTTPHeaders: {'x-forwarded-for': `192.0.2.${visits}`},
  })
  await addTranslator(page)
  await page.goto(running.product.site + path)
  const steps: (Awaited<ReturnType<typeof shown>> & {used: string})[] = []
  for (const [index, number] of numbers.entries()) {
    if (index === moment && replacement)
      await page.evaluate(
        ([how, delay]) => void setTimeout(() => window.translatePage(how), delay),
        [replacement, number % 30] as const,
      )
    const used = await operate(page, number)
    await appIsUp(page)
    steps.push({used, ...(await settled(page))})
  }
  const serious = problems.filter((problem) => /hydrat|uncaught|NotFoundError/.test(problem))
  await page.context().close()
  return {steps, serious}
}

const paths = [
  '/es/real-time-pro',
  '/faq',
  '/correction-form',
  '/download/software?productID=AE',
  '/',
  '/labor-guide',
  '/es/contact-us',
  '/automotive-expert/free-trial',
]
const replacements: Replacement[] = [
  'font with a new text',
  'new text',
  'font around the text',
  'same node',
]

test.each(
  sampled(
    paths.flatMap((path, at) =>
      replacements.map((replacement, index) => ({
        path,
        replacement,
        sample: at === index,
      })),
    ),
    ({sample}) => sample,
  ),
)(
  `$path shows the same after each action if it is translated ($replacement) (TRANSLATION_SEED=${seed})`,
  async ({path, replacement}) => {
    const next = sequence(seed + path.length)
    const numbers = Array.from({length: actions}, () => next(2 ** 20))
    const [plain, translated] = await Promise.all([
      visit(path, numbers),
      visit(path, numbers, replacement, next(3)),
    ])
    expect(translated).toEqual(plain)
    expect(plain.serious).toEqual([])
  },
)
