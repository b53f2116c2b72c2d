import type {Annotation, TextBlock} from '../../../translation-state/portable-text.ts'

/**
 * A piece of text, or the start or end of a formatting code such as `b`, `i` or `link1`. Files for
 * translators contain only the codes. The meaning of a code, such as the URL of a link, stays in
 * the dataset.
 */
export type Inline = {text: string} | {open: string} | {close: string}

/**
 * The meaning of a formatting code: the name of a decorator such as `strong`, or an annotation such
 * as a link.
 */
export type Mark = string | Annotation

/** A text and the formatting that applies to it. */
export type MarkedSpan = {text: string; marks: Mark[]}

/** Formatting codes by mark key, the outermost first. */
export type Codes = ReadonlyMap<string, string>

const shortNames: Readonly<Record<string, string>> = {strong: 'b', em: 'i'}

/** Matches codes that can be used as a tag in a spreadsheet cell. */
const codeName = /^[a-z][A-Za-z0-9-]*$/

const withoutKey = ({_key, ...fields}: Annotation): string =>
  JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const marksIn = ({spans}: TextBlock): Set<string> =>
  new Set(spans.filter(({text}) => text !== '').flatMap(({marks}) => marks))

/** Returns the annotations that the text of a block uses, in the order of the text. */
const annotationsIn = (block: TextBlock): Annotation[] =>
  [...marksIn(block)].flatMap((mark) => block.annotations.filter(({_key}) => _key === mark))

/**
 * Pairs the annotations of an English and a Spanish block: first the equal annotations, such as
 * links with the same URL, then the remaining annotations of the same type in their order.
 */
function counterparts(english: readonly Annotation[], spanish: readonly Annotation[]) {
  const left = [...spanish]
  const take = (index: number) => (index < 0 ? undefined : left.splice(index, 1)[0])
  const same = english.map((one) =>
    take(left.findIndex((other) => withoutKey(other) === withoutKey(one))),
  )
  const paired = english.map(
    (one, index) => same[index] ?? take(left.findIndex(({_type}) => _type === one._type)),
  )
  return [...english.map((en, index) => ({en, es: paired[index]})), ...left.map((es) => ({es}))]
}

/** The formatting codes of a block in English and Spanish, and their meanings in the Spanish block. */
export type CodeTable = {english: Codes; spanish: Codes; marks: ReadonlyMap<string, Mark>}

/**
 * Assigns codes to the formatting of an English block and of the Spanish block at the same position.
 * For example, the first link has the code `link1` in both languages, even if the URLs differ.
 *
 * @returns undefined if the name of a mark cannot be used as a tag
 */
export function codeTable(
  english: TextBlock,
  spanish: TextBlock | undefined,
): CodeTable | undefined {
  const [en, es] = [new Map<string, string>(), new Map<string, string>()]
  const marks = new Map<string, Mark>()
  const numbers = new Map<string, number>()
  for (const pair of counterparts(annotationsIn(english), spanish ? annotationsIn(spanish) : [])) {
    const mark = pair.es ?? ('en' in pair ? pair.en : undefined)
    if (!mark) continue
    const number = (numbers.get(mark._type) ?? 0) + 1
    numbers.set(mark._type, number)
    const code = `${mark._type}${number}`
    marks.set(code, mark)
    if ('en' in pair) en.set(pair.en._key, code)
    if (pair.es) es.set(pair.es._key, code)
  }
  const decorate = (block: TextBlock, codes: Map<string, string>) => {
    for (const name of marksIn(block)) {
      if (codes.has(name)) continue
      const code = shortNames[name] ?? `m-${name}`
      codes.set(name, code)
      marks.set(code, name)
    }
  }
  decorate(english, en)
  if (spanish) decorate(spanish, es)
  return [...en.values(), ...es.values()].every((code) => codeName.test(code))
    ? {english: en, spanish: es, marks}
    : undefined
}

/**
 * Converts a block to text with correctly nested codes. If marks overlap, the function closes their
 * codes and opens them again.
 */
export function inlineOf({spans}: TextBlock, codes: Codes): Inline[] {
  const order = [...codes.values()]
  const inline: Inline[] = []
  let open: string[] = []
  const closeTo = (depth: number) => {
    for (const code of open.slice(depth).toReversed()) inline.push({close: code})
    open = open.slice(0, depth)
  }
  for (const {text, marks} of spans.filter((span) => span.text !== '')) {
    const worn = order.filter((code) => marks.some((mark) => codes.get(mark) === code))
    const kept = open.findIndex((code, depth) => worn[depth] !== code)
    closeTo(kept < 0 ? open.length : kept)
    for (const code of worn.slice(open.length)) inline.push({open: code})
    open = worn
    inline.push({text})
  }
  closeTo(0)
  return inline
}

/** Merges adjacent pieces of text. */
export function joinWords(inline: readonly Inline[]): Inline[] {
  const parts: Inline[] = []
  for (const part of inline) {
    const last = parts.at(-1)
    if ('text' in part && last && 'text' in last) parts.splice(-1, 1, {text: last.text + part.text})
    else parts.push(part)
  }
  return parts
}

/** Returns the text without formatting codes. */
export const wordsOf = (inline: readonly Inline[]): string =>
  inline.map((part) => ('text' in part ? part.text : '')).join('')

/**
 * Converts a translation to a text for comparisons, which is the same for translations that look the
 * same: normalizes line ends and lone surrogates, and removes formatting without text.
 */
export function comparable(inline: readonly Inline[]): string {
  const open: string[] = []
  const worn: [string, string[]][] = []
  for (const part of inline) {
    if ('open' in part) open.push(part.open)
    else if ('close' in part) {
      if (open.includes(part.close)) open.splice(open.lastIndexOf(part.close), 1)
    } else if (part.text) {
      const codes = [...new Set(open)].toSorted()
      const last = worn.at(-1)
      if (last && JSON.stringify(last[1]) === JSON.stringify(codes)) last[0] += part.text
      else worn.push([part.text, codes])
    }
  }
  return JSON.stringify(
    worn.map(([text, codes]) => [text.replace(/\r\n?/g, '\n').toWellFormed(), codes]),
  )
}
