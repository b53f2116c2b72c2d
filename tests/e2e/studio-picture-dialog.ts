import type {Locator} from 'playwright-core'

/** The handles of the Studio's dialog for crop and hotspot. */
type Handle = 'crop-left' | 'crop-right' | 'crop-top' | 'crop-bottom' | 'hotspot' | 'hotspotHandle'

/** The dialog in which an editor crops an image and sets its hotspot. */
export class PictureDialog {
  readonly #dialog: Locator

  private constructor(dialog: Locator) {
    this.#dialog = dialog
  }

  /** Opens the dialog for the first image in a field. */
  static async of(field: Locator): Promise<PictureDialog> {
    await field.getByTestId('options-menu-edit-details').first().click()
    const dialog = field.page().getByRole('dialog', {name: 'Edit hotspot and crop'})
    const editing = new PictureDialog(dialog)
    // The handles appear once the size of the image is known.
    await editing.#handle('crop-left').waitFor()
    return editing
  }

  #handle = (name: Handle) => this.#dialog.locator(`[data-handle="${name}"]`).last()

  /**
   * Drags a handle with the mouse in several steps.
   *
   * @param across - distance to the right, as a share of the whole image's width
   * @param down - distance down, as a share of the whole image's height
   */
  async drag(name: Handle, across: number, down: number) {
    const page = this.#dialog.page()
    const handle = this.#handle(name)
    const picture = await this.#dialog.locator('svg > image').first().boundingBox()
    const box = await handle.boundingBox()
    if (!picture || !box)
      throw new Error(`The handle "${name}" or the image is not visible, so it cannot be dragged.`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + picture.width * across, y + picture.height * down, {steps: 12})
    await page.mouse.up()
  }

  /** Closes the dialog. All changes are already saved. */
  close = () => this.#dialog.getByRole('button', {name: 'Close dialog'}).click()
}
