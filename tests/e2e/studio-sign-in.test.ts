import {expect, test} from 'vitest'
import {editorPassword} from '../product.ts'
import {openPage} from './browser.ts'
import {NetworkCounter} from './network-counter.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'

const running = productInBrowser()

test('a visitor without a session gets the sign-in page without any file of the Studio, and after signing in the address first asked for', async () => {
  const {studio} = running.product
  const {page, problems} = await openPage(running.browser)
  const network = await NetworkCounter.of(page)
  await page.goto(`${studio}/structure/faqs?from=link`)
  await page.getByLabel('Password').waitFor()
  await network.quiet()
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(network.requests.map(({url}) => new URL(url).pathname)).toEqual([
    '/structure/faqs',
    '/login',
  ])
  expect(network.bytes).toBeLessThanOrEqual(30 * 1024)

  const firstFile = page.waitForRequest(/\/static\/.*\.js$/)
  await page.getByLabel('Password').fill(editorPassword)
  await firstFile
  await network.quiet()
  const isScript = ({url}: {url: string}) => url.endsWith('.js')
  const prefetched = network.requests.filter(isScript)
  expect(prefetched.length).toBeGreaterThan(3)
  network.restart()
  await page.getByRole('button', {name: 'Sign in'}).click()
  await page.getByTestId('structure-tool-list-pane').first().waitFor()
  const used = network.requests.filter(({url}) => prefetched.some((file) => file.url === url))
  expect(used.map(({bytes}) => bytes)).toEqual(prefetched.map(() => 0))
  expect(new URL(page.url()).pathname).toBe('/structure/faqs')
  // The Studio asks for the user before it has a session.
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
  await page.context().close()
})

test('a browser whose session has ended gets the sign-in page in the language of the Studio', async () => {
  const {studio} = running.product
  const {page} = await openPage(running.browser)
  await page.addInitScript(() => {
    localStorage.setItem('__studio_auth_token_local', '{"token":"ended"}')
    localStorage.setItem('sanity-locale:local:default', 'es-ES')
  })
  await page.goto(studio)
  await page.getByText('Su sesión está cerrada').waitFor()
  await page.getByLabel('Contraseña').waitFor()
  expect(new URL(page.url()).searchParams.get('lng')).toBe('es')
  await page.context().close()
})

test('signing out opens the sign-in page, which says that the user is signed out', async () => {
  const {page} = await openPage(running.browser)
  await new Studio(page, running.product).signIn()
  await page.locator('#user-menu').click()
  await page.getByText('Sign out').click()
  await page.getByText('You are signed out').waitFor()
  await page.goto(running.product.studio)
  await page.getByLabel('Password').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})
