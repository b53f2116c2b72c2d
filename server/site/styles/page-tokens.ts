/** How many different opening tags are remembered; the site's pages have some 3,000. */
const rememberedTags = 10_000

/** Finds which of the tokens that selectors ask for stand in a page. */
export class PageTokens {
  readonly #asked: ReadonlySet<string>
  /** By opening tag: pages are a few kinds of elements, many times each, and alike. */
  readonly #ofTags = new Map<string, readonly string[]>()

  /** @param asked - tokens as selector-needs.ts writes them */
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

/** Everything that a selector may ask for and an element has by its opening tag. */
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
