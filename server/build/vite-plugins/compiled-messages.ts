import {parse, TYPE} from '@formatjs/icu-messageformat-parser'
import type {Plugin} from 'vite'

/**
 * Parses a message into a syntax tree. A message without arguments stays a string, which is
 * shorter.
 */
function compiled(message: string) {
  const tree = parse(message, {ignoreTag: true, captureLocation: false})
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
