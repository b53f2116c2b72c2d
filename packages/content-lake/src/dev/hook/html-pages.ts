/** Elements whose content is not markup. */
const rawElements = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed'])

/** What to change in a page. */
export interface PageChange {
  /** Markup to insert at the beginning of the head. */
  readonly head: string
  /** Rewrites the URLs in a tag or in a style sheet. */
  readonly rewrite: (text: string, element: string) => string
}

/**
 * Changes the HTML of a page while it is streamed: inserts markup before all scripts, and rewrites the
 * URLs in tags. Scripts stay as they are, because frameworks compare their data with the page.
 */
export class HtmlPages {
  readonly #change: PageChange
  #rest = ''
  #raw: string | undefined
  #inserted = false

  constructor(change: PageChange) {
    this.#change = change
  }

  /** Adds a part of the page. Returns what is complete. */
  push(text: string): string {
    this.#rest += text
    let out = ''
    for (;;) {
      const next = this.#raw === undefined ? this.#markup() : this.#rawText(this.#raw)
      if (next === undefined) return out
      out += next
    }
  }

  /** Returns the rest at the end of the page. */
  end(): string {
    const rest = this.#rest
    this.#rest = ''
    return rest
  }

  #take(length: number): string {
    const taken = this.#rest.slice(0, length)
    this.#rest = this.#rest.slice(length)
    return taken
  }

  /** Returns the next text, comment or tag; undefined if it is incomplete. */
  #markup(): string | undefined {
    const start = this.#rest.indexOf('<')
    if (start !== 0) {
      const length = start < 0 ? this.#rest.length : start
      return length === 0 ? undefined : this.#take(length)
    }
    if (this.#rest.startsWith('<!--')) {
      const end = this.#rest.indexOf('-->')
      return end < 0 ? undefined : this.#take(end + 3)
    }
    if (this.#rest.length < 4) return undefined
    const [, closing, name = ''] = /^<(\/?)([a-z][^\s/>]*)/i.exec(this.#rest) ?? []
    if (name === '' && !/^<[!?]/.test(this.#rest)) return this.#take(1)
    const end = tagEnd(this.#rest)
    if (end === undefined) return undefined
    return this.#tag(this.#take(end), name.toLowerCase(), closing === '/')
  }

  #tag(tag: string, name: string, isClosing: boolean): string {
    if (isClosing) return tag
    if (rawElements.has(name) && !tag.endsWith('/>')) this.#raw = name
    const changed = name === '' ? tag : this.#change.rewrite(tag, name)
    if (this.#inserted || name === '' || name === 'html') return changed
    this.#inserted = true
    const {head} = this.#change
    return name === 'head' ? changed + head : head + changed
  }

  /** Returns the content of a raw element; undefined if its end has not arrived. */
  #rawText(name: string): string | undefined {
    const end = this.#rest.search(new RegExp(`</${name}[\\s/>]`, 'i'))
    if (end < 0) return undefined
    this.#raw = undefined
    const text = this.#take(end)
    return name === 'style' ? this.#change.rewrite(text, name) : text
  }
}

/** Returns the length of the tag at the beginning of a text; undefined if it is incomplete. */
function tagEnd(text: string): number | undefined {
  let quote = ''
  let last = ''
  for (let at = 1; at < text.length; at++) {
    const character = text.charAt(at)
    if (quote) {
      if (character === quote) quote = ''
    } else if (character === '>') {
      return at + 1
    } else if ((character === '"' || character === "'") && last === '=') {
      quote = character
    }
    if (character.trim()) last = character
  }
  return undefined
}
