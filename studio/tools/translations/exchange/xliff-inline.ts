import {type Document, Element, type Node, Text} from 'slimdom'
import {type Inline, wordsOf} from './inline.ts'

/** The XML namespace of XLIFF 1.2, https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html */
export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:1.2'

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'

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

/**
 * Stands for a place where a space may be missing: both ends of a segment, and white space with a line break at
 * the start or end of a text node. A program has inserted that to indent the file, because line breaks of a text
 * are `<x/>`.
 */
const indentation: Inline = {text: ''}

/**
 * Reads a text node. White space has no meaning unless `xml:space` is `preserve`; line breaks with
 * indentation have none even then, because programs that indent files ignore the attribute.
 */
const inlineOfText = (data: string, preserved: boolean): Inline[] => {
  const [, before = '', inner = '', after = ''] =
    /^([ \t]*\n\s*)?(.*?)(\n\s*)?$/s.exec(data.replace(/\r\n?/g, '\n')) ?? []
  const joined = inner.replace(/[ \t]*\n[ \t\n]*[ \t]/g, ' ')
  const text = preserved ? joined : joined.replace(/[ \t\n]+/g, ' ')
  return [
    ...(before ? [indentation] : []),
    ...(text ? [{text}] : []),
    ...(after ? [indentation] : []),
  ]
}

const inlineOfNode = (node: Node, preserved: boolean): Inline[] => {
  // `Text` includes CDATA sections.
  if (node instanceof Text) return inlineOfText(node.data, preserved)
  if (!(node instanceof Element)) return []
  const id = node.getAttribute('id') ?? ''
  switch (node.localName) {
    case 'g':
      return [{open: withoutNumber(id)}, ...inlineIn(node, preserved), {close: withoutNumber(id)}]
    // A translation tool adds `<mrk>` for its segments, terms and comments. Read only its content. Some tools
    // drop the space between two sentences.
    case 'mrk': {
      const content = inlineIn(node, preserved)
      return node.getAttribute('mtype') === 'seg' ? [indentation, ...content, indentation] : content
    }
    default:
      return [standsFor(id)]
  }
}

const inlineIn = (element: Element, preserved: boolean): Inline[] =>
  element.childNodes.flatMap((node) => inlineOfNode(node, preserved))

/** Returns how many formatting codes are open before a part. */
const depthAt = (inline: readonly Inline[], index: number): number =>
  inline
    .slice(0, index)
    .reduce((depth, part) => depth + ('open' in part ? 1 : 0) - ('close' in part ? 1 : 0), 0)

/**
 * Replaces indentation with a space where it separates two words, and removes it elsewhere. Of several
 * places around formatting codes, the space gets the outermost one.
 */
const withoutIndentation = (inline: readonly Inline[]): Inline[] =>
  inline.map((part, index) => {
    if (part !== indentation) return part
    const isText = (each: Inline) => each !== indentation && 'text' in each
    const from = inline.slice(0, index).findLastIndex(isText) + 1
    const next = inline.slice(index).findIndex(isText)
    const to = next < 0 ? inline.length : index + next
    const places = inline.flatMap((each, at) =>
      each === indentation && at >= from && at < to ? {at, depth: depthAt(inline, at)} : [],
    )
    const [outermost] = places.toSorted((one, other) => one.depth - other.depth)
    const separates =
      outermost?.at === index &&
      /[\p{L}\p{N}.,;:!?)”»%]$/u.test(wordsOf(inline.slice(0, index))) &&
      /^[\p{L}\p{N}¿¡(“«$]/u.test(wordsOf(inline.slice(index)))
    return {text: separates ? ' ' : ''}
  })

const isPreserved = (element: Element | null): boolean => {
  const space = element?.getAttributeNS(xmlNamespace, 'space')
  return space ? space === 'preserve' : element !== null && isPreserved(element.parentElement)
}

/** Reads text with formatting codes from the target of a unit. */
export function readTarget(target: Element): Inline[] {
  const preserved = isPreserved(target)
  const inline = withoutIndentation(inlineIn(target, preserved)).filter(
    (part) => !('text' in part) || part.text !== '',
  )
  if (preserved) return inline
  const [first, last] = [inline[0], inline.at(-1)]
  return inline.map((part) => {
    if (!('text' in part)) return part
    const text = part === first ? part.text.trimStart() : part.text
    return {text: part === last ? text.trimEnd() : text}
  })
}

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
    if (attribute.startsWith('xml:')) created.setAttributeNS(xmlNamespace, attribute, value)
    else created.setAttribute(attribute, value)
  }
  parent.appendChild(created)
  return created
}
