import {type ESTree, Visitor} from 'vite'
import type {Messages} from '#studio/i18n/bundles.ts'
import {outcomes} from '../../architecture/message-ids.ts'
import {parseSource, type Source} from '../../architecture/source.ts'

/**
 * Returns the arguments `{{name}}` and the tags `<Name>` of a message as one string, to compare two
 * messages.
 */
const takes = (message: string): string =>
  [...new Set(message.match(/\{\{[^}]+\}\}|<\/?\w+\/?>/g))].sort().join(' ')

/** Reports ids that exist in only one language, and ids whose messages have different arguments. */
export function unlike(en: Messages, es: Messages): string[] {
  return [...new Set([...Object.keys(en), ...Object.keys(es)])].flatMap((id) => {
    const [english, spanish] = [en[id], es[id]]
    if (!english?.trim()) return [`English lacks ${id}`]
    if (!spanish?.trim()) return [`Spanish lacks ${id}`]
    return takes(english) === takes(spanish) ? [] : [`${id} takes other arguments in Spanish`]
  })
}

/** Returns whether a Spanish text uses the informal "tú" instead of "usted". */
export const isInformal = (spanish: string): boolean =>
  /(?<!\p{L})(tus?|tú|ti|estás|quieres|puedes|tienes|debes|haz)(?!\p{L})/iu.test(spanish)

/**
 * Returns the expression with the message id if a node is a call `t(id)` or an element `<Translate
 * i18nKey>`.
 */
function messageOf(node: ESTree.Node): ESTree.Node | undefined {
  if (node.type === 'CallExpression') {
    const isT = node.callee.type === 'Identifier' && node.callee.name === 't'
    return isT ? node.arguments[0] : undefined
  }
  if (node.type !== 'JSXAttribute' || node.name.name !== 'i18nKey') return undefined
  return node.value ?? undefined
}

/**
 * Returns all expressions with message ids in a file of the Studio.
 */
export function askedFor(source: Source): ESTree.Node[] {
  const found: ESTree.Node[] = []
  const look = (node: ESTree.Node) => {
    const message = messageOf(node)
    if (message) found.push(...outcomes(message))
  }
  new Visitor({CallExpression: look, JSXAttribute: look}).visit(parseSource(source).program)
  return found
}
