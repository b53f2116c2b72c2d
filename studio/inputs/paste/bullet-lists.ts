/** The bullets of Word and of PDF files, some of which are signs of a symbol font that browsers lack. */
const signs = '[•‣⁃◦▪▫●○■□➢➤·\\uf0a7\\uf0a8\\uf0b7\\uf0d8\\uf0fc]'
const bullets = new RegExp(`^([ \\t]*)${signs}[ \\t\\u00a0]*(?=\\S)`, 'gm')
const bullet = new RegExp(`^\\s*${signs}\\s*(?=\\S)`)

/** Gives the bullets of a copied list the form of Markdown. One line alone is no list. */
export function withDashes(text: string): string {
  return (text.match(bullets)?.length ?? 0) > 1 ? text.replaceAll(bullets, '$1- ') : text
}

/** The editor makes lists of the paragraphs that Word marks itself. */
const ofWord = '[style*="mso-list"]'

const isBulleted = (line: Element) =>
  bullet.test(line.textContent ?? '') &&
  !line.matches(ofWord) &&
  line.querySelector(ofWord) === null

/** Returns a paragraph for each line of a paragraph. */
function linesOf(paragraph: Element): Element[] {
  const lines = [paragraph.cloneNode(false)]
  for (const node of paragraph.cloneNode(true).childNodes) {
    if (node instanceof Element && node.matches('br')) lines.push(paragraph.cloneNode(false))
    else lines.at(-1)?.appendChild(node.cloneNode(true))
  }
  return lines.filter((line) => line instanceof Element)
}

function removeBullet(line: Element): void {
  let rest = bullet.exec(line.textContent ?? '')?.[0].length ?? 0
  const texts = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text && rest > 0; text = texts.nextNode()) {
    const value = text.nodeValue ?? ''
    text.nodeValue = value.slice(rest)
    rest -= value.length
  }
}

/**
 * Makes lists of adjacent paragraphs and lines that start with a bullet.
 *
 * @returns whether it changed the body
 */
export function withBulletLists(body: Element): boolean {
  for (const paragraph of body.querySelectorAll('p:has(> br)')) {
    const lines = linesOf(paragraph)
    if (lines.filter(isBulleted).length > 1) paragraph.replaceWith(...lines)
  }
  const bulleted = new Set([...body.querySelectorAll('p')].filter(isBulleted))
  let list: Element | undefined
  for (const line of bulleted) {
    const {previousElementSibling: before, nextElementSibling: after} = line
    if (!list || before !== list) {
      if (!(after instanceof HTMLParagraphElement) || !bulleted.has(after)) continue
      list = line.ownerDocument.createElement('ul')
      line.before(list)
    }
    const item = line.ownerDocument.createElement('li')
    removeBullet(line)
    item.append(...line.childNodes)
    list.append(item)
    line.remove()
  }
  return list !== undefined
}
