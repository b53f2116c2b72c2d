import {type MessageFormatElement, parse, TYPE} from '@formatjs/icu-messageformat-parser'
import type {Plugin} from 'vite'

/** The kinds of parts that `withoutUnusedCode` leaves in the formatter. */
const supported: ReadonlySet<TYPE> = new Set([
  TYPE.literal,
  TYPE.argument,
  TYPE.select,
  TYPE.plural,
  TYPE.pound,
])

/** Throws if a message has a part that the formatter of the site does not support. */
function assertSupported(tree: readonly MessageFormatElement[], message: string) {
  for (const part of tree) {
    if (!supported.has(part.type))
      throw new Error(`Format numbers and dates before they are part of a message: ${message}`)
    if ('options' in part)
      for (const option of Object.values(part.options)) assertSupported(option.value, message)
  }
}

/**
 * Parses a message into a syntax tree. A message without arguments stays a string, which is
 * shorter.
 */
function compiled(message: string) {
  const tree = parse(message, {ignoreTag: true, captureLocation: false})
  assertSupported(tree, message)
  const [only, ...others] = tree
  return only?.type === TYPE.literal && others.length === 0 ? only.value : tree
}

/**
 * Compiles the message catalogues at build time, so that visitors do not load an ICU parser. Each
 * JSON file of `src/i18n` becomes a module whose default export maps ids to parsed messages.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform: {
      filter: {id: /\/src\/i18n\/([a-z-]+\/)?[a-z]+\.json$/},
      handler(source) {
        const messages: Record<string, string> = JSON.parse(source)
        const entries = Object.entries(messages).map(([id, message]) => [id, compiled(message)])
        return {
          code: `
            const tree = (message) =>
              typeof message === 'string' ? [{type: ${TYPE.literal}, value: message}] : message
            const messages = ${JSON.stringify(Object.fromEntries(entries))}
            for (const id in messages) messages[id] = tree(messages[id])
            export default messages`,
          moduleType: 'js',
          map: null,
        }
      },
    },
  }
}
