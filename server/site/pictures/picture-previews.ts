import {LRUCache} from 'lru-cache'
import {warning} from '#packages/server-kit/src/log.ts'
import type {Log} from '../../log-codes.ts'
import {firstPictureOnPhone} from './first-picture.ts'

/**
 * Width of a phone's screen in CSS pixels. A narrower picture would not count as largest contentful
 * paint.
 */
const previewWidth = '412'

/**
 * Image parameters from the best to the smallest preview. The large letters of screenshots usually
 * stay readable; photographs become shapes and colors. On a blurred picture, the lowest quality looks
 * the same and takes three quarters of the bytes.
 */
const qualities: readonly Record<string, string>[] = [
  {q: '10'},
  {q: '1', blur: '30'},
  {q: '1', blur: '100'},
]

/**
 * Maximum size of a preview in bytes, before base64. A larger preview would delay the text above
 * the picture. Chromium counts a picture as largest contentful paint if it has at least 0.05 bits per
 * pixel, which are 1.1 KB on a phone.
 */
const maxBytes = 2000

/** Timeout of a request to the image server. It is short because publishing waits for it. */
const timeoutMs = 3000

/** Maximum number of cached previews. */
const maxKept = 64

/**
 * Creates a small preview of the first picture that a page shows on phones. The preview is part of
 * the page's CSS, so browsers show it together with the text while the picture still loads.
 */
export class PicturePreviews {
  readonly #origin: string
  readonly #log: Log
  /** Previews by picture URL. The file at a URL never changes. */
  readonly #kept = new LRUCache<string, Promise<string | undefined>>({max: maxKept})

  /**
   * @param origin - origin of the image server: the lake, or Sanity's CDN
   * @param log - logs a line for the operator
   */
  constructor(origin: string, log: Log) {
    this.#origin = origin
    this.#log = log
  }

  /**
   * Returns CSS that shows the preview behind the picture.
   *
   * @param body - the page's HTML
   * @returns an empty text if the page has no first picture for phones or the preview is not
   *   available
   */
  async css(body: string): Promise<string> {
    const picture = firstPictureOnPhone(body)
    const url = picture && (await this.#preview(picture.address))
    if (!url) return ''
    const [, type] = /^data:([^;]+)/.exec(url) ?? []
    // The rule needs `!important`, because the picture also has a tiny preview in its style
    // attribute (see style-attributes.ts).
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
          // Not AVIF, which the lake has only later: a page must not change without its content.
          headers: {accept: 'image/webp'},
          signal: AbortSignal.timeout(timeoutMs),
        })
        const type = answer.headers.get('content-type') ?? ''
        if (!answer.ok)
          throw new Error(`The image server returned status ${answer.status} for ${pathname}`)
        // Vector drawings (SVG) cannot be made smaller.
        if (!/^image\/\w+$/.test(type)) return undefined
        const bytes = Buffer.from(await answer.arrayBuffer())
        if (bytes.length <= maxBytes) return `data:${type};base64,${bytes.toString('base64')}`
      }
    } catch (error) {
      // Remove the failed preview from the cache, so that the next render tries again.
      this.#kept.delete(address)
      this.#log(
        `Could not create the placeholder of the picture ${address}: ${String(error)}`,
        warning('PICTURE_PLACEHOLDER_FAILED'),
      )
    }
    return undefined
  }
}
