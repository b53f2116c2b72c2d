import {expect, test} from 'vitest'
import {publish} from '../product.ts'
import {studioFaults} from './axe.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'
import {joined, signedIn} from './studio-sessions.ts'
import {TourPanel} from './tour-panel.ts'

const running = productInBrowser()

const pollOptions = {interval: 50, timeout: 15_000}
const panel = '[data-testid="first-steps"]'
const content = () =>
  running.product.client.fetch<string[]>(
    '*[_type in ["product", "faqEntry", "translationState"]] | order(_id){_id, _rev}',
  )

let nora: Awaited<ReturnType<typeof joined>>

test('a new user can do the whole tour, undo the practice changes, and does not see the tour again', async ({
  task,
}) => {
  const {browser, product} = running
  // A user is only new once, so a retry of the test uses another user, who has no practice
  // documents.
  nora = await joined(product, ['Nora', 'Norah'][task.result?.retryCount ?? 0] ?? '', 'editor', {
    isNew: true,
  })
  await product.client.delete({query: '*[_id in path("drafts.**")]'})
  const before = await content()
  const page = await signedIn(browser, product, nora)
  const [studio, steps] = [new Studio(page, product), new TourPanel(page)]
  await steps.progress('0 of 7 done')
  expect(await studioFaults(page, panel)).toEqual([])

  await steps.wayTo('Change a price').press('Enter')
  await studio.field('price').fill('36')
  await steps.progress('1 of 7 done')
  await steps.wayTo('Change a price').press('Enter')
  await steps.progress('2 of 7 done')
  await page.frameLocator('iframe').getByText('$36').locator('visible=true').first().waitFor()

  await steps.wayTo('Add a question').click()
  await studio.field('question').first().fill('Do you fix bicycles?')
  await steps.progress('3 of 7 done')
  await steps.wayTo('Add a question').click()
  await page.getByTestId('field-answer').getByRole('textbox').first().click()
  await page.keyboard.type('No. Cars and trucks only.')
  await steps.progress('4 of 7 done')
  await steps.wayTo('Add a question').click()
  await page.getByRole('button', {name: 'Generate'}).click()
  await steps.progress('5 of 7 done')

  await steps.wayTo('Translate the question').click()
  await page.getByLabel('Español', {exact: true}).fill('¿Arreglan bicicletas?')
  await steps.progress('6 of 7 done')
  await steps.wayTo('Translate the question').click()
  await page.getByTestId('translation-es').getByRole('textbox').click()
  await page.keyboard.type('No. Solo autos y camionetas.')
  await steps.progress('7 of 7 done')
  await page.reload()
  await steps.progress('7 of 7 done')
  expect(await studioFaults(page, panel)).toEqual([])
  const inEnglish = await fetch(`${product.site}/faq?lng=en`)
  expect(await inEnglish.text()).not.toContain('bicycles')

  await page.getByRole('button', {name: 'Undo my practice'}).press('Enter')
  expect(await studioFaults(page, panel)).toEqual([])
  await page.getByRole('button', {name: 'Discard my changes'}).press('Enter')
  await steps.panel.getByText('Your practice changes were discarded').waitFor()
  expect(await content()).toEqual(before)

  await page.keyboard.press('Escape')
  await steps.panel.waitFor({state: 'detached'})
  const again = page.getByRole('button', {name: 'First steps'})
  await expect
    .poll(() => again.evaluate((e) => e === document.activeElement), pollOptions)
    .toBe(true)
  await page.reload()
  await again.waitFor()
  expect(await steps.panel.count()).toBe(0)
  await page.context().close()
})

test('in a second browser the tour does not open automatically, and its button opens the tour in Spanish', async () => {
  const {browser, product} = running
  const page = await signedIn(browser, product, nora, {locale: 'es-MX'})
  const steps = new TourPanel(page)
  const open = page.getByRole('button', {name: 'Primeros pasos'})
  await open.waitFor()
  expect(await steps.panel.count()).toBe(0)
  await open.press('Enter')
  await steps.panel.getByText(/^\d de 7 hechos$/).waitFor()
  const heading = steps.panel.getByRole('heading', {name: 'Primeros pasos'})
  await expect
    .poll(() => heading.evaluate((e) => e === document.activeElement), pollOptions)
    .toBe(true)
  expect(await steps.panel.textContent()).toContain('Agregar una pregunta')
  await page.context().close()
})

test("only the user's own actions complete tour steps, and undoing the practice keeps other users' changes", async () => {
  const {browser, product} = running
  const olga = await joined(product, 'Olga', 'editor', {isNew: true})
  const page = await signedIn(browser, product, olga)
  const [studio, steps] = [new Studio(page, product), new TourPanel(page)]
  await steps.progress('0 of 7 done')
  await publish(product.client, 'product-pro', {set: {price: 37}})
  await product.client.action({
    actionType: 'sanity.action.document.edit',
    publishedId: 'product-pro',
    draftId: 'drafts.product-pro',
    patch: {set: {order: 9}},
  })
  await steps.wayTo('Change a price').click()
  await expect.poll(() => studio.field('price').inputValue(), pollOptions).toBe('37')
  await steps.progress('0 of 7 done')
  await studio.type('price', '38')
  await steps.progress('1 of 7 done')
  await page.getByRole('button', {name: 'Undo my practice'}).click()
  await page.getByRole('button', {name: 'Discard my changes'}).click()
  await steps.panel.getByText('Your practice changes were discarded').waitFor()
  expect(await product.client.fetch('*[_id == "drafts.product-pro"][0]{price, order}')).toEqual({
    price: 37,
    order: 9,
  })
  await page.context().close()
})

test('on a phone the tour is a bar below the form, and viewers have no tour', async () => {
  const {browser, product} = running
  const phone = {viewport: {width: 390, height: 844}}
  const pia = await joined(product, 'Pia', 'editor', {isNew: true})
  const page = await signedIn(browser, product, pia, phone)
  const steps = new TourPanel(page)
  await steps.wayTo('Change a price').click()
  const publishButton = page.getByTestId('action-publish')
  await publishButton.waitFor()
  const bar = await steps.panel.boundingBox()
  expect(bar?.height).toBeLessThan(300)
  const button = await publishButton.boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await steps.panel.getByRole('button', {name: 'Show all steps'}).click()
  await steps.panel.getByRole('heading', {name: 'Translate the question'}).waitFor()
  expect(await studioFaults(page, panel)).toEqual([])
  await page.context().close()

  const viewer = await joined(product, 'Vera', 'viewer', {isNew: true})
  const looking = await signedIn(browser, product, viewer)
  await looking.getByRole('button', {name: 'Español'}).waitFor()
  expect(await looking.getByRole('button', {name: 'First steps'}).count()).toBe(0)
  expect(await new TourPanel(looking).panel.count()).toBe(0)
  await looking.context().close()
})
