import {firstPictureOnPhone} from './first-picture.ts'

/** As wide as a phone's screen in CSS pixels: browsers take nothing narrower for the picture. */
const previewWidth = '412'

/**
 * From the best to the smallest: one that can be read already where that costs little, as it does of
 * a screen of the product; of a photograph, shapes and colours.
 */
const qualities: readonly Record<string, string>[] = [
  {q: '10'},
  {q: '10', blur: '25'},
  {q: '1', blur: '100'},
]

/** What a page may grow by, in bytes before base64: beyond it, the text above would come later. */
const mostBytes = 4500

/** How long the image server may take: who waits is a page about to be published. */
const patienceMs = 3000

/** Kept at once: of every page with a first picture, for a while after it was replaced. */
const mostKept = 64

/**
 * The first picture of a page on a phone, small enough to come along with the page: it is painted
 * with the text, and the picture proper takes its place when it has arrived.
 */
export class PicturePreviews {
  readonly #origin: string
  readonly #log: (line: string) => void
  /** By address: a picture's file never changes. */
  readonly #kept = new Map<string, Promise<string | undefined>>()

  /**
   * @param origin - of the image server: the lake, or Sanity's CDN
   * @param log - takes a line for the operator
   */
  constructor(origin: string, log: (line: string) => void) {
    this.#origin = origin
    this.#log = log
  }

  /**
   * @param body - a page's HTML
   * @returns CSS that shows the preview behind the picture; empty where the page has no first picture
   *   for phones, or it cannot be had: the page goes without
   */
  async css(body: string): Promise<string> {
    const picture = firstPictureOnPhone(body)
    const url = picture && (await this.#preview(picture.address))
    if (!url) return ''
    const [, type] = /^data:([^;]+)/.exec(url) ?? []
    // Important, as the tiny preview is an attribute of it or was one: see style-attributes.ts.
    return `@media ${picture.media}{img[fetchpriority=high]{background-image:image-set(url(${url}) type("${type}"))!important}}`
  }

  #preview(address: string): Promise<string | undefined> {
    const known = this.#kept.get(address)
    if (known) return known
    const made = this.#fetched(address)
    this.#kept.set(address, made)
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size > mostKept) this.#kept.delete(oldest)
    return made
  }

  /** @returns a data URL */
  async #fetched(address: string): Promise<string | undefined> {
    try {
      const {pathname, searchParams} = new URL(address, this.#origin)
      const rect = searchParams.get('rect')
      for (const quality of qualities) {
        const asked = new URLSearchParams({
          ...(rect && {rect}),
          w: previewWidth,
          ...quality,
          auto: 'format',
        })
        const answer = await fetch(`${this.#origin}${pathname}?${asked}`, {
          headers: {accept: 'image/avif,image/webp'},
          signal: AbortSignal.timeout(patienceMs),
        })
        const type = answer.headers.get('content-type') ?? ''
        if (!answer.ok) throw new Error(`${pathname} answered ${answer.status}`)
        // A drawing is sent as it is: it has no smaller version.
        if (!/^image\/\w+$/.test(type)) return undefined
        const bytes = Buffer.from(await answer.arrayBuffer())
        if (bytes.length <= mostBytes) return `data:${type};base64,${bytes.toString('base64')}`
      }
    } catch (error) {
      // The next rendering asks again.
      this.#kept.delete(address)
      this.#log(`A page goes without the preview of its picture: ${String(error)}`)
    }
    return undefined
  }
}
