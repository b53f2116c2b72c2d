import {readFile} from 'node:fs/promises'
import type {Browser, Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {launchChromium} from '../chromium.ts'
import {sampled} from '../extent.ts'
import {type Product, startProduct} from '../product.ts'
import {startMailServer} from '../server/forms-api/mail-server.ts'
import {pollOptions} from '../server/forms-api/poll-options.ts'
import {contact, correction, formSigns, forms, freeTrial} from '../server/forms-api/sample-forms.ts'
import {appIsUp, openPage, viewports} from './browser.ts'
import {startFileHost} from './file-host.ts'
import {fillForm} from './forms-in-browser.ts'
import {startStubFormsService} from './stub-forms-service.ts'

/*
 * Tests forms and downloads in the browser, with the site's own forms API and with a stub of the
 * company's forms service.
 * Over 200 lines: the tests share one stub of that service.
 */
const key = 'open sesame'
const environment = {MAIL_TO: 'desk@company.example', DOWNLOAD_PASSWORD_AE: key}

async function start(variables: Record<string, string>): Promise<Product> {
  const product = await startProduct({...environment, ...variables})
  onTestFinished(async () => {
    await product.stop()
  })
  return product
}

const apiOf = ({output}: Product): string =>
  JSON.parse(/^ready (.*)$/m.exec(output())?.[1] ?? '').api

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(body),
  })

test('the server mails a submitted form, serves a download, and shuts down cleanly while a mail is being sent', async () => {
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  const product = await start({SMTP_URL: mailServer.url})
  const api = apiOf(product)
  expect(api).toBe(`${product.site}/api`)
  const health = async () => (await fetch(`${product.site}/healthz`)).json()

  const link = await post(`${api}/DSIMarketing/download`, {assetId: 'AE', key})
  const file = await fetch(await link.text())
  expect([file.status, new URL(file.url).origin]).toEqual([200, product.site])

  mailServer.welcome = (recipient) => (recipient.startsWith('desk') ? 'greylisted' : 'welcome')
  const path = forms.contact.path.replace('/api', '')
  expect((await post(api + path, {...contact, ...formSigns})).status).toBe(202)
  await expect
    .poll(() => mailServer.taken.map(({to}) => to), pollOptions)
    .toEqual(['ana@shop.example'])
  // The mail server has received the visitor's copy a moment before our server records the
  // delivery.
  await expect.poll(health, pollOptions).toMatchObject({outboxPending: 1, outboxFailed: 0})

  mailServer.welcome = () => 'welcome'
  mailServer.verdictMs = 1_000
  expect((await post(api + path, {...contact, ...formSigns, question: 'Another'})).status).toBe(202)
  await expect.poll(() => mailServer.taken.length, pollOptions).toBe(3)
  expect(await product.stop({keepData: true})).toBe(0)

  mailServer.verdictMs = 0
  const again = await start({SMTP_URL: mailServer.url, DATA_DIR: product.dataDir})
  await expect
    .poll(async () => (await fetch(`${again.site}/healthz`)).json(), pollOptions)
    .toMatchObject({
      outboxPending: 1,
    })
  expect(mailServer.taken).toHaveLength(3)
})

