import type {Locator} from 'playwright-core'
import {beforeAll, expect, test} from 'vitest'
import {parts} from '#studio/i18n/bundles.ts'
import {longTest} from '../extent.ts'
import {studioFaults} from './axe.ts'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'

const running = productInBrowser()
const pollOptions = {interval: 50, timeout: 20_000}
let studio: Studio
let list: Locator

/** Returns the anchors of the questions in the first list, in the order on the site. */
const onSite = async (path: string): Promise<string[]> => {
  const html = await (await fetch(running.product.site + path)).text()
  const anchors = await running.product.client.fetch<string[]>(
    '*[_type == "faqEntry" && category == 1].anchor.current',
    {},
    {perspective: 'published'},
  )
  const at = (anchor: string) => html.indexOf(`id="${anchor}"`)
  return anchors.filter((anchor) => at(anchor) > 0).toSorted((a, b) => at(a) - at(b))
}

const handles = () => list.getByRole('button', {name: /^(Move|Mover) [“«]/})
const names = async () =>
  (await list.getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0])

async function drag(from: Locator, to: Locator) {
  const {page} = studio
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('A drag handle of the list is not visible.')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, {steps: 15})
  await page.mouse.up()
}

beforeAll(async () => {
  const {page} = await openPage(running.browser)
  studio = new Studio(page, running.product)
  await studio.signIn()
  await studio.list('Questions (FAQ)', 'General questions')
  list = page.getByTestId('document-list-pane')
  await handles().first().waitFor()
})

test('dragging a question in the Studio moves it on the site immediately, in both languages', async () => {
  const [first = '', ...others] = await onSite('/faq?lng=en')
  expect(others.length).toBeGreaterThan(2)
  await expect.poll(names, pollOptions).not.toContain('')
  const shown = await names()
  await drag(handles().first(), handles().last())
  const moved = [...others, first]
  await expect.poll(() => onSite('/faq?lng=en'), pollOptions).toEqual(moved)
  await expect.poll(() => onSite('/es/faq'), pollOptions).toEqual(moved)
  await expect.poll(names, pollOptions).toEqual([...shown.slice(1), shown[0]])
  // Moving the question has left no drafts.
  expect(await running.product.client.fetch('count(*[_id in path("drafts.**")])')).toBe(0)
  expect(await studioFaults(studio.page, '[data-testid="document-list-pane"]')).toEqual([])
})

longTest('moving a question by keyboard does not publish the draft of the question', async () => {
  const {page, product} = {page: studio.page, product: running.product}
  const before = await onSite('/faq?lng=en')
  const last = before.at(-1) ?? ''
  const {_id, _rev, ...question} = (await product.client.getDocument(`faq-${last}`)) ?? {}
  await product.client.create({
    ...question,
    _id: `drafts.${_id}`,
    _type: 'faqEntry',
    question: [
      {_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en', value: 'New words?'},
    ],
  })
  await handles().and(page.getByLabel('Move “New words?”')).focus()
  await page.keyboard.press('Space')
  await page
    .getByText(`“New words?” is at position ${before.length} of`)
    .waitFor({state: 'attached'})
  await page.keyboard.press('ArrowUp')
  await page
    .getByText(`“New words?” is at position ${before.length - 1} of`)
    .waitFor({state: 'attached'})
  await page.keyboard.press('Space')
  await expect
    .poll(() => onSite('/faq?lng=en'), pollOptions)
    .toEqual([...before.slice(0, -2), last, before.at(-2)])
  expect(await (await fetch(`${product.site}/faq?lng=en`)).text()).not.toContain('New words?')
  const orders = await product.client.fetch(
    '*[anchor.current == $last].order',
    {last},
    {perspective: 'raw'},
  )
  expect(orders).toEqual([before.length - 1, before.length - 1])
})

longTest(
  'clicking a question in the list opens the question, and the list explains in Spanish how to move questions',
  async () => {
    const {page} = studio
    await list.getByRole('link').first().click()
    await page.getByTestId('form-view').waitFor()
    expect(await page.getByTestId('field-order').count()).toBe(0)
    // The first button is the language switch in the navigation bar. Empty fields of the form have
    // buttons with the same name.
    await page.getByRole('button', {name: 'Español', exact: true}).first().click()
    await list.getByText(parts.desk.es['order.hint']).waitFor()
    await handles()
      .and(page.getByLabel(/^Mover «/))
      .first()
      .waitFor()
  },
)
