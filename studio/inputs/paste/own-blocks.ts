import {isWritten} from '#schemas/written.ts'

/** Elements that mail programs and websites use as paragraphs. The editor reads only `p` as one. */
const boxes =
  'div, section, article, address, dl, dt, dd, main, header, footer, aside, figure, figcaption'

/** Elements that begin a paragraph of their own. */
const blocks = `${boxes}, p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, pre, blockquote, hr`

const hasBlock = (element: Element) => element.querySelector(blocks) !== null

const hasContent = (node: Node) =>
  node.nodeType !== Node.COMMENT_NODE &&
  (isWritten(node.textContent) || (node instanceof Element && node.querySelector('img') !== null))

/** Returns whether a node is part of a line: a text, or an element without blocks. */
const isInline = (node: Node) =>
  !(node instanceof Element) || (!node.matches(blocks) && !hasBlock(node))

/** Removes an element, and puts its content in its place. */
const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

/** Splits a box into paragraphs: each innermost box, and what stands between blocks. */
function split(box: Element): void {
  let line: Element | undefined
  for (const node of [...box.childNodes]) {
    if (!isInline(node)) {
      line = undefined
      if (node instanceof Element) inParagraphs(node)
    } else if (line) line.append(node)
    else if (hasContent(node)) {
      line = box.ownerDocument.createElement('p')
      node.before(line)
      line.append(node)
    } else node.parentNode?.removeChild(node)
  }
  for (const line of box.querySelectorAll('p'))
    while (line.lastChild instanceof Element && line.lastChild.matches('br'))
      line.lastChild.remove()
  unwrap(box)
}

/** Turns the boxes within an element into paragraphs, and those within an item of a list into lines. */
function inParagraphs(element: Element): void {
  if (element.matches('li')) {
    for (const box of [...element.querySelectorAll(boxes)].reverse()) {
      const {previousSibling: before, nextSibling: after} = box
      if (before && hasContent(before)) box.before(element.ownerDocument.createElement('br'))
      if (after && isInline(after) && hasContent(after))
        box.after(element.ownerDocument.createElement('br'))
      unwrap(box)
    }
  } else if (element.matches(boxes)) split(element)
  else for (const child of [...element.children]) inParagraphs(child)
}

/** Returns whether a box contains a text directly. The editor would glue it to the text of the next box. */
const hasOwnText = (box: Element) =>
  [...box.childNodes].some((node) => isInline(node) && hasContent(node))

/**
 * Turns the lines of a text that was copied from a mail or a website into paragraphs. Leaves other texts as
 * they are, because the editor recognizes those of Word and Google Docs by their elements.
 *
 * @returns whether it changed the body
 */
export function withOwnBlocks(body: Element): boolean {
  if (![...body.querySelectorAll(boxes)].some(hasOwnText)) return false
  const box = body.ownerDocument.createElement('div')
  box.append(...body.childNodes)
  body.append(box)
  split(box)
  return true
}
