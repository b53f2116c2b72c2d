import {launchChromium} from '../chromium.ts'
import {hosts, type RunningProxy} from '../deploy/proxies.ts'
import {
  fillForm,
  formPages,
  openApp,
  shownReference,
  shownValues,
  submitButton,
} from '../e2e/forms-in-browser.ts'

/** Opens the contact page through a proxy in a browser, and fills in its form. */
export async function openContactPage({httpsPort}: RunningProxy, question: string) {
  const {hostname} = new URL(hosts.site)
  const browser = await launchChromium({
    args: [`--host-resolver-rules=MAP ${hostname} 127.0.0.1:${httpsPort}`],
  })
  const page = await browser.newPage({ignoreHTTPSErrors: true, locale: 'en-US'})
  const {path, confirmation, values} = formPages.contact
  const typed = {...values, question}
  await openApp(page, hosts.site + path)
  await fillForm(page, typed)
  return {
    typed,
    shownValues: () => page.evaluate(shownValues),
    submit: () => submitButton(page).click(),
    /** Returns the error message above the submit button. */
    error: () => page.locator('main form').getByRole('alert').innerText(),
    /** Waits for the confirmation page. Returns its reference number. */
    async reference() {
      await page.waitForURL(`**${confirmation}`)
      return shownReference(page)
    },
    isConfirmed: () => page.url().endsWith(confirmation),
    close: () => browser.close(),
  }
}
