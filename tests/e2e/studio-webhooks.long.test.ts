import {expect} from 'vitest'
import {longTest} from '../extent.ts'
import {startReceiver} from '../server/forms-api/webhooks/webhook-receiver.ts'
import {studioFaults} from './axe.ts'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {sendForm} from './send-form.ts'
import {Studio} from './studio.ts'
import {joined, signedIn} from './studio-sessions.ts'

const running = productInBrowser({WEBHOOK_PRIVATE_NETWORKS: '127.0.0.1'})

longTest(
  'an administrator adds a webhook, whose program learns of a message and of a published price',
  async () => {
    const {product, browser} = running
    const {page} = await openPage(browser)
    const studio = new Studio(page, product)
    await studio.signIn()
    await page.goto(`${product.studio}/webhooks`)
    let secret = ''
    const {url, received} = await startReceiver(() => secret)
    await page.getByRole('button', {name: 'Add a webhook'}).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', {exact: true}).fill('CRM')
    await dialog.getByLabel('URL of the program').fill('crm.example')
    await dialog.getByLabel('a message arrives').check()
    await dialog.getByLabel('content is published and live').check()
    await dialog.getByRole('button', {name: 'Add a webhook'}).click()
    await dialog.getByRole('alert').getByText('Enter a URL').waitFor()
    await dialog.getByLabel('URL of the program').fill('http://10.0.0.5/hook')
    await dialog.getByRole('button', {name: 'Add a webhook'}).click()
    await dialog.getByRole('alert').getByText('leads into a private network').waitFor()
    await dialog.getByLabel('URL of the program').fill(url)
    await dialog.getByRole('button', {name: 'Add a webhook'}).click()
    secret = await page.getByLabel('Secret', {exact: true}).inputValue()
    expect(await studioFaults(page, '[role="dialog"]')).toEqual([])
    await page.getByRole('button', {name: 'Done'}).click()

    await sendForm(product, 'contact')
    await product.client.patch('siteSettings').set({phone: '(555) 010-0199'}).commit()
    const reported = () =>
      received.map(({body, isSigned}) => ({isSigned, event: JSON.parse(body).event}))
    await expect.poll(reported, {timeout: 30_000}).toEqual(
      expect.arrayContaining([
        {isSigned: true, event: 'submission.accepted'},
        {isSigned: true, event: 'document.published'},
      ]),
    )
    await page.getByRole('button', {name: 'What was sent: CRM'}).click()
    const log = page.getByTestId('webhook-log')
    await log.getByText('Delivered').first().waitFor()
    const reference = JSON.parse(
      received.find(({body}) => body.includes('submission.accepted'))?.body ?? '',
    ).submission.reference
    await log.getByRole('listitem').filter({hasText: reference}).getByText('Delivered').waitFor()
    await log.getByRole('link', {name: 'Settings'}).first().waitFor()
    const before = received.length
    await log.getByRole('button', {name: `Send again: ${reference}`}).click()
    await expect.poll(() => received.length, {timeout: 30_000}).toBe(before + 1)
    expect(received.at(-1)?.body).toContain(reference)
    expect(await studioFaults(page, '[role="dialog"]')).toEqual([])
  },
  120_000,
)

longTest(
  'an editor has no Webhooks tool',
  async () => {
    const {product, browser} = running
    const ana = await joined(product, 'Ana', 'editor')
    const page = await signedIn(browser, product, ana, {locale: 'es-MX'})
    await page.getByRole('link', {name: 'Contenido', exact: true}).waitFor({state: 'attached'})
    expect(await page.locator('a[href$="/webhooks"]').count()).toBe(0)
  },
  120_000,
)
