import type {Page} from 'playwright-core'
import {firstUserId} from '#packages/content-lake/src/login/user.ts'
import {editorPassword, type Product} from '../product.ts'
import {hasSeenFirstSteps} from './tour-panel.ts'

/**
 * Returns the URL of the sign-in page. The Studio redirects to it (studio-sign-in.test.ts), but
 * loading the Studio only for the redirect costs two seconds of CPU.
 */
export const signInAddress = ({studio}: Pick<Product, 'studio'>) =>
  `${studio}/login?${new URLSearchParams({origin: `${studio}/`, projectId: 'local', withSid: 'true'})}`

/** Navigates within an open Studio without a reload, which would cost three seconds of CPU. */
export const moveTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Operates the Studio as an editor does, by the names on the screen. */
export class Studio {
  readonly page: Page
  readonly #product: Product

  constructor(page: Page, product: Product) {
    this.page = page
    this.#product = product
  }

  /** Signs in with the password, as a user who has already seen the tour. */
  async signIn(password = editorPassword) {
    await hasSeenFirstSteps(this.#product, firstUserId)
    await this.page.goto(signInAddress(this.#product))
    await this.page.getByLabel('Password').fill(password)
    await this.page.getByRole('button', {name: 'Sign in'}).click()
    await this.page.getByTestId('structure-tool-list-pane').first().waitFor()
  }

  /** Opens a document, and optionally a field of it. */
  async goTo(id: string, type: string, path = '') {
    await moveTo(
      this.page,
      `/intent/edit/id=${id};type=${type}${path && `;path=${encodeURIComponent(path)}`}`,
    )
    await this.page.locator(`[data-testid="document-pane"][id*="${id}"]`).waitFor()
    await this.page.getByTestId('form-view').waitFor()
    await this.page.getByTestId('action-publish').waitFor()
  }

  /** Opens a tool by its link, or by the menu of the tools for which the window has no room. */
  async openTool(name: string) {
    const tools = this.page.getByTestId('tool-collapse-menu')
    await tools.getByRole('link').first().waitFor()
    const link = tools.getByRole('link', {name, exact: true})
    if (await link.isVisible()) return link.click()
    await tools.getByRole('button').last().click()
    await this.page.getByRole('menuitem', {name, exact: true}).click()
  }

  /** Opens a document through the lists: `open('Products', 'Real-Time Pro')`. */
  async open(...entries: string[]) {
    await this.list(...entries)
    await this.page.getByTestId('form-view').waitFor()
  }

  /** Opens a list of documents by its path: `list('Questions (FAQ)', 'Labor times')`. */
  async list(...entries: string[]) {
    for (const [depth, entry] of entries.entries()) {
      const pane = this.page
        .getByTestId(/^(structure-tool-list-pane|document-list-pane)$/)
        .nth(depth)
      await pane.getByText(entry, {exact: true}).first().click()
    }
  }

  /** Opens a tab of the form, which shows a group of fields. */
  group = (name: string) => this.page.getByRole('tab', {name, exact: true}).click()

  /** Locates the input of a field by its path, such as `price` or `tagline[_key=="es"].value`. */
  field = (path: string) => this.page.getByTestId(`field-${path}`).locator('input, textarea')

  /**
   * Types into a field and waits until the draft is stored. It does not wait for the text "Saved",
   * which the Studio shows for only three seconds.
   */
  async type(path: string, text: string) {
    await this.field(path).fill(text)
    await this.publishable()
    // In GROQ, filtering an array by key returns an array with one item.
    const value = path.replace(/\[[^\]]*\]/g, '$&[0]')
    const storedQuery = `count(*[_id in path("drafts.**") && string(${value}) == $text])`
    const deadline = performance.now() + 30_000
    while ((await this.#product.client.fetch<number>(storedQuery, {text})) === 0) {
      if (performance.now() > deadline)
        throw new Error(`The draft was not stored: no draft has "${text}" in ${path}.`)
      await this.page.waitForTimeout(50)
    }
  }

  /** Waits until the open document can be published. */
  publishable = () =>
    this.page.getByTestId('action-publish').and(this.page.locator(':enabled')).waitFor()

  /**
   * Presses Publish and waits until the Studio confirms it. If the Studio asks whether the Spanish
   * translation still fits, chooses to translate later. Before the Studio has validated the last
   * input, it may show the previous error (sanity 6.16) or ignore the click because it renders the
   * button again (seen once); Publish is then pressed again.
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

  /** Selects an action in the open document's menu. */
  async act(name: string) {
    await this.page.getByTestId('action-menu-button').last().click()
    // The accessible name of a menu item ends with its keyboard shortcut.
    await this.page.getByRole('menuitem', {name: new RegExp(`^${name}`)}).click()
  }

  /** Unpublishes the document, even if other documents refer to it. */
  async unpublish() {
    await this.page.getByTestId('document-header-Published-chip').click()
    await this.page.getByTestId('action-unpublish').click()
    await this.page.getByRole('button', {name: 'Unpublish anyway'}).click()
    await this.page.getByTestId('confirm-button').click()
    await this.page
      .getByText(/was unpublished/)
      .first()
      .waitFor()
  }

  /** Restores the oldest version in the document's history as a draft. */
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
