import naughtyStrings from 'big-list-of-naughty-strings/blns.json'
import {expect, onTestFinished, test} from 'vitest'
import {startProduct} from '../product.ts'
import {hostileTexts} from '../server/forms-api/hostile-texts.ts'
import {viewports} from './browser.ts'
import {formsInBrowser, pollOptions} from './forms-in-browser.ts'
import {Inbox, sidewaysScrolls} from './inbox-messages.ts'
import {policyViolations} from './policy-violations.ts'
import {sendForm} from './send-form.ts'
import {moveTo} from './studio.ts'
import {joined, signedIn} from './studio-sessions.ts'

const running = formsInBrowser()

/** Characters of a question, below the limit of the form. */
const longest = 3_000

/** The texts of all lists, as long as one question may be. */
function questions(): string[] {
  const found: string[] = []
  for (const text of [
    ...Object.values(hostileTexts).flat(),
    ...naughtyStrings,
    'W'.repeat(longest),
  ]) {
    const longer = `${found.at(-1) ?? ''}\n${text}`
    if (found.length > 0 && longer.length <= longest) found[found.length - 1] = longer
    else found.push(text.slice(0, longest))
  }
  return found
}

test(
  'in the Inbox, hostile texts are text: nothing runs, nothing breaks the layout, and the policy of the Studio blocks nothing',
  async () => {
    const {browser, product} = running
    const references: string[] = []
    for (const [index, question] of questions().entries()) {
      const name = `${index} "><img src=x onerror=alert(1)> \u202e`
      references.push(await sendForm(product, 'contact', {name, question, shopName: '=1+1'}))
    }
    const user = await joined(product, 'Sol', 'viewer', {support: true})
    const page = await signedIn(browser, product, user, {viewport: viewports.phone})
    const violations = await policyViolations(page)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    // The policy is watched from the next load on.
    await page.reload()
    const inbox = new Inbox(page)
    await inbox.row(references.at(-1) ?? '').waitFor(pollOptions)
    expect(await sidewaysScrolls(page)).toBe(0)
    for (const reference of references) {
      await inbox.open(reference)
      await inbox.message().getByRole('heading', {name: 'Answer'}).waitFor()
      expect(await sidewaysScrolls(page), reference).toBe(0)
      const markup = inbox.message().locator('dd').locator('img, script, iframe, a, b, svg svg')
      expect(await markup.count(), reference).toBe(0)
    }
    await moveTo(page, '/inbox')
    await inbox.row(references.at(-1) ?? '').waitFor()
    expect(dialogs).toEqual([])
    expect(violations).toEqual([])
  },
  15 * 60_000,
)

test('if another service keeps the messages, the Inbox says which one, and asks no more', async () => {
  const apiUrl = 'https://forms.example/api'
  const product = await startProduct({API_URL: apiUrl})
  onTestFinished(async () => void (await product.stop()))
  const user = await joined(product, 'Sol', 'editor', {support: true})
  const page = await signedIn(running.browser, product, user)
  await page.getByText(`another service (${apiUrl}, API_URL)`).waitFor(pollOptions)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('link', {name: 'Content', exact: true}).click()
  await page.getByTestId('structure-tool-list-pane').first().waitFor()
  await page.getByRole('link', {name: 'Inbox', exact: true}).click()
  await page.getByText(`another service (${apiUrl}, API_URL)`).waitFor(pollOptions)
  expect(asked.filter((url) => url.includes('/_staff/inbox/messages'))).toEqual([])
})
