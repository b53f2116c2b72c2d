import {sha256} from '@noble/hashes/sha2.js'
import {bytesToHex, utf8ToBytes} from '@noble/hashes/utils.js'
import {isRecord} from '#schemas/record.ts'
import {isWritten} from '#schemas/written.ts'
import {type Span, type TextBlock, textBlock} from './portable-text.ts'

const referenced = (value: unknown) =>
  isRecord(value) && isRecord(value.asset) ? value.asset._ref : undefined

/**
 * Removes `_key` properties and sorts all other properties by name, so that equal content results
 * in the same JSON.
 */
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

/**
 * Merges adjacent spans with the same marks, because the editor splits and joins spans without a
 * visible change.
 */
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
  // Of a picture, use only the files and the alt text. Its crop may differ between languages.
  if (isRecord(value) && 'asset' in value) {
    const dark = [value.dark, value.phoneDark].map((file) => referenced(file) ?? null)
    return [
      referenced(value),
      value.alt ?? null,
      referenced(value.phone) ?? null,
      // Fingerprints from before these fields existed must stay valid.
      ...(dark.some(Boolean) ? dark : []),
    ]
  }
  return bare(value)
}

/**
 * Returns a hash of a value in one language, with 16 hexadecimal digits. Values that look the same
 * to visitors have the same hash. All empty values have the same hash.
 *
 * Uses SHA-256 in JavaScript, because browsers have `crypto.subtle` only with TLS.
 */
export const fingerprint = (value: unknown): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(isWritten(value) ? meaning(value) : null)))).slice(
    0,
    16,
  )
