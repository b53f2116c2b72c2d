/** The server's response for a URL, after all redirects. */
interface Answer {
  status: number
  ids: ReadonlySet<string>
}

/**
 * Checks links over HTTP. Requests each URL once, however many pages link to it.
 *
 * @param origin - origin of the site; other origins are not requested
 */
export class LinkChecker {
  readonly #origin: string
  readonly #answers = new Map<string, Promise<Answer>>()

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Returns a description of what is wrong with a link; undefined if it works. */
  async fault(href: string): Promise<string | undefined> {
    if (/^tel:\+\d{8,15}$|^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/.test(href)) return undefined
    if (!URL.canParse(href)) return `${href} is not a valid URL`
    const url = new URL(href)
    if (url.origin !== this.#origin) {
      return url.protocol === 'https:' ? undefined : `${href} leads to another site without https`
    }
    const {status, ids} = await this.#answer(url.pathname + url.search)
    if (status !== 200) return `${href} returns status ${status}`
    const fragment = decodeURIComponent(url.hash.slice(1))
    return fragment && !ids.has(fragment)
      ? `${href} has a fragment that matches no element on its page`
      : undefined
  }

  #answer(path: string): Promise<Answer> {
    const known = this.#answers.get(path) ?? this.#ask(path)
    this.#answers.set(path, known)
    return known
  }

  async #ask(path: string): Promise<Answer> {
    const response = await fetch(this.#origin + path, {headers: {'accept-language': 'en'}})
    const text = await response.text()
    const ids = new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))
    return {status: response.status, ids}
  }
}
