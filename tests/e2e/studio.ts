import type {Page} from 'playwright-core'
import {FIRST_PERSON} from '#server/lake/login/users.ts'
import {editorPassword, type Product} from '../product.ts'
import {hasSeenFirstSteps} from './first-steps.ts'

/**
 * The page to sign in on, to which the Studio leads by itself (sign-in.test.ts): loading it for that
 * alone takes two seconds of a processor.
 */
export const signInAddress = ({studio}: Pick<Product, 'studio'>) =>
  `${studio}/login?${new URLSearchParams({origin: `${studio}/`, projectId: 'local', withSid: 'true'})}`

/**
 * Goes to another address of an open Studio, as a link in it does: it is not loaded anew, which takes
 * three seconds of a processor.
 */
export const moveTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** The Studio as an editor uses it: what they see and press, by its names on screen. */
export class Studio {
  readonly page: Page
  readonly #product: Product

  constructor(page: Page, product: Product) {
    this.page = page
    this.#product = product
  }

  /** Signs in with the password, as who has done so before. */
  async signIn(password = editorPassword) {
    await hasSeenFirstSteps(this.#product, FIRST_PERSON)
    await this.page.goto(signInAddress(this.#product))
    await this.page.getByLabel('Password').fill(password)
    await this.page.getByRole('button', {name: 'Sign in'}).click()
    await this.page.getByTestId('structure-tool-list-pane').first().waitFor()
  }

  /** Goes to a document, and to a field of it. */
  async goTo(id: string, type: string, path = '') {
    await moveTo(
      this.page,
      `/intent/edit/id=${id};type=${type}${path && `;path=${encodeURIComponent(path)}`}`,
    )
    await this.page.locator(`[data-testid="document-pane"][id*="${id}"]`).waitFor()
    await this.page.getByTestId('form-view').waitFor()
    await this.page.getByTestId('action-publish').waitFor()
  }

  /** Walks through the desk to a document: `open('Products', 'Real-Time Pro')`. */
  async open(...entries: string[]) {
    await this.list(...entries)
    await this.page.getByTestId('form-view').waitFor()
  }

  /** Walks through the desk to a list: `list('Questions (FAQ)', 'Labor times')`. */
  async list(...entries: string[]) {
    for (const [depth, entry] of entries.entries()) {
      const pane = this.page
        .getByTestId(/^(structure-tool-list-pane|document-list-pane)$/)
        .nth(depth)
      await pane.getByText(entry, {exact: true}).first().click()
    }
  }

  /** Shows one group of fields, by the tab's name. */
  group = (name: string) => this.page.getByRole('tab', {name, exact: true}).click()

  /** The input of a field, by its path: `price`, `tagline[_key=="es"].value`. */
  field = (path: string) => this.page.getByTestId(`field-${path}`).locator('input, textarea')

  /**
   * Types into a field, and waits until the draft is kept: in the lake, for the Studio says "Saved"
   * for three seconds only, and a slow machine looks later.
   */
  async type(path: string, text: string) {
    await this.field(path).fill(text)
    await this.publishable()
    // In GROQ what a key picks is a list, of one.
    const value = path.replace(/\[[^\]]*\]/g, '$&[0]')
    const kept = `count(*[_id in path("drafts.**") && string(${value}) == $text])`
    const deadline = performance.now() + 30_000
    while ((await this.#product.client.fetch<number>(kept, {text})) === 0) {
      if (performance.now() > deadline) throw new Error(`No draft has ${text} as its ${path}`)
      await this.page.waitForTimeout(50)
    }
  }

  /** Waits until what is open may be published. */
  publishable = () =>
    this.page.getByTestId('action-publish').and(this.page.locator(':enabled')).waitFor()

  /**
   * Presses Publish and waits until the Studio says that it is done; where it says that the Spanish
   * may not fit any more, it is left for later. Pressed before the Studio has looked at what was
   * typed last, it may complain of what was there before (sanity 6.16), or draw the button anew under
   * the press and do nothing, as was seen once: it is then pressed again.
   */
  async publish() {
    const done = this.page.getByText(/was published/).first()
    const later = this.page.getByRole('button', {name: 'Publish, translate later'})
    const tooEarly = this.page
      .getByText('Please fix the validation errors before publishing')
      .first()
    const press = async () => {
      await this.page.getByTestId('action-publish').click()
      await done.or(later).or(tooEarly).first().waitFor({timeout: 15_000})
    }
    await press().catch(press)
    if (await tooEarly.isVisible()) {
      await this.publishable()
      await this.page.getByTestId('action-publish').click()
      await done.or(later).first().waitFor()
    }
    if (await later.isVisible()) await later.click()
    await done.waitFor()
  }

  /** Chooses from the menu of what can be done with the open document, by the name on screen. */
  async act(name: string) {
    await this.page.getByTestId('action-menu-button').last().click()
    // The name of the item goes on with its keys.
    await this.page.getByRole('menuitem', {name: new RegExp(`^${name}`)}).click()
  }

  /** Takes the document off the site, though others lead to it. */
  async unpublish() {
    await this.page.getByTestId('document-header-Published-chip').click()
    await this.page.getByTestId('action-unpublish').click()
    await this.page.getByRole('button', {name: 'Go on to unpublishing'}).click()
    await this.page.getByTestId('confirm-button').click()
    await this.page
      .getByText(/was unpublished/)
      .first()
      .waitFor()
  }

  /** Brings the draft back to the oldest entry of the document's history. */
  async restoreOldest() {
    await this.page.getByTestId('document-header-Draft-chip').click()
    await this.page.getByTestId('pane-context-menu-button').last().click()
    await this.page.getByTestId('action-history').locator('visible=true').click()
    await this.page.getByTestId('timeline-item-button').last().click()
    await this.page.getByTestId('action-reverttorevision').click()
    await this.page.getByTestId('confirm-popover-confirm-button').click()
    await this.publishable()
  }
}
