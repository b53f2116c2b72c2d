import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {longTest} from '../extent.ts'
import {studioFaults} from './axe.ts'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {moveTo, Studio} from './studio.ts'
import {joined, passwordReset, signedIn} from './studio-sessions.ts'

const running = productInBrowser()

const proTagline = 'tagline[_key=="es"].value'

async function administrator(): Promise<Studio> {
  const {page} = await openPage(running.browser)
  const studio = new Studio(page, running.product)
  await studio.signIn()
  return studio
}

/** Locates another user's avatar in the header of the open document. */
const presence = (page: Page, name: string) =>
  page.getByTestId('document-level-presence').getByLabel(name)

const row = (page: Page, email: string) => page.getByTestId(`person-${email}`)

longTest(
  'an invited user edits under her own name, and loses access when she is removed',
  async () => {
    const studio = await administrator()
    const {page} = studio
    await moveTo(page, '/people')
    await page.getByRole('button', {name: 'Invite somebody'}).click()
    await page.getByLabel('Name', {exact: true}).fill('Ana López')
    await page.getByLabel('Email').fill('ana@example.com')
    await page.getByRole('button', {name: 'Invite', exact: true}).click()
    const link = await page
      .getByRole('textbox', {name: 'Link for Ana López to set a password'})
      .inputValue()
    await page.getByText('Send this link to Ana López yourself: no mail server').waitFor()
    await page.getByRole('button', {name: 'Done'}).click()
    await expect.poll(() => row(page, 'ana@example.com').textContent()).toMatch(/Editor.*Invited/)

    const ana = new Studio(
      (await openPage(running.browser, {locale: 'es-MX'})).page,
      running.product,
    )
    await ana.page.goto(link)
    await ana.page.getByLabel('Contraseña nueva').fill('una frase muy larga')
    await ana.page.getByLabel('La misma contraseña').fill('una frase muy larga')
    await ana.page.getByRole('button', {name: 'Guardar la contraseña'}).click()
    await ana.page.getByRole('link', {name: 'Contenido', exact: true}).waitFor()
    await ana.open('Productos', 'Real-Time Pro')
    await page.getByRole('link', {name: 'Content', exact: true}).click()
    await studio.open('Products', 'Real-Time Pro')
    await presence(page, 'Ana López').waitFor()
    await presence(ana.page, 'Editor').waitFor()

    await ana.field(proTagline).fill('Escrito por Ana')
    const text = page.getByTestId(`field-${proTagline}`).locator('input, textarea')
    await expect.poll(() => text.inputValue()).toBe('Escrito por Ana')
    await page.getByTestId('pane-context-menu-button').last().click()
    await page.getByTestId('action-history').locator('visible=true').click()
    await page.getByTestId('timeline-item-button').first().getByLabel('Ana López').first().waitFor()

    await moveTo(page, '/people')
    await page.getByRole('button', {name: 'Make a link to set a password for Ana López'}).click()
    await page.getByRole('button', {name: 'Done'}).click()
    const state = () => row(page, 'ana@example.com').textContent()
    await expect.poll(state).toContain('Can set a new password with a link')
    expect(await state()).not.toContain('Invited')

    await page.getByRole('button', {name: 'Remove Ana López'}).click()
    await page.getByRole('button', {name: 'Remove', exact: true}).click()
    const removed = performance.now()
    const farewell = ana.page.getByRole('dialog', {name: 'Su cuenta fue eliminada'})
    await farewell.waitFor()
    expect(performance.now() - removed).toBeLessThan(10_000)
    expect(await ana.field(proTagline).inputValue()).toBe('Escrito por Ana')
    await farewell.getByRole('button', {name: 'Salir del Studio'}).click()
    await ana.page.getByText('Un administrador eliminó su cuenta').waitFor()
    await expect.poll(() => row(page, 'ana@example.com').count()).toBe(0)
  },
)

test('when the session has ended, the Studio asks for the password and then saves the typed text', async () => {
  const {browser, product} = running
  const ben = await joined(product, 'Ben', 'editor')
  const page = await signedIn(browser, product, ben)
  const studio = new Studio(page, product)
  await studio.open('Products', 'Automotive Expert')
  const {promise: ended, resolve: end} = Promise.withResolvers<void>()
  await page.route('**/data/actions/**', async (route) => {
    await ended
    await route.continue()
  })
  await studio.field(proTagline).fill('Typed before the lock')
  await passwordReset(product, ben.id, 'another long password')
  end()
  const lock = page.getByRole('dialog', {name: 'This Studio is locked'})
  await lock.getByLabel('Password of Ben').fill(ben.password)
  await lock.getByRole('button', {name: 'Continue'}).click()
  await lock.getByText('This password is wrong').waitFor()
  await lock.getByLabel('Password of Ben').fill('another long password')
  await lock.getByRole('button', {name: 'Continue'}).click()
  await lock.waitFor({state: 'hidden'})
  const written = () =>
    product.client.fetch('*[_id == "drafts.product-elite"][0].tagline[language == "es"][0].value')
  await expect.poll(written, {timeout: 10_000}).toBe('Typed before the lock')
  expect(await studio.field(proTagline).inputValue()).toBe('Typed before the lock')
})

longTest('a viewer can open documents but cannot edit, publish or invite users', async () => {
  const {browser, product} = running
  const page = await signedIn(browser, product, await joined(product, 'Eva', 'viewer'))
  const studio = new Studio(page, product)
  await studio.open('Products', 'Real-Time Labor Guide')
  expect(await studio.field(proTagline).getAttribute('readonly')).not.toBeNull()
  expect(await page.getByTestId('action-publish').isDisabled()).toBe(true)
  await page.getByRole('link', {name: 'My account'}).click()
  await page.getByRole('heading', {name: 'You', exact: true}).waitFor()
  expect(await page.getByRole('button', {name: 'Invite somebody'}).count()).toBe(0)
})

longTest(
  'users can be invited by keyboard, and the People page has no axe violations in either colour scheme',
  async () => {
    const {page} = await administrator()
    // On this screen, the tool is in the bar's menu of further tools.
    await page.getByTestId('tool-collapse-menu').getByRole('button').last().press('Enter')
    await page.getByRole('menuitem', {name: 'People', exact: true}).press('Enter')
    await page.getByRole('button', {name: 'Invite somebody'}).press('Enter')
    await page.keyboard.type('Eli')
    await page.keyboard.press('Tab')
    await page.keyboard.type('eli@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    expect(await studioFaults(page, '[role="dialog"]')).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', {name: 'Link for Eli to set a password'}).waitFor()
    expect(await studioFaults(page, '[role="dialog"]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => row(page, 'eli@example.com').textContent()).toContain('Contributor')
    expect(await studioFaults(page, 'main')).toEqual([])
  },
)

longTest('the Studio can be switched to Spanish and stays in Spanish after a reload', async () => {
  const {page} = await administrator()
  await page.getByRole('button', {name: 'Español'}).click()
  await page.getByRole('link', {name: 'Traducciones', exact: true}).waitFor()
  await page.reload()
  await page.getByRole('link', {name: 'Traducciones', exact: true}).waitFor()
  await moveTo(page, '/people')
  await page.getByRole('heading', {name: 'Equipo'}).waitFor()
  await page.getByRole('button', {name: 'English'}).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('es-ES')
})
