import {withRetries} from './load-chunk.ts'

/**
 * Loads the site's complete stylesheet. A page initially has only the CSS that its own HTML needs.
 * The complete stylesheet has the same rules in the same order, so nothing visible changes.
 *
 * @throws MissingChunkError if the stylesheet cannot be loaded, because the app would show unstyled pages
 */
export async function appStyles() {
  const {styles} = document.documentElement.dataset
  // Pages of the preview and of the development server load all styles from the start, and have no
  // attribute `data-styles`.
  if (styles) await withRetries(() => stylesheet(styles))
}

/**
 * Converts rules of the page's stylesheet back to style attributes. The server converts style
 * attributes to rules (style-attributes.ts), because the content security policy blocks the
 * attributes in HTML. React can only change attributes, not rules.
 */
export function ownStyles() {
  for (const rule of document.styleSheets[0]?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule && rule.selectorText.startsWith('#root [data-s='))) continue
    for (const element of document.querySelectorAll<HTMLElement>(rule.selectorText)) {
      element.style.cssText = rule.style.cssText
      element.removeAttribute('data-s')
    }
  }
}

const stylesheet = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {rel: 'stylesheet', href})
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`cannot load the stylesheet ${href}`))
    }
    document.head.append(link)
  })
