import type {BrowserContextOptions, Page} from 'playwright-core'
import {type FormsInBrowser, pollOptions} from './forms-in-browser.ts'
import {moveTo} from './studio.ts'
import {joined, signedIn} from './studio-sessions.ts'

/** Counts the parts of the Inbox that scroll sideways. */
export const sidewaysScrolls = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.documentElement
    const parts = [root, ...document.querySelectorAll('[data-testid=inbox] *')]
    const scrolls = (part: Element) => part === root || getComputedStyle(part).overflowX === 'auto'
    return parts.filter((part) => scrolls(part) && part.scrollWidth > part.clientWidth).length
  })

/** The Inbox of an open Studio, by the names on the screen. */
export class Inbox {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  row = (reference: string) => this.page.locator(`a[data-reference="${reference}"]`)

  message = () => this.page.getByTestId('inbox-message')

  button = (name: string) => this.page.getByRole('button', {name, exact: true})

  /** Opens a message by its address. */
  async open(reference: string) {
    await moveTo(this.page, `/inbox/message/${reference}`)
    await this.message().getByText(reference).first().waitFor()
  }

  /** Waits for the sentence that confirms the last change. */
  async confirmed(text: string) {
    await this.message()
      .getByRole('status')
      .getByText(text, {exact: true})
      .first()
      .waitFor(pollOptions)
  }

  async answer(text: string) {
    await this.page.getByLabel('Your answer').fill(text)
    await this.button('Send the answer').click()
  }
}

let users = 0

/** Signs in a new user who answers messages, in a browser of their own. */
export async function supporter(
  {browser, product}: FormsInBrowser,
  options: BrowserContextOptions & {role?: string} = {},
): Promise<{inbox: Inbox; name: string}> {
  users += 1
  const {role = 'viewer', ...context} = options
  const user = await joined(product, `Supporter${users}`, role, {support: true})
  return {inbox: new Inbox(await signedIn(browser, product, user, context)), name: user.name}
}

/** Returns an email address that no other message has. */
export function newAddress(): string {
  users += 1
  return `visitor${users}@shop.example`
}
