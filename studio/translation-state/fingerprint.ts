import {sha256} from '@noble/hashes/sha2.js'
import {bytesToHex, utf8ToBytes} from '@noble/hashes/utils.js'
import {isWritten} from '#schemas/fields/localized-value.ts'
import {isRecord, type Span, type TextBlock, textBlock} from './portable-text.ts'

const referenced = (value: unknown) =>
  isRecord(value) && isRecord(value.asset) ? value.asset._ref : undefined

/** Without what only tells entries apart, and in one order of names. */
const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(meaning)
  if (!isRecord(value)) return value
  return Object.entries(value)
    .filter(([name]) => name !== '_key')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, meaning(inner)])
}

const markMeaning = (block: TextBlock, mark: string): string =>
  JSON.stringify(bare(block.annotations.find(({_key}) => _key === mark) ?? mark))

/** Neighbours that wear the same marks are one: editors split and join spans unseen. */
const joined = (spans: readonly Span[]): Span[] => {
  const all: Span[] = []
  for (const span of spans.filter(({text}) => text !== '')) {
    const last = all.at(-1)
    if (last && JSON.stringify(last.marks) === JSON.stringify(span.marks))
      all.splice(-1, 1, {...last, text: last.text + span.text})
    else all.push(span)
  }
  return all
}

const blockMeaning = (block: TextBlock) => [
  block.style,
  block.listItem ?? null,
  block.listItem ? (block.level ?? 1) : null,
  joined(
    block.spans.map(({text, marks}) => ({
      text,
      marks: [...new Set(marks)].map((mark) => markMeaning(block, mark)).toSorted(),
    })),
  ).map(({text, marks}) => [text, ...marks]),
]

const meaning = (value: unknown): unknown => {
  const block = textBlock(value)
  if (block) return blockMeaning(block)
  // How a picture is cut differs between languages by itself; its file and words do not.
  if (isRecord(value) && 'asset' in value)
    return [referenced(value), value.alt ?? null, referenced(value.phone) ?? null]
  return bare(value)
}

/**
 * What a value of one language says, as 16 hexadecimal digits: equal for values that a visitor
 * cannot tell apart, whatever their keys; the same for everything that counts as not written.
 *
 * SHA-256 in JavaScript: the browser's own is missing where a Studio is served without TLS.
 */
export const fingerprint = (value: unknown): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(isWritten(value) ? meaning(value) : null)))).slice(
    0,
    16,
  )
