import type {FrameLocator, Locator, Page} from 'playwright-core'
import {vi} from 'vitest'

/** The Preview tool of the Studio: the site in an iframe, and the controls above it. */
export class SitePreview {
  readonly page: Page
  readonly site: FrameLocator

  constructor(page: Page) {
    this.page = page
    this.site = page.frameLocator('iframe')
  }

  /** The bar that is shown on every page of a preview. */
  get bar(): Locator {
    return this.site.getByRole('form', {name: /^(Preview|Vista previa)$/})
  }

  /** Opens a page from the "Used on" list of a document. */
  async openFromUsedOn(title: string) {
    await this.page.getByText(/^Used on \d+ pages?$/).click()
    await this.page.getByText(title, {exact: true}).click()
    await this.bar.waitFor()
    await this.connected()
  }

  /** Waits until the site in the frame and the Studio are connected. */
  connected = () =>
    this.site.locator('html:has(sanity-visual-editing)').waitFor({state: 'attached'})

  /** Switches the language of the previewed page. */
  async speak(title: 'English' | 'Español') {
    await this.page
      .getByRole('group', {name: 'Language of the website'})
      .getByRole('button', {name: title})
      .click()
    const lang = title === 'English' ? 'en' : 'es'
    await this.site.locator(`html[lang="${lang}"]`).waitFor()
    await this.connected()
  }

  /**
   * Clicks an element of the site as soon as it is editable, and waits for its field in the Studio. An
   * element that has just come into view is editable some frames later, and only if the mouse moves then.
   */
  async edit(shown: Locator, field: string) {
    const opened = this.page.getByTestId(`field-${field}`).locator('input, textarea').first()
    await shown.scrollIntoViewIfNeeded()
    await vi.waitFor(
      async () => {
        await shown.hover({position: {x: 1, y: 1}})
        await shown.hover()
        await this.site.locator('[data-hovered]').first().waitFor({state: 'attached', timeout: 500})
      },
      {timeout: 60_000},
    )
    await shown.click()
    await opened.and(this.page.locator(':focus')).waitFor()
    return opened
  }

  /** Creates a preview link for people without an account, and returns its URL. */
  async share(): Promise<string> {
    await this.page.getByRole('button', {name: 'Share preview'}).click()
    const dialog = this.page.getByRole('dialog', {name: 'Share unpublished changes'})
    await dialog.getByRole('button', {name: 'Create a link'}).click()
    return dialog.getByRole('textbox', {name: 'Link to the preview'}).first().inputValue()
  }
}
