/** A style attribute as React writes it. */
const attribute = /\sstyle="([^"]*)"/g

/**
 * Moves style attributes into rules of the page's own sheet. As attributes each would need a hash
 * of 52 bytes in the policy, a header without compression. The app restores the attributes before
 * hydration (src/boot/app-styles.ts).
 *
 * @returns the HTML with `data-s` instead of `style`, and the rules, which must come after all
 *   others
 */
export function withoutStyleAttributes(html: string): {html: string; css: string} {
  const names = new Map<string, string>()
  const named = html.replace(attribute, (whole, escaped: string) => {
    const style = unescaped(escaped)
    // Components write no such values. In a rule they would have another meaning.
    if (/[{}<\\]/.test(style)) return whole
    const name = names.get(style) ?? `_${names.size.toString(36)}`
    names.set(style, name)
    return ` data-s="${name}"`
  })
  // The id selector gives these rules precedence over classes, as attributes have.
  const rules = [...names].map(([style, name]) => `#root [data-s=${name}]{${style}}`)
  return {html: named, css: rules.join('')}
}

/** The distinct style attributes of a document, in the form that browsers hash. */
export const styleAttributesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(attribute)].map(([, escaped = '']) => unescaped(escaped))),
]

/** Reverts React's escaping of attributes. */
const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
