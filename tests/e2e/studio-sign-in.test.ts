import {expect, test} from 'vitest'
import {editorPassword} from '../product.ts'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio, signInAddress} from './studio.ts'

const running = productInBrowser()

test('the Studio redirects signed-out users to the sign-in page, which redirects back after sign-in', async () => {
  const {studio} = running.product
  const {page} = await openPage(running.browser)
  await page.goto(studio)
  await page.getByLabel('Password').waitFor()
  expect(page.url()).toBe(signInAddress(running.product))
  await page.getByLabel('Password').fill(editorPassword)
  await page.getByRole('button', {name: 'Sign in'}).click()
  await page.getByTestId('structure-tool-list-pane').first().waitFor()
  expect(new URL(page.url()).origin).toBe(studio)
  await page.context().close()
})

test('signing out ends the session, and the sign-in page opens only after a click on "Sign in with the password"', async () => {
  const {page} = await openPage(running.browser)
  await new Studio(page, running.product).signIn()
  await page.locator('#user-menu').click()
  await page.getByText('Sign out').click()
  const again = page.getByText('Sign in with the password')
  await again.waitFor()
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(addresses).toEqual([])

  await again.click()
  await page.getByLabel('Password').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})
