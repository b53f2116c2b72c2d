import {withRetries} from './load-chunk.ts'

/**
 * Applies the site's whole stylesheet. Until then the page has only the CSS that its own HTML
 * needs, and the whole sheet for print. The whole sheet repeats the page's rules in the same order,
 * so nothing visible changes.
 *
 * @throws MissingChunk if it cannot be loaded: the app would show unstyled pages
 */
export async function appStyles() {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media=print]')
  if (link?.sheet) link.media = 'all'
  // Not loaded yet, or failed. Previews and the development server have no such link.
  else if (link) await withRetries(() => stylesheet(link.href))
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
