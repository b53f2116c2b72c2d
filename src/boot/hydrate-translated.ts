import {flushSync} from 'react-dom'

/**
 * Hydrates a page that the browser has already translated. React would find other texts than it
 * expects, and replace all elements: the visitor would lose what they opened and selected.
 *
 * Puts the texts of the server's HTML back, and hydrates the whole page before the browser can
 * translate it again. If the HTML cannot be loaded or has changed, React replaces the elements.
 *
 * @param hydrateApp - starts the hydration of `root`
 */
export async function hydrateTranslated(root: HTMLElement, hydrateApp: () => void): Promise<void> {
  // The translation goes on after hydration, so load what it needs now.
  const [original] = await Promise.all([originalRoot(root.id), loadKeepTexts().catch(() => {})])
  if (original) restoreTexts(root, original)
  flushSync(hydrateApp)
  // React hydrates the content of Suspense boundaries later, unless an event needs it. Nothing in the
  // app listens to this one.
  root.querySelector('main > *')?.dispatchEvent(new Event('dragend', {bubbles: true}))
}

const loadKeepTexts = () => import('./keep-texts.ts')

/**
 * Loads the page once more, and returns its root element; null if it cannot be loaded. Uses
 * XMLHttpRequest, because the content security policy forbids to parse HTML with a script.
 */
const originalRoot = (id: string) =>
  new Promise<Element | null>((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', location.href)
    request.responseType = 'document'
    request.timeout = 3000
    request.onloadend = () => resolve(request.responseXML?.getElementById(id) ?? null)
    request.send()
  })

/**
 * Gives an element and its descendants the text nodes of `original`. Keeps all elements. Leaves an
 * element alone to which another program has added elements.
 */
function restoreTexts(element: Element, original: Element): void {
  for (const font of element.querySelectorAll(':scope > font')) {
    const inside = [...font.querySelectorAll(':not(font)')]
    font.replaceWith(...inside.filter(({parentElement}) => parentElement?.nodeName === 'FONT'))
  }
  const kept = [...element.childNodes].filter(isNoText)
  const expected = [...original.childNodes].filter(isNoText)
  if (String(kept.map(nameOf)) !== String(expected.map(nameOf))) return
  if (!element.isEqualNode(original)) {
    for (const text of [...element.childNodes]) if (!isNoText(text)) text.remove()
    let next = element.firstChild
    for (const node of original.childNodes) {
      if (isNoText(node)) next = next?.nextSibling ?? null
      else element.insertBefore(document.importNode(node), next)
    }
  }
  for (const [index, child] of [...element.children].entries()) {
    const twin = original.children[index]
    if (twin) restoreTexts(child, twin)
  }
}

const isNoText = ({nodeType}: Node) => nodeType !== Node.TEXT_NODE
const nameOf = ({nodeName}: Node) => nodeName
