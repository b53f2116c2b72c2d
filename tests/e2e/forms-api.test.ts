import {expect, onTestFinished, test} from 'vitest'
import {type Product, startProduct} from '../product.ts'
import {startMailServer} from '../server/forms-api/mail-server.ts'
import {patience} from '../server/forms-api/patience.ts'
import {contact, forms} from '../server/forms-api/typed-forms.ts'

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

test('the product mails a form, hands out a download, and ends with the mail under way', async () => {
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
  expect((await post(api + path, contact)).status).toBe(202)
  await expect
    .poll(() => mailServer.taken.map(({to}) => to), patience)
    .toEqual(['ana@shop.example'])
  // The server has the copy before the product has heard so and crossed it off.
  await expect.poll(health, patience).toMatchObject({outboxPending: 1, outboxFailed: 0})

  mailServer.welcome = () => 'welcome'
  mailServer.verdictMs = 1_000
  expect((await post(api + path, {...contact, question: 'Another'})).status).toBe(202)
  await expect.poll(() => mailServer.taken.length, patience).toBe(3)
  expect(await product.stop({keepData: true})).toBe(0)

  mailServer.verdictMs = 0
  const again = await start({SMTP_URL: mailServer.url, DATA_DIR: product.dataDir})
  await expect
    .poll(async () => (await fetch(`${again.site}/healthz`)).json(), patience)
    .toMatchObject({
      outboxPending: 1,
    })
  expect(mailServer.taken).toHaveLength(3)
})

test('with a forms service of the company’s own, the product has none', async () => {
  const product = await start({API_URL: 'https://api.company.example/'})
  expect(apiOf(product)).toBe('https://api.company.example')
  expect((await post(product.site + forms.contact.path, contact)).status).toBe(405)
  expect((await fetch(`${product.site}/api/downloads/AE/x`)).status).toBe(404)
  expect(product.output()).not.toContain('password for the download')
})
