import {withRetries} from './load-chunk.ts'

/**
 * Gives the page all of the site's CSS: so far it has what its own HTML needs, and the whole sheet on
 * paper only. That comes after the page's own, of which every rule is in it again, so that nothing
 * which is there changes.
 *
 * @throws MissingChunk where it does not come: the app would show pages without their styles
 */
export async function appStyles() {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media=print]')
  if (link?.sheet) link.media = 'all'
  // It has not come yet, or not at all. In previews and while the site is worked on there is none.
  else if (link) await withRetries(() => stylesheet(link.href))
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
