import {mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {JSDOM} from 'jsdom'

/** A part of the page: text, an element, or an inline SVG with its content as HTML. */
type Tree =
  | string
  | {tag: string; attributes: Record<string, string | boolean>; children?: Tree[]; html?: string}

/** React's names of attributes, by their names in HTML. */
export const reactNames: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  checked: 'defaultChecked',
  value: 'defaultValue',
  tabindex: 'tabIndex',
  colspan: 'colSpan',
  popovertarget: 'popoverTarget',
  popovertargetaction: 'popoverTargetAction',
  autofocus: 'autoFocus',
  inputmode: 'inputMode',
  autocomplete: 'autoComplete',
  hreflang: 'hrefLang',
  fetchpriority: 'fetchPriority',
  srcset: 'srcSet',
}

/**
 * Writes the content of the site's home page into the project of a peer: the same elements, texts, styles and
 * fonts, and the same URLs of pictures. Leaves out the previews of pictures, which are the site's own.
 *
 * @param names - names of attributes that differ from HTML
 */
export async function writeHomePage(
  site: string,
  folder: string,
  names: Readonly<Record<string, string>> = {},
): Promise<void> {
  const html = await (await fetch(`${site}/`)).text()
  const {document} = new JSDOM(html).window
  const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
  const links = [...document.querySelectorAll('link[as=font]')]
  const fonts = links.map((link) => link.getAttribute('href') ?? '')
  await mkdir(join(folder, 'public/assets'), {recursive: true})
  for (const path of fonts) {
    const font = await (await fetch(site + path)).arrayBuffer()
    await writeFile(join(folder, 'public', path), Buffer.from(font))
  }
  const css = text('style')
    .replace(/#root \[data-s=\w+\]\{background-image:url\(data:[^)]*\)\}/g, '')
    .replace(/@media [^{]*\{img\[fetchpriority=high\]\{[^}]*data:[^}]*\}\}/g, '')
  await writeFile(join(folder, 'page.css'), css)
  const description = document.querySelector('meta[name=description]')?.getAttribute('content')
  const tree = childrenOf(document.querySelector('#root'), names)
  const page = {title: text('title'), description, fonts, tree}
  await writeFile(join(folder, 'page.json'), JSON.stringify(page))
}

const childrenOf = (parent: Element | null, names: Readonly<Record<string, string>>): Tree[] =>
  [...(parent?.childNodes ?? [])].flatMap((node) => treeOf(node, names))

function treeOf(node: Node, names: Readonly<Record<string, string>>): Tree[] {
  if (node.nodeType === 3) return [node.nodeValue ?? '']
  const element = node.ownerDocument?.defaultView?.Element
  if (!element || !(node instanceof element) || node.tagName === 'SCRIPT') return []
  const tag = node.tagName.toLowerCase()
  const attributes = Object.fromEntries(
    [...node.attributes].map(({name, value}) => [
      names[name] ?? name,
      name === 'hidden' || name === 'checked' ? true : value,
    ]),
  )
  return tag === 'svg'
    ? [{tag, attributes, html: node.innerHTML}]
    : [{tag, attributes, children: childrenOf(node, names)}]
}
