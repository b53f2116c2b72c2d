/** Maximum number of cached opening tags. The site's pages have about 3,000 different ones. */
const rememberedTags = 10_000

/** Finds the tokens of selectors that occur in a page's HTML. */
export class PageTokens {
  readonly #asked: ReadonlySet<string>
  /** Cached tokens by opening tag, because pages repeat the same tags many times. */
  readonly #ofTags = new Map<string, readonly string[]>()

  /**
   * @param asked - the tokens to look for, in the notation of style-rules.ts
   */
  constructor(asked: ReadonlySet<string>) {
    this.#asked = asked
  }

  of(html: string): Set<string> {
    const tokens = new Set<string>()
    for (const [tag] of html.matchAll(/<[a-z][\w-]*(?:\s+[^\s"=>/]+(?:="[^"]*")?)*/gi)) {
      for (const token of this.#ofTag(tag)) tokens.add(token)
    }
    return tokens
  }

  #ofTag(tag: string): readonly string[] {
    const known = this.#ofTags.get(tag)
    if (known) return known
    const tokens = tagTokens(tag).filter((token) => this.#asked.has(token))
    if (this.#ofTags.size >= rememberedTags) this.#ofTags.clear()
    this.#ofTags.set(tag, tokens)
    return tokens
  }
}

/** Returns all tokens of an opening tag. */
function tagTokens(tag: string): string[] {
  const [, name = '', attributes = ''] = /^<([a-z][\w-]*)(.*)$/is.exec(tag) ?? []
  const tokens = [name.toLowerCase()]
  for (const [, attribute = '', value = ''] of attributes.matchAll(/([^\s"=]+)(?:="([^"]*)")?/g)) {
    if (attribute === 'class') tokens.push(...value.split(' ').map((word) => `.${word}`))
    else if (attribute === 'id') tokens.push(`#${value}`)
    const lower = attribute.toLowerCase()
    tokens.push(`[${lower}]`, `[${lower}=${value}]`)
  }
  return tokens
}
