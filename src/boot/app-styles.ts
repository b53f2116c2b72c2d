import {withRetries} from './load-chunk.ts'

/**
 * Loads the site's complete stylesheet. Until then a page has only the CSS that its own HTML needs.
 * The complete stylesheet repeats the page's rules in the same order, so nothing visible changes.
 *
 * @throws MissingChunk if it cannot be loaded: the app would show unstyled pages
 */
export async function appStyles() {
  const {styles} = document.documentElement.dataset
  // Pages of the preview and of the development server have no such attribute: they load all styles
  // from the start.
  if (styles) await withRetries(() => stylesheet(styles))
}

/**
 * Restores the style attributes that the server moved into the stylesheet (style-attributes.ts),
 * because React removes attributes but not rules. The content security policy allows styles that a
 * script sets.
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
      reject(new Error(`cannot load ${href}`))
    }
    document.head.append(link)
  })
