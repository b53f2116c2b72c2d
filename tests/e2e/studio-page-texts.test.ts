import {beforeAll, expect, test} from 'vitest'
import {contactTexts} from '#schemas/page-texts/contact-page.ts'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'

const running = productInBrowser()
let studio: Studio
beforeAll(async () => {
  studio = new Studio((await openPage(running.browser)).page, running.product)
  await studio.signIn()
})

const pollOptions = {interval: 50, timeout: 10_000}
const html = async (path: string) => (await fetch(running.product.site + path)).text()
const headings = async (paths: readonly string[]) =>
  (await Promise.all(paths.map(html))).map((page) => /<h1[^>]*>(.*?)<\/h1>/.exec(page)?.[1])

test('an editor changes the heading of the contact page and of its confirmation in both languages', async () => {
  await studio.open('Forms and downloads', 'Contact page')
  await studio.type('heading[_key=="en"].value', 'Talk to us')
  await studio.type('heading[_key=="es"].value', 'Hable con nosotros')
  await studio.group('After sending')
  await studio.type('confirmationHeading[_key=="en"].value', 'Your message is here')
  await studio.type('confirmationHeading[_key=="es"].value', 'Su mensaje llegó')
  await studio.publish()
  await expect
    .poll(() => headings(['/contact-us?lng=en', '/es/contact-us']), pollOptions)
    .toEqual(['Talk to us', 'Hable con nosotros'])
  await expect
    .poll(
      () => headings(['/ContactUs/ContactUsConfirm?lng=en', '/es/ContactUs/ContactUsConfirm']),
      pollOptions,
    )
    .toEqual(['Your message is here', 'Su mensaje llegó'])
})

test('a visitor who sends the form sees the changed confirmation, and no hydration error', async () => {
  const {page, problems} = await openPage(running.browser)
  await page.goto(`${running.product.site}/es/contact-us`)
  await page.getByLabel('Nombre').fill('Ana Ortiz')
  await page.getByLabel('Teléfono').fill('5555550142')
  await page.getByLabel('Correo electrónico').fill('ana@example.com')
  await page.getByLabel('Su pregunta').fill('¿Por qué 3.4 horas?')
  await page.getByLabel('robot').fill('1')
  expect(await page.locator('h1').textContent()).toBe('Hable con nosotros')
  await page.getByRole('button', {name: 'Enviar mensaje'}).click()
  await expect.poll(() => page.locator('h1').textContent(), pollOptions).toBe('Su mensaje llegó')
  expect(problems).toEqual([])
})

test('without their document, as in content of an earlier release, the pages show their default texts', async () => {
  await running.product.client.delete('contactPage')
  const [english, spanish] = contactTexts.page.heading.map(({value}) => value)
  await expect
    .poll(() => headings(['/contact-us?lng=en', '/es/contact-us']), pollOptions)
    .toEqual([english, spanish])
})
