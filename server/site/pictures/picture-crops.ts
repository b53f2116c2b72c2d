/** Maximum number of stored crops, of current and earlier pages. */
const remembered = 2000

/** Matches the URL of a cropped picture in a page, as `pictureSource` in src/ui creates it. */
const croppedAddress = /\/(images\/[^?"\s]+)\?rect=([\d,]+)&amp;w=/g

/** Returns the distinct crops in a page's HTML. */
export const cropsIn = (body: string): string[] => [
  ...new Set(
    [...body.matchAll(croppedAddress)].map(([, path = '', rect = '']) => cropOf(path, rect)),
  ),
]

/**
 * The crops that published pages use. Crops of earlier pages are included, because a browser may
 * still show such a page.
 */
export class PictureCrops {
  /** Known crops, the least recently added first. */
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
   * Returns whether a published page uses this crop.
   *
   * @param pathname - path of the file, with a leading slash
   * @param rect - left, top, width and height in pixels, separated by commas
   */
  has(pathname: string, rect: string): boolean {
    return this.#known.has(cropOf(pathname.slice(1), rect))
  }
}

const cropOf = (path: string, rect: string) => `${path} ${rect}`
