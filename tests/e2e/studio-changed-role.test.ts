import axe from 'axe-core'
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {longTest, sampled} from '../extent.ts'
import {studioFaults} from './axe.ts'
import {productInBrowser} from './product-in-browser.ts'
import {moveTo, Studio} from './studio.ts'
import {joined, roleChanged, sessionsEnded, signedIn, userRemoved} from './studio-sessions.ts'

const running = productInBrowser()

const tagline = 'tagline[_key=="es"].value'

let users = 0

/** Opens a document as a new user with a role. */
async function opened(role: string) {
  const {browser, product} = running
  users += 1
  const user = await joined(product, `User${users}`, role)
  const page = await signedIn(browser, product, user)
  const studio = new Studio(page, product)
  await studio.open('Products', 'Automotive Expert')
  return {user, page, studio, field: studio.field(tagline)}
}

/** Holds the writes of a page until the returned function is called. */
async function writesHeld(page: Page) {
  const {promise, resolve} = Promise.withResolvers<void>()
  await page.route('**/data/actions/**', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const stored = () =>
  running.product.client.fetch<string | null>(
    '*[_id == "drafts.product-elite"][0].tagline[language == "es"][0].value',
  )

test('an editor who becomes a viewer while typing is told, keeps the text to copy, and it is saved when she is an editor again', async () => {
  const {user, page, field} = await opened('editor')
  const send = await writesHeld(page)
  await field.fill('Typed by Eva')
  await roleChanged(running.product, user, 'viewer')
  send()
  const dialog = page.getByRole('dialog', {name: 'You can no longer change anything'})
  await dialog.waitFor()
  await page.evaluate(axe.source)
  const {violations} = await page.evaluate(() => window.axe.run('#session-access'))
  expect(violations.map(({id, nodes}) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await dialog.getByRole('button', {name: 'Show my text'}).click()
  await expect.poll(() => field.getAttribute('readonly')).not.toBeNull()
  expect(await field.inputValue()).toBe('Typed by Eva')
  await page.getByTestId('access').getByText('You can copy your text from the fields').waitFor()
  await expect.poll(() => page.getByTestId('action-publish').isDisabled()).toBe(true)
  expect(await page.getByText('Saved', {exact: true}).count()).toBe(0)
  expect(await stored()).not.toBe('Typed by Eva')

  await roleChanged(running.product, user, 'editor')
  await expect.poll(stored).toBe('Typed by Eva')
  await expect.poll(() => field.getAttribute('readonly')).toBeNull()
  expect(await page.getByTestId('access').textContent()).toBe('')
  await page.context().close()
})

longTest('a viewer who becomes an editor is told, and can type without a reload', async () => {
  const {user, page, field, studio} = await opened('viewer')
  expect(await field.getAttribute('readonly')).not.toBeNull()
  await roleChanged(running.product, user, 'editor')
  await page.getByTestId('access').getByText('changed your role to Editor').waitFor()
  expect(await studioFaults(page, '[data-testid="access"]')).toEqual([])
  await expect.poll(() => field.getAttribute('readonly')).toBeNull()
  await studio.type(tagline, 'Typed by Leo')
  await page.getByRole('button', {name: 'Reload the Studio'}).click()
  await page.getByTestId('form-view').waitFor()
  expect(await page.getByTestId('access').textContent()).toBe('')
  await page.context().close()
})

const ends: readonly (readonly [string, typeof userRemoved, string])[] = [
  ['whose session was ended on another device', sessionsEnded, 'Your session has ended'],
  ['who was removed', userRemoved, 'Your account was removed'],
]

test.each(sampled(ends, (_, index) => index === 0))(
  'a user %s is told, and keeps the text to copy',
  async (_, change, title) => {
    const {user, page, field} = await opened('editor')
    const send = await writesHeld(page)
    await field.fill('Typed by Mia')
    await change(running.product, user)
    send()
    const dialog = page.getByRole('dialog', {name: title})
    await dialog.getByRole('button', {name: 'Show my text'}).click()
    await expect.poll(() => field.getAttribute('readonly')).not.toBeNull()
    expect(await field.inputValue()).toBe('Typed by Mia')
    expect(await stored()).not.toBe('Typed by Mia')
    await page.context().close()
  },
)

longTest('a text typed in Translations can be copied after the session has ended', async () => {
  const {user, page} = await opened('editor')
  await moveTo(page, '/translations/product-pro/tagline')
  const field = page.getByLabel('Español', {exact: true})
  const send = await writesHeld(page)
  await field.fill('Typed by Noa')
  await sessionsEnded(running.product, user)
  send()
  const dialog = page.getByRole('dialog', {name: 'Your session has ended'})
  await dialog.getByRole('button', {name: 'Show my text'}).click()
  await expect.poll(() => field.getAttribute('readonly')).not.toBeNull()
  expect(await field.inputValue()).toBe('Typed by Noa')
  await page.context().close()
})
