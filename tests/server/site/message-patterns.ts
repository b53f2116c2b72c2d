import {type MessageFormatElement, parse, TYPE} from '@formatjs/icu-messageformat-parser'

/** Patterns that match a message of a catalogue, with any values for its arguments. */
export interface MessagePattern {
  id: string
  /** Matches a text that consists of the whole message. */
  whole: RegExp
  /** The longer literal parts of the message, which identify it inside a longer text. */
  phrases: string[]
}

const escaped = (text: string) =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')

const source = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return escaped(element.value)
      if (element.type === TYPE.pound) return String.raw`[\d.,]+`
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return '.+'
      return `(?:${Object.values(element.options)
        .map(({value}) => source(value))
        .join('|')})`
    })
    .join('')

const literals = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value.replaceAll(/\s+/g, ' ').trim()]
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    return Object.values(element.options).flatMap(({value}) => literals(value))
  })

const wordCount = (text: string) => text.match(/\p{L}+/gu)?.length ?? 0

/** Returns patterns for all messages that contain words besides their arguments. */
const messagePatterns = (catalogue: Readonly<Record<string, string>>): MessagePattern[] =>
  Object.entries(catalogue).flatMap(([id, message]) => {
    const elements = parse(message, {ignoreTag: true, captureLocation: false})
    const parts = literals(elements)
    if (parts.every((part) => wordCount(part) === 0)) return []
    const whole = new RegExp(`^${source(elements).trim()}$`, 'u')
    return [{id, whole, phrases: parts.filter((part) => wordCount(part) >= 4)}]
  })

/**
 * Returns patterns for the messages of one language that differ from the other language. Messages
 * that are equal in both languages, such as names, do not identify a language.
 */
export function ownPatterns(
  catalogue: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): MessagePattern[] {
  const others = messagePatterns(other)
  const known = new Set(others.map(({whole}) => whole.source))
  const knownPhrases = others.flatMap(({phrases}) => phrases)
  return messagePatterns(catalogue)
    .filter(({whole}) => !known.has(whole.source))
    .map(({phrases, ...pattern}) => ({
      ...pattern,
      phrases: phrases.filter((phrase) => !knownPhrases.some((text) => text.includes(phrase))),
    }))
}
