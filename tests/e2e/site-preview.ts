import type {FrameLocator, Locator, Page} from 'playwright-core'

/** The preview in the Studio as an editor uses it: the site in its frame, and what stands above it. */
export class SitePreview {
  readonly page: Page
  /** The site. */
  readonly site: FrameLocator

  constructor(page: Page) {
    this.page = page
    this.site = page.frameLocator('iframe')
  }

  /** What every page of a preview is marked with. */
  get bar(): Locator {
    return this.site.getByRole('form', {name: /^(Preview|Vista previa)$/})
  }

  /** Opens a page from the list of those a document is used on. */
  async openFromUsedOn(title: string) {
    await this.page.getByText(/^Used on \d+ pages?$/).click()
    await this.page.getByText(title, {exact: true}).click()
    await this.bar.waitFor()
    await this.connected()
  }

  /** Waits until the site in the frame and the Studio know of each other. */
  connected = () =>
    this.site.locator('html:has(sanity-visual-editing)').waitFor({state: 'attached'})

  /** Shows the page in another of the site's languages. */
  async speak(title: 'English' | 'Español') {
    await this.page
      .getByRole('group', {name: 'Language of the website'})
      .getByRole('button', {name: title})
      .click()
    const lang = title === 'English' ? 'en' : 'es'
    await this.site.locator(`html[lang="${lang}"]`).waitFor()
    await this.connected()
  }

  /** Clicks on what the site shows, as soon as it leads somewhere, and waits for its field. */
  async edit(shown: Locator, field: string) {
    const opened = this.page.getByTestId(`field-${field}`).locator('input, textarea').first()
    await shown.scrollIntoViewIfNeeded()
    await shown.hover()
    await shown.click()
    await opened.and(this.page.locator(':focus')).waitFor()
    return opened
  }

  /** Makes a link for somebody without an account; answers its address. */
  async share(): Promise<string> {
    await this.page.getByRole('button', {name: 'Share preview'}).click()
    const dialog = this.page.getByRole('dialog', {name: 'Share what is not published yet'})
    await dialog.getByRole('button', {name: 'Create a link'}).click()
    return dialog.getByRole('textbox', {name: 'Link to the preview'}).first().inputValue()
  }
}
