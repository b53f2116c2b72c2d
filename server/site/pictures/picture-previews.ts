import {LRUCache} from 'lru-cache'
import {firstPictureOnPhone} from './first-picture.ts'

/**
 * The width of a phone's screen in CSS pixels. Browsers do not accept a narrower picture as largest
 * contentful paint.
 */
const previewWidth = '412'

/**
 * From best to smallest. Screenshots compress well enough to be readable; photographs become shapes
 * and colours.
 */
const qualities: readonly Record<string, string>[] = [
  {q: '10'},
  {q: '10', blur: '25'},
  {q: '1', blur: '100'},
]

/**
 * The largest preview in bytes before base64. Larger ones would delay the text above the picture.
 */
const mostBytes = 4500

/** Timeout of the image server. Publishing waits for it. */
const timeoutMs = 3000

/** The number of cached previews: current pages and recent ones. */
const mostKept = 64

/**
 * Creates a small preview of a page's first picture on phones. It is part of the page and is
 * painted with the text until the picture has loaded.
 */
export class PicturePreviews {
  readonly #origin: string
  readonly #log: (line: string) => void
  /** By address. The file at an address never changes. */
  readonly #kept = new LRUCache<string, Promise<string | undefined>>({max: mostKept})

  /**
   * @param origin - origin of the image server: the lake, or Sanity's CDN
   * @param log - writes a line for the operator
   */
  constructor(origin: string, log: (line: string) => void) {
    this.#origin = origin
    this.#log = log
  }

  /**
   * @param body - a page's HTML
   * @returns CSS that shows the preview behind the picture; empty if the page has no first picture
   *   for phones or the preview is not available
   */
  async css(body: string): Promise<string> {
    const picture = firstPictureOnPhone(body)
    const url = picture && (await this.#preview(picture.address))
    if (!url) return ''
    const [, type] = /^data:([^;]+)/.exec(url) ?? []
    // `!important`, because the tiny preview is a style attribute (see style-attributes.ts).
    return `@media ${picture.media}{img[fetchpriority=high]{background-image:image-set(url(${url}) type("${type}"))!important}}`
  }

  #preview(address: string): Promise<string | undefined> {
    const known = this.#kept.get(address)
    if (known) return known
    const made = this.#fetched(address)
    this.#kept.set(address, made)
    return made
  }

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
          signal: AbortSignal.timeout(timeoutMs),
        })
        const type = answer.headers.get('content-type') ?? ''
        if (!answer.ok) throw new Error(`${pathname} answered ${answer.status}`)
        // Drawings have no smaller version.
        if (!/^image\/\w+$/.test(type)) return undefined
        const bytes = Buffer.from(await answer.arrayBuffer())
        if (bytes.length <= mostBytes) return `data:${type};base64,${bytes.toString('base64')}`
      }
    } catch (error) {
      // The next rendering retries.
      this.#kept.delete(address)
      this.#log(`A page has no preview of its first picture: ${String(error)}`)
    }
    return undefined
  }
}
