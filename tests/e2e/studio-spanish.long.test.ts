import {beforeAll, expect, test} from 'vitest'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {moveTo, Studio} from './studio.ts'
import {knownEnglish, untranslatedTexts} from './untranslated-texts.ts'

const running = productInBrowser()
let studio: Studio

const button = (name: string) => studio.page.getByRole('button', {name, exact: true})
const tool = (name: string) => studio.page.getByRole('link', {name, exact: true})

beforeAll(async () => {
  const {page} = await openPage(running.browser)
  studio = new Studio(page, running.product)
  await studio.signIn()
  await button('Español').click()
  await tool('Traducciones').waitFor()
})

test('in the Spanish Studio, the price field shows its explanation and error in Spanish', async () => {
  const {page} = studio
  await studio.open('Productos', 'Real-Time Pro')
  await studio.group('Precio y prueba')
  const field = page.getByTestId('field-price')
  await field.getByText('Precio al mes (US$)', {exact: true}).waitFor()
  await field.getByText('El precio en dólares, solo el número, por ejemplo 17.50.').waitFor()
  await page.getByText('$35.00 al mes', {exact: true}).waitFor()

  await studio.field('price').fill('-1')
  await field.getByTestId('input-validation-icon-error').hover()
  await page
    .getByText('Escriba un precio mayor que cero, en dólares.')
    .locator('visible=true')
    .first()
    .waitFor()
  expect(await button('Publicar').isDisabled()).toBe(true)
  await studio.field('price').fill('35')
  await field.getByTestId('input-validation-icon-error').waitFor({state: 'detached'})
  expect(await untranslatedTexts(page, '[data-testid="form-view"]', knownEnglish([]))).toEqual([])
})

/** Path, selector and a text of each tool. The bar has no room for the names of all tools. The text appears once the tool has loaded. */
const tools = [
  ['/checks', '[data-testid="checks-tool"]', /no encontró problemas|por revisar\./],
  [
    '/yesterday',
    '[data-testid="point-in-time-tool"]',
    /documentos? del sitio|Nada ha cambiado|no existe nada anterior/,
  ],
  ['/site-health', '[data-testid="site-health"]', /Todo está bien/],
  ['/people', 'main', /Invitar a alguien/],
] as const

test('in the Spanish Studio, our tools show no English texts', async () => {
  const {page} = studio
  const translations = '[data-testid="translations-tool"]'
  const {client} = running.product
  const known = knownEnglish(await client.fetch('*[!(_type match "system.*")]'))
  await tool('Traducciones').click()
  await page.getByRole('button', {name: /^Todo \(/}).click()
  await page.getByTestId('translation-product-pro/tagline').waitFor()
  expect(await untranslatedTexts(page, translations, known)).toEqual([])
  for (const [path, part, arrived] of tools) {
    await moveTo(page, path)
    await page.locator(part).getByText(arrived).first().waitFor()
    expect(await untranslatedTexts(page, part, known), path).toEqual([])
  }
})

test('switching the Spanish Studio to English shows tools, lists and fields in English', async () => {
  const {page} = studio
  await button('English').click()
  await tool('Translations').waitFor()
  await tool('Content').click()
  await studio.open('Products', 'Real-Time Pro')
  await studio.group('Price and trial')
  await page.getByTestId('field-price').getByText('Price per month (US$)', {exact: true}).waitFor()
  expect(await untranslatedTexts(page, '[data-testid="field-price"]', knownEnglish([]))).toContain(
    'Price per month (US$)',
  )
})
