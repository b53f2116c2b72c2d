/** Matches a style attribute in HTML rendered by React. */
const attribute = /\sstyle="([^"]*)"/g

/**
 * Moves style attributes into rules of the page's own CSS. Each style attribute would need a hash
 * of 52 bytes in the content security policy, and headers are not compressed. The app restores the
 * attributes before hydration (src/boot/app-styles.ts).
 *
 * @returns the HTML with `data-s` instead of `style`, and the rules, which must come after all
 *   other rules
 */
export function withoutStyleAttributes(html: string): {html: string; css: string} {
  const names = new Map<string, string>()
  const named = html.replace(attribute, (whole, escaped: string) => {
    const style = unescaped(escaped)
    // A style attribute with these characters would have another meaning as a rule. Our components
    // have no such style attributes.
    if (/[{}<\\]/.test(style)) return whole
    const name = names.get(style) ?? `_${names.size.toString(36)}`
    names.set(style, name)
    return ` data-s="${name}"`
  })
  // The id selector makes these rules override classes, as style attributes do.
  const rules = [...names].map(([style, name]) => `#root [data-s=${name}]{${style}}`)
  return {html: named, css: rules.join('')}
}

/** Returns the distinct style attributes of a document, in the form that browsers hash. */
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
