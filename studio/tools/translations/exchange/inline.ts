import type {Annotation, TextBlock} from '../../../translation-state/portable-text.ts'

/**
 * Words with the places where formatting starts and ends, by the name of a code: `b`, `i`, `link1`.
 * What the code stands for, such as the address of the link, stays in the dataset.
 */
export type Inline = {text: string} | {open: string} | {close: string}

/** What a code stands for: the name of a decorator, or an annotation with its fields. */
export type Mark = string | Annotation

/** Words with all that stands on them. */
export type MarkedSpan = {text: string; marks: Mark[]}

/** Codes by the mark's key in a block, the outermost first. */
export type Codes = ReadonlyMap<string, string>

const shortNames: Readonly<Record<string, string>> = {strong: 'b', em: 'i'}

/** Names a tag of a spreadsheet can bear without being taken for words. */
const codeName = /^[a-z][A-Za-z0-9-]*$/

const withoutKey = ({_key, ...fields}: Annotation): string =>
  JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const marksIn = ({spans}: TextBlock): Set<string> =>
  new Set(spans.filter(({text}) => text !== '').flatMap(({marks}) => marks))

/** The annotations of a block that stand on words, in the order of the words. */
const annotationsIn = (block: TextBlock): Annotation[] =>
  [...marksIn(block)].flatMap((mark) => block.annotations.filter(({_key}) => _key === mark))

/** Pairs each annotation with its counterpart: the same address first, then by order. */
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

/** The codes of a block in both languages, and what each stands for when Spanish is written. */
export type CodeTable = {english: Codes; spanish: Codes; marks: ReadonlyMap<string, Mark>}

/**
 * Names the formatting of a block and of its counterpart in Spanish, so that the same code means the
 * same: the first link of the English is `link1` in both, with its own address in each.
 *
 * @returns undefined where a mark has no name that could be written into a file
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

/** A block's words with its formatting as codes, well nested: what crosses is closed and reopened. */
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

/** With neighbouring words as one part. */
export function joinWords(inline: readonly Inline[]): Inline[] {
  const parts: Inline[] = []
  for (const part of inline) {
    const last = parts.at(-1)
    if ('text' in part && last && 'text' in last) parts.splice(-1, 1, {text: last.text + part.text})
    else parts.push(part)
  }
  return parts
}

/** What is wrong with the formatting of a translation, and with which code. */
export type CodeProblem = {problem: 'unknown-code' | 'unbalanced-code'; code: string}

/**
 * The spans of a translation, marks by what they stand for.
 *
 * @returns the first problem where a code is unknown, never closed, or closed without being open
 */
export function spansOf(
  inline: readonly Inline[],
  marks: CodeTable['marks'],
): MarkedSpan[] | CodeProblem {
  const spans: MarkedSpan[] = []
  const open: {code: string; mark: Mark}[] = []
  for (const part of joinWords(inline)) {
    if ('text' in part) {
      if (part.text) spans.push({text: part.text, marks: open.map(({mark}) => mark)})
    } else if ('open' in part) {
      const mark = marks.get(part.open)
      if (mark === undefined) return {problem: 'unknown-code', code: part.open}
      open.push({code: part.open, mark})
    } else {
      const depth = open.findLastIndex(({code}) => code === part.close)
      if (depth < 0) return {problem: 'unbalanced-code', code: part.close}
      open.splice(depth, 1)
    }
  }
  const [unclosed] = open
  return unclosed ? {problem: 'unbalanced-code', code: unclosed.code} : spans
}

/** The words alone. */
export const wordsOf = (inline: readonly Inline[]): string =>
  inline.map((part) => ('text' in part ? part.text : '')).join('')

/**
 * One text for all ways to write the same: line ends as any program may have changed them, halves
 * of characters as a file cannot hold them, empty formatting left out.
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
