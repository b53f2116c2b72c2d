/** Crops that are remembered, of pages as they are and as they were. */
const remembered = 2000

/** A part of a picture, as `pictureSource` in src/ui writes its address into a page. */
const croppedAddress = /\/(images\/[^?"\s]+)\?rect=([\d,]+)&amp;w=/g

/** The crops that a page's HTML asks for, each once. */
export const cropsIn = (body: string): string[] => [
  ...new Set(
    [...body.matchAll(croppedAddress)].map(([, path = '', rect = '']) => cropOf(path, rect)),
  ),
]

/**
 * The crops that published pages use. Crops that pages used before are remembered too: a browser may
 * still show such a page.
 */
export class PictureCrops {
  /** The one used last at the end. */
  readonly #known = new Set<string>()

  add(crops: readonly string[]) {
    for (const crop of crops) {
      this.#known.delete(crop)
      this.#known.add(crop)
    }
    for (const oldest of this.#known) {
      if (this.#known.size <= remembered) break
      this.#known.delete(oldest)
    }
  }

  /**
   * @param pathname - of the picture's file, with a leading slash
   * @param rect - left, top, width and height in its pixels, separated by commas
   */
  has(pathname: string, rect: string): boolean {
    return this.#known.has(cropOf(pathname.slice(1), rect))
  }
}

const cropOf = (path: string, rect: string) => `${path} ${rect}`
