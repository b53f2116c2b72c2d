import {beforeAll, expect, test} from 'vitest'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'

const running = productInBrowser()
let studio: Studio

beforeAll(async () => {
  const {page} = await openPage(running.browser)
  studio = new Studio(page, running.product)
  await studio.signIn()
})

/** Opens the menu of values next to a field, and chooses a value. */
async function insert(path: string, name: RegExp) {
  const {page} = studio
  await page.getByTestId(`field-${path}`).getByTestId('insert-fact').click()
  await page.getByRole('menuitem', {name}).click()
}

test('an editor inserts the price of a product at the caret of a text, and sees its value below the field', async () => {
  const path = 'tagline[_key=="en"].value'
  await studio.goTo('product-pro', 'product', path)
  await studio.type(path, 'From  a month.')
  const field = studio.field(path)
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5))
  await insert(path, /^Price of Real-Time Pro: \$35$/)
  await expect.poll(() => field.inputValue()).toBe('From {price:real-time-pro} a month.')
  const values = studio.page.getByTestId(`field-${path}`).getByTestId('facts')
  await expect.poll(() => values.innerText()).toBe('{price:real-time-pro} = $35')
  const {client} = running.product
  const stored = () =>
    client.fetch('*[_id == "drafts.product-pro"][0].tagline[_key == "en"][0].value')
  await expect.poll(stored).toBe('From {price:real-time-pro} a month.')
})

test('an editor inserts the support phone number into rich text', async () => {
  const path = 'aboutText[_key=="en"].value'
  await studio.goTo('homePage', 'homePage', path)
  const field = studio.page.getByTestId(`field-${path}`)
  await field.locator('[contenteditable=true]').click()
  await studio.page.keyboard.press('Control+End')
  await insert(path, /^Support phone number: /)
  await expect.poll(() => field.getByTestId('facts').innerText()).toContain('{phone} = ')
})
