import {type Document, Element, type Node, Text} from 'slimdom'
import type {Inline} from './inline.ts'

/** The XML namespace of XLIFF 1.2, https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html */
export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:1.2'

const kindsOfCodes: Readonly<Record<string, string>> = {b: 'bold', i: 'italic'}

/** Matches characters that XML cannot represent or changes, such as control characters. */
const unsafe = /([\p{Cc}\p{Cs}\u2028\u2029\ufffe\uffff])/u

const lineBreak = 'lb'

/**
 * Returns the formatting code of an element id. The second `b` in an XLIFF unit has the id `b.2`,
 * because ids must be unique in a unit.
 */
const withoutNumber = (id: string): string => id.replace(/\.\d+$/, '')

/**
 * Writes text with formatting codes to an XML element: `<g>` for formatting, `<x/>` for line breaks
 * and for characters that XML does not allow. The code is in the `id` of each element, because all
 * translation tools keep ids.
 */
export function appendInline(into: Element, inline: readonly Inline[]): void {
  const document = into.ownerDocument
  if (!document) return
  const used = new Map<string, number>()
  const element = (name: 'g' | 'x', code: string, ctype: string): Element => {
    const number = (used.get(code) ?? 0) + 1
    used.set(code, number)
    const created = document.createElementNS(xliffNamespace, name)
    created.setAttribute('id', number > 1 ? `${code}.${number}` : code)
    created.setAttribute('ctype', ctype)
    return created
  }
  const character = (text: string): Element => {
    if (text === '\n') return element('x', lineBreak, 'lb')
    const code = `char-${text.charCodeAt(0).toString(16)}`
    return element('x', code, `x-${code}`)
  }
  let open = into
  for (const part of inline) {
    if ('open' in part) {
      const created = element('g', part.open, kindsOfCodes[part.open] ?? `x-${part.open}`)
      open = open.appendChild(created)
    } else if ('close' in part) open = open.parentElement ?? into
    else
      for (const [index, piece] of part.text.split(unsafe).entries()) {
        if (index % 2 === 1) open.appendChild(character(piece))
        else if (piece) open.appendChild(document.createTextNode(piece))
      }
  }
}

const standsFor = (id: string): Inline => {
  const code = withoutNumber(id)
  if (code === lineBreak) return {text: '\n'}
  const [, hexadecimal] = /^char-([0-9a-f]{1,4})$/.exec(code) ?? []
  // Keep unknown codes. `spansOf` reports them when the translation is assigned to its field.
  return hexadecimal ? {text: String.fromCharCode(Number.parseInt(hexadecimal, 16))} : {open: code}
}

const inlineOfNode = (node: Node): Inline[] => {
  // `Text` includes CDATA sections.
  if (node instanceof Text) return node.data ? [{text: node.data}] : []
  if (!(node instanceof Element)) return []
  const id = node.getAttribute('id') ?? ''
  switch (node.localName) {
    case 'g':
      return [{open: withoutNumber(id)}, ...readInline(node), {close: withoutNumber(id)}]
    // A translation tool adds `<mrk>` for its segments, terms and comments. Read only its content.
    case 'mrk':
      return readInline(node)
    default:
      return [standsFor(id)]
  }
}

/** Reads text with formatting codes from an XML element. */
export const readInline = (element: Element): Inline[] => element.childNodes.flatMap(inlineOfNode)

/** Appends an XLIFF element to another. */
export function appendElement(
  parent: Document | Element,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
): Element {
  const document = parent instanceof Element ? parent.ownerDocument : parent
  if (!document)
    throw new Error(`Cannot create the element ${name}: its parent belongs to no XML document`)
  const created = document.createElementNS(xliffNamespace, name)
  for (const [attribute, value] of Object.entries(attributes)) {
    if (attribute.startsWith('xml:'))
      created.setAttributeNS('http://www.w3.org/XML/1998/namespace', attribute, value)
    else created.setAttribute(attribute, value)
  }
  parent.appendChild(created)
  return created
}
