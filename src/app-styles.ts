import {withRetries} from './load-chunk.ts'

/**
 * Gives the page all of the site's CSS; it has only what its own HTML needs. The sheet comes after the
 * page's own and has every rule of that again, so nothing that is shown changes.
 *
 * @throws MissingChunk if the sheet cannot be loaded: the app would show pages without their styles
 */
export async function appStyles() {
  const {styles} = document.documentElement.dataset
  // Previews and the development server have none.
  if (styles) await withRetries(() => stylesheet(styles))
}

/**
 * Gives elements back the style attributes that the server made rules of (style-attributes.ts): React
 * takes away what it finds in an attribute, and a rule would stay. Set by script, no policy minds them.
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
