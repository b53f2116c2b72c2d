import {join} from 'node:path'
import {preview} from 'vite'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {exportSite} from '#server/build/static-export.ts'
import {readConfig} from '#server/environment/config.ts'
import {openSubmissions} from '#server/forms-api/store/sqlite/database.ts'
import {launchChromium} from '../chromium.ts'
import {freePort} from '../free-port.ts'
import {startProduct} from '../product.ts'
import {contact} from '../server/forms-api/sample-forms.ts'
import {appIsUp, openPage} from './browser.ts'

const key = 'open sesame'

test('forms and downloads of a static export on another origin work with the forms API of the product, and show the reason of an error', async () => {
  const origin = `http://localhost:${await freePort()}`
  const product = await startProduct({
    FORMS_ORIGINS: `https://www.example.com, ${origin}`,
    FORMS_PER_HOUR: '1',
    DOWNLOAD_PASSWORD_AE: key,
  })
  onTestFinished(async () => void (await product.stop()))
  const folder = temporaryFolder()
  const config = readConfig({
    LAKE_PORT: new URL(product.lake).port,
    PUBLIC_URL: origin,
    API_URL: `${product.site}/api`,
    API_OWN: 'true',
    DATA_DIR: temporaryFolder(),
  })
  await exportSite(folder, config, () => {})
  const host = await preview({
    root: folder,
    configFile: false,
    appType: 'mpa',
    logLevel: 'error',
    build: {outDir: folder},
    preview: {host: 'localhost', port: Number(new URL(origin).port), strictPort: true},
  })
  onTestFinished(() => host.close())
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  const open = async (path: string) => {
    const {page, problems} = await openPage(browser)
    await page.goto(origin + path)
    await appIsUp(page)
    const form = page.locator('main form')
    const submit = () => form.locator('button[type=submit]').click()
    return {page, form, submit, problems}
  }

  const {page, form, submit, problems} = await open('/es/contact-us/')
  for (const [name, value] of Object.entries(contact))
    await form.locator(`[name="${name}"]`).fill(value)
  await submit()
  await page.waitForURL('**/ContactUs/ContactUsConfirm')
  await page.getByText('referencia').waitFor()
  expect(problems).toEqual([])
  const database = openSubmissions(join(product.dataDir, 'submissions.sqlite'))
  onTestFinished(() => database.close())
  const sql = 'select locale, idempotency_key is not null as keyed, suspicion from submission'
  expect(database.prepare(sql).all()).toEqual([{locale: 'es', keyed: 1, suspicion: null}])

  const again = await open('/contact-us/')
  const values = {...contact, question: 'Another question'}
  for (const [name, value] of Object.entries(values))
    await again.form.locator(`[name="${name}"]`).fill(value)
  await again.submit()
  await again.page
    .locator('#content')
    .getByText(/too many messages.* minute/)
    .waitFor()

  const {page: software, problems: ofSoftware} = await openPage(browser)
  await software.goto(`${origin}/download/software/?productID=AE`)
  // A static host ignores the query. The app shows the product; it loads when the visitor moves.
  await software.locator('main a').first().hover()
  await software.getByRole('textbox', {name: 'Password'}).fill(key)
  const download = software.waitForEvent('download')
  await software.locator('main form button[type=submit]').click()
  expect((await download).suggestedFilename()).toMatch(/AE|Automotive|Setup/i)
  await software.getByText('is in your downloads').waitFor()
  // The file is the general download page, so the app renders it again.
  expect(ofSoftware.filter((problem) => !problem.includes('hydration'))).toEqual([])
})
