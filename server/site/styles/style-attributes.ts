/** An element's style attribute, as React writes it. */
const attribute = /\sstyle="([^"]*)"/g

/**
 * Moves style attributes into rules of the page's own sheet. In the policy each would be a hash of
 * 52 bytes in a header that nothing compresses. The app makes attributes of them again before React
 * takes the page over (src/app-styles.ts).
 *
 * @returns the HTML, with `data-s` where a style stood, and the rules, to come after all others
 */
export function withoutStyleAttributes(html: string): {html: string; css: string} {
  const names = new Map<string, string>()
  const named = html.replace(attribute, (whole, escaped: string) => {
    const style = unescaped(escaped)
    // Nothing of the kind is written by a component; as a rule it would be another one.
    if (/[{}<\\]/.test(style)) return whole
    const name = names.get(style) ?? `_${names.size.toString(36)}`
    names.set(style, name)
    return ` data-s="${name}"`
  })
  // By the root's id, so that they go before what any class says, as attributes do.
  const rules = [...names].map(([style, name]) => `#root [data-s=${name}]{${style}}`)
  return {html: named, css: rules.join('')}
}

/** The style attributes of a document, each once, as the browser hashes them. */
export const styleAttributesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(attribute)].map(([, escaped = '']) => unescaped(escaped))),
]

/** What React escaped in an attribute. */
const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