describe("with the company's own forms service", () => {
  let service: Awaited<ReturnType<typeof startStubFormsService>>
  let product: Product
  let browser: Browser
  beforeAll(async () => {
    service = await startStubFormsService()
    const started = [startProduct({API_URL: `${service.url}/`}), launchChromium()] as const
    ;[product, browser] = await Promise.all(started)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    await service?.stop()
  })

  const open = async (path: string) => {
    const {page, problems} = await openPage(browser, {viewport: viewports.phone})
    onTestFinished(() => page.context().close())
    await page.goto(product.site + path)
    await appIsUp(page)
    return {page, problems}
  }
  const submit = (page: Page) => page.locator('main form button[type=submit]').click()

  test("if forms go to an external service, the site's form endpoint returns 405 and its download endpoint returns 404", async () => {
    expect(apiOf(product)).toBe(service.url)
    expect((await post(product.site + forms.contact.path, contact)).status).toBe(405)
    expect((await fetch(`${product.site}/api/downloads/AE/x`)).status).toBe(404)
    expect(product.output()).not.toContain('password for the download')
  })

  const sentForms = [
    {
      form: '/contact-us',
      values: contact,
      call: '/Email/SendContactEmail',
      body: {...contact, type: 'contactForm'},
      confirmed: 'We got your message',
      confirmation: '/ContactUs/ContactUsConfirm',
    },
    {
      form: '/es/correction-form',
      values: correction,
      call: '/Email/sendcorrectionemail',
      // The form sends the name of the state, not its code.
      body: {...correction, state: 'Texas'},
      confirmed: 'Recibimos su corrección',
      confirmation: '/es/CorrectionsForm/CorrectionsConfirm',
    },
    {
      form: '/automotive-expert/free-trial',
      values: {...freeTrial, hearAboutUs: 'A sign on the road', other: '¿Y en línea?'},
      call: '/DSIMarketing/freetrialrequest',
      body: {
        ...freeTrial,
        state: 'Ontario',
        hearAboutUs: 'A sign on the road',
        other: '¿Y en línea?',
      },
      confirmed: 'We got your trial request',
      confirmation: '/AutomotiveExpert/FreeTrial/AEformConfirm',
    },
  ]

  test.each(sampled(sentForms, ({form}) => form === '/es/correction-form'))(
    '$form posts only the fields and headers that the external service accepts, and shows the confirmation',
    async (given) => {
      const {page, problems} = await open(given.form)
      await fillForm(page, given.values)
      await submit(page)
      await page.waitForURL(`**${given.confirmation}`)
      await page.getByRole('heading', {level: 1, name: given.confirmed}).waitFor()
      // The external service returns no reference number.
      expect(await page.locator('main').innerText()).not.toMatch(/reference|referencia/i)
      expect(service.calls.filter(({path}) => path === given.call)).toEqual([
        {path: given.call, body: given.body, extras: []},
      ])
      expect([...service.asked]).toEqual(['content-type'])
      expect(problems).toEqual([])
    },
  )

  test.each(sampled(['plain text', 'JSON'], (format) => format === 'plain text'))(
    "a download uses the link in the external service's %s response",
    async (format) => {
      if (format === 'JSON') service.answerJson()
      service.calls.length = 0
      const {page, problems} = await open('/download/ae')
      await page.getByRole('textbox', {name: 'Password'}).fill(key)
      const download = page.waitForEvent('download')
      await submit(page)
      expect((await download).suggestedFilename()).toBe('AE Setup.exe')
      await page.getByText('AE Setup.exe is in your downloads').waitFor()
      expect(service.calls).toEqual([
        {path: '/DSIMarketing/download', body: {assetId: 'AE', key}, extras: []},
      ])
      expect([...service.asked]).toEqual(['content-type'])
      expect(problems).toEqual([])
    },
  )
  const fileHosts = [
    ['allows scripts to read the file (CORS)', true, 'is in your downloads'],
    ['does not allow scripts to read the file (CORS)', false, 'Your browser is downloading'],
  ] as const

  test.each(sampled(fileHosts, ([, readable]) => !readable))(
    'the browser downloads the complete file if the file host %s',
    async (_, readable, message) => {
      const host = await startFileHost(readable)
      service.linkTo(`${host.origin}/v2/Gu%C3%ADa%20Setup.exe?X-Signature=a%2Fb`)
      const {page} = await open('/download/ae')
      await page.getByRole('textbox', {name: 'Password'}).fill(key)
      const download = page.waitForEvent('download')
      await submit(page)
      const saved = await download
      await page.getByText(message).waitFor()
      expect(saved.suggestedFilename()).toBe('Guía Setup.exe')
      expect(host.bytes.equals(await readFile(await saved.path()))).toBe(true)
      // The host cuts the connection once. Only a script that may read the file notices it and
      // resumes.
      if (readable)
        expect(host.ranges).toEqual([undefined, expect.stringMatching(/^bytes=[1-9]\d*-$/)])
      expect(new URL(page.url()).pathname).toBe('/download/software')
    },
  )
})
