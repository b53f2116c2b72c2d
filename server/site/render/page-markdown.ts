import {fromHtml} from 'hast-util-from-html'
import {toMdast} from 'hast-util-to-mdast'
import {gfmToMarkdown} from 'mdast-util-gfm'
import {toMarkdown} from 'mdast-util-to-markdown'

type Root = ReturnType<typeof fromHtml>
type Element = Extract<Root['children'][number], {type: 'element'}>

/** Elements that have no content for a reader of Markdown. */
const left: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'svg', 'dialog', 'form', 'button', 'input', 'select', 'label'],
  ...['textarea', 'video', 'iframe', 'noscript'],
])

const propertyOf = ({properties}: Element, name: string): string => String(properties[name] ?? '')

/** Whether a page shows an element, at least after a touch: the panels of tabs are hidden at first. */
function isContent(node: Element['children'][number]): boolean {
  if (node.type === 'comment') return false
  if (node.type !== 'element') return true
  if (left.has(node.tagName) || propertyOf(node, 'ariaHidden') === 'true') return false
  return node.properties.hidden === undefined || propertyOf(node, 'role') === 'tabpanel'
}

/** Leaves out what is not content, and makes addresses absolute. Addresses of other kinds are removed. */
function prepare(node: Root | Element, base: string): void {
  for (const name of ['href', 'src'] as const) {
    if (node.type !== 'element' || node.properties[name] === undefined) continue
    const url = URL.parse(propertyOf(node, name), base)
    const isSafe = url && /^(https?|mailto|tel):$/.test(url.protocol)
    node.properties[name] = isSafe ? url.href : undefined
  }
  if (node.type === 'element' && node.tagName === 'a' && !node.properties.href)
    node.tagName = 'span'
  const children: Element['children'] = []
  for (const child of node.children) {
    if (child.type === 'doctype' || !isContent(child)) continue
    // Only CSS separates them on the page.
    if (child.type === 'element' && needsSpace(children.at(-1)))
      children.push({type: 'text', value: ' '})
    if (child.type === 'element') prepare(child, base)
    children.push(child)
  }
  Object.assign(node, {children})
}

/** Whether an element after this node would join its text. */
const needsSpace = (before: Element['children'][number] | undefined): boolean =>
  before?.type === 'element' || (before?.type === 'text' && /[.!?:]$/.test(before.value))

const destinations = ['destinationLiteral', 'destinationRaw'] as const

/**
 * What is escaped in every text, also in the text of a link and of a picture. The defaults rely on rules
 * about nested links that not all readers of Markdown follow.
 */
const escapes = [
  {character: '!'},
  {character: '['},
  {character: ']'},
  {character: '<'},
  {character: '`'},
  {character: ':', before: '[ps]', after: '/'},
  {character: '@', before: '\\w', after: '\\w'},
  {character: '.', before: '[Ww]', after: '\\w'},
].map((each) => ({...each, notInConstruct: [...destinations]}))

/** Finds the first element with a name, in the order of the document. */
function find(node: Root | Element, name: string): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const found = child.tagName === name ? child : find(child, name)
    if (found) return found
  }
}

/**
 * Converts a page of the site to Markdown: its main part, with absolute addresses. Texts that look like
 * Markdown, HTML or an address are escaped, so that no text of the content becomes a link.
 *
 * @param html - the page's document
 * @param url - the page's own address
 */
export function pageMarkdown(html: string, url: string): string {
  const document = fromHtml(html)
  const main = find(document, 'main') ?? document
  prepare(main, url)
  const tree = toMdast(main)
  return toMarkdown(tree, {
    bullet: '-',
    resourceLink: true,
    unsafe: escapes,
    extensions: [gfmToMarkdown({tablePipeAlign: false})],
  })
}
