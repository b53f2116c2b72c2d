import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {launchChromium} from '../chromium.ts'
import {launchFirefox} from '../firefox.ts'
import {type Product, startProduct} from '../product.ts'
import {openPage, type WatchedPage} from './browser.ts'
import {replaceText} from './replace-text.ts'
import {Studio} from './studio.ts'
import {joined, signedIn} from './studio-sessions.ts'

/*
 * Tests the Studio in Mozilla's Firefox: the usual tasks of an editor, and one document open in
 * Firefox and Chromium.
 */
let product: Product
let firefox: Browser
let opened: WatchedPage
let studio: Studio

const pollOptions = {interval: 50, timeout: 60_000}
const tagline = 'tagline[_key=="en"].value'
/** The error of the Studio's first request, which is sent before the user has signed in. */
const unsigned = /^(401: .*\/users\/me|console: .*401)/
const html = async (path: string) => (await fetch(product.site + path)).text()
const stored = (id: string) =>
  product.client.fetch<{price: number; words: string} | null>(
    '*[_id == $id][0]{price, "words": tagline[language == "en"][0].value}',
    {id},
  )

beforeAll(async () => {
  ;[product, firefox] = await Promise.all([startProduct(), launchFirefox()])
  opened = await openPage(firefox)
  studio = new Studio(opened.page, product)
})
afterAll(async () => {
  await firefox?.close()
  await product?.stop()
})

test("an editor can sign in and publish a new price, and the site's pages show the price", async () => {
  await studio.signIn()
  // The tour navigates while scripts are loading, and Firefox reports each aborted script.
  const cutOff = /^uncaught: error loading dynamically imported module/
  const problems = opened.problems.splice(0).filter((problem) => !cutOff.test(problem))
  expect(problems.filter((problem) => !unsigned.test(problem))).toEqual([])
  await studio.open('Products', 'Real-Time Pro')
  await studio.group('Price and trial')
  await replaceText(studio.field('price'), '36.5')
  await expect.poll(async () => (await stored('drafts.product-pro'))?.price, pollOptions).toBe(36.5)
  expect(await html('/real-time-pro?lng=en')).not.toContain('$36.50')
  await studio.publishable()
  await studio.publish()
  await expect.poll(() => html('/real-time-pro?lng=en'), pollOptions).toContain('$36.50')
  await expect.poll(() => html('/es/real-time-pro'), pollOptions).toContain('$36.50')
  await studio.page.getByText(/^Live on the site after \d+\.\d s$/).waitFor()
})

test('restoring a version from the document history restores the previous price', async () => {
  await studio.restoreOldest()
  await expect.poll(async () => (await stored('drafts.product-pro'))?.price, pollOptions).toBe(35)
  await studio.publish()
  await expect.poll(() => html('/real-time-pro?lng=en'), pollOptions).not.toContain('$36.50')
})

test("the Studio's search finds a product by words from its title, and opens the product", async () => {
  const {page} = studio
  await page.getByRole('button', {name: 'Open search'}).click()
  const box = page.getByPlaceholder('Search', {exact: true}).locator('visible=true').last()
  await replaceText(box, 'labor guide')
  await page.getByTestId('search-results').getByText('Real-Time Labor Guide').first().click()
  await page.getByTestId('form-view').waitFor()
  await expect.poll(() => page.url(), pollOptions).toContain('product-labor-guide')
})

test.each([
  ['Translations', 'translations-tool'],
  ['People', 'people-tool'],
  ['Check everything', 'checks-tool'],
  ['Back in time', 'point-in-time-tool'],
  ['Site health', 'site-health'],
  ['Pictures', 'pictures-tool'],
])('the tool "%s" opens and shows its heading', async (name, part) => {
  const {page} = studio
  await studio.openTool(name)
  const heading = page.getByTestId(part).getByRole('heading', {level: 1})
  await heading.waitFor()
  expect(await heading.textContent()).toBe(name)
})

test('the preview shows a draft while it is being typed', async () => {
  const {page} = studio
  await page.getByRole('link', {name: 'Preview', exact: true}).click()
  const headline = page.frameLocator('iframe').locator('h1')
  await headline.waitFor()
  await replaceText(studio.field('headline[_key=="en"].value'), 'Typed in Firefox.')
  await expect.poll(() => headline.textContent(), pollOptions).toContain('Typed in Firefox.')
  expect(await html('/?lng=en')).not.toContain('Typed in Firefox.')
})

test('Firefox logged no errors during the tests above', () => {
  expect(opened.problems.filter((problem) => !unsigned.test(problem))).toEqual([])
})

test('two users, one in Firefox and one in Chromium, see each other and lose no typed text', async () => {
  const chromium = await launchChromium()
  onTestFinished(() => chromium.close())
  const [ana, ben] = await Promise.all(
    [
      {name: 'Ana', browser: firefox},
      {name: 'Ben', browser: chromium},
    ].map(async ({name, browser}) => {
      const page = await signedIn(browser, product, await joined(product, name, 'editor'))
      await page.goto(
        `${product.studio}/intent/edit/id=product-pro;type=product;path=${encodeURIComponent('tagline')}`,
      )
      const person = new Studio(page, product)
      await person.field(tagline).waitFor()
      return person
    }),
  )
  if (!ana || !ben) throw new Error('Ana or Ben did not sign in.')
  const present = ({page}: Studio, name: string) =>
    page.getByTestId('document-level-presence').getByLabel(name).waitFor()
  await Promise.all([present(ana, 'Ben'), present(ben, 'Ana')])

  const typeAt = async ({page, field}: Studio, end: 'Home' | 'End', text: string) => {
    await field(tagline).click()
    await page.keyboard.press(`Control+${end}`)
    await page.keyboard.type(text, {delay: 30})
  }
  await Promise.all([typeAt(ana, 'Home', 'Fire begins. '), typeAt(ben, 'End', ' Chrome ends.')])
  const both = /^Fire begins\. .+ Chrome ends\.$/
  await expect
    .poll(async () => (await stored('drafts.product-pro'))?.words, pollOptions)
    .toMatch(both)
  for (const person of [ana, ben]) {
    await expect.poll(() => person.field(tagline).inputValue(), pollOptions).toMatch(both)
  }
  await ana.publishable()
  await ana.publish()
  await expect.poll(() => html('/real-time-pro?lng=en'), pollOptions).toContain('Chrome ends.')
})
