import {withRetries} from './load-chunk.ts'

/**
 * Applies the site's whole stylesheet. Until then the page has only the CSS that its own HTML
 * needs. The whole sheet repeats the page's rules in the same order, so nothing visible changes.
 *
 * @throws MissingChunk if it cannot be loaded: the app would show unstyled pages
 */
export async function appStyles() {
  const {styles} = document.documentElement.dataset
  // Previews and the development server have none.
  if (styles) await withRetries(() => stylesheet(styles))
}

/**
 * Restores the style attributes that the server moved into the stylesheet (style-attributes.ts),
 * since React removes attributes but not rules. The security policy allows styles set by script.
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
      reject(new Error(`${href} does not come`))
    }
    document.head.append(link)
  })
