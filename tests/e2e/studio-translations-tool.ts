import axe from 'axe-core'
import type {Page} from 'playwright-core'
import {moveTo} from './studio.ts'

/** The Translations tool as an editor uses it. */
export class TranslationsTool {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens the tool from the Studio's navigation bar. */
  async open() {
    await this.page.getByRole('link', {name: 'Translations', exact: true}).click()
    await this.page.getByRole('heading', {name: 'Translations', level: 1}).waitFor()
  }

  /** Opens the tool at a field, as a link does. */
  async openField(documentId: string, field: string) {
    await moveTo(this.page, `/translations/${documentId}/${field}`)
    await this.page.getByTestId('translation-es').getByText('Español', {exact: true}).waitFor()
  }

  /** Filters the list by state: `To do`, `Missing`, `Out of date`, `Complete` or `All`. */
  show = (state: string) => this.choice(state).click()

  /** Locates the filter button of a state. */
  choice = (state: string) => this.page.getByRole('button', {name: new RegExp(`^${state} \\(`)})

  /** Returns the number of fields that the filter button of a state shows. */
  count = async (state: string) =>
    Number(/\((\d+)\)/.exec((await this.choice(state).textContent()) ?? '')?.[1])

  /** Locates a field in the list. */
  row = (documentId: string, field: string) =>
    this.page.getByTestId(`translation-${documentId}/${field}`)

  /** The input for the Spanish translation of a plain text. */
  get spanish() {
    return this.page.getByLabel('Español', {exact: true})
  }

  /** The input for the Spanish translation of a rich text. */
  get richSpanish() {
    return this.page.getByTestId('translation-es').getByRole('textbox')
  }

  /** Presses an export button and returns the file's content. */
  async exported(format: 'CSV' | 'XLIFF'): Promise<string> {
    const [file] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', {name: `(${format})`}).click(),
    ])
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk)
    return Buffer.concat(chunks).toString()
  }

  /** Opens the import dialog and selects a file. The dialog then shows its report. */
  async chooseFile(name: string, text: string) {
    await this.page.getByRole('button', {name: 'Import translations'}).click()
    await this.page
      .getByLabel(/Choose the file that your translator sent back/)
      .setInputFiles({name, mimeType: 'application/octet-stream', buffer: Buffer.from(text)})
  }

  /** The import dialog's report on the chosen file. */
  get report() {
    return this.page.getByRole('dialog').getByRole('status')
  }

  /** Presses Tab until an element whose name matches has the focus. */
  async tabTo(name: RegExp) {
    const focused = () =>
      this.page.evaluate(() => {
        const element = document.activeElement
        return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
      })
    for (let step = 0; step < 60; step++) {
      if (name.test(await focused())) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach an element named ${name} within 60 steps.`)
  }

  /**
   * Returns the tool's axe violations in both colour schemes, without Sanity's own navigation bar.
   */
  async accessibilityFaults(): Promise<string[]> {
    await this.page.evaluate(axe.source)
    const faults: string[] = []
    for (const scheme of ['light', 'dark'] as const) {
      await this.page.emulateMedia({colorScheme: scheme})
      // Wait until the colour transition has ended.
      await this.page.waitForFunction(
        (wanted) =>
          document
            .querySelector('[data-testid="translations-tool"] [data-scheme]')
            ?.getAttribute('data-scheme') === wanted && document.getAnimations().length === 0,
        scheme,
      )
      const found = await this.page.evaluate(async () => {
        const {violations} = await window.axe.run('[data-testid="translations-tool"]', {
          resultTypes: ['violations'],
        })
        return violations.flatMap(({id, nodes}) =>
          nodes.map(({html, failureSummary}) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
        )
      })
      faults.push(...found.map((fault) => `${scheme}: ${fault}`))
    }
    return faults
  }
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
