import {type ESTree, Visitor} from 'vite'
import type {Catalogue} from './catalogue.ts'
import {finding, parseSource, type Source} from './source.ts'

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The ids that a text in the code can be: itself, or anything in place of a template's `${…}`. */
function idPattern(node: ESTree.Node): RegExp | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string')
    return new RegExp(`^${quoted(node.value)}$`)
  if (node.type !== 'TemplateLiteral') return undefined
  const fixed = node.quasis.map(({value}) => value.cooked ?? value.raw)
  // A bare `${a}` could be any id and proves nothing.
  return fixed.some((text) => text.includes('.'))
    ? new RegExp(`^${fixed.map(quoted).join('.+')}$`)
    : undefined
}

/** The expressions that an expression may evaluate to: those of all its branches. */
export function outcomes(node: ESTree.Node): ESTree.Node[] {
  switch (node.type) {
    case 'ConditionalExpression':
      return [...outcomes(node.consequent), ...outcomes(node.alternate)]
    case 'LogicalExpression':
      return [...outcomes(node.left), ...outcomes(node.right)]
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
      return outcomes(node.expression)
    default:
      return [node]
  }
}

/**
 * The expressions with the message ids in a file: `formatMessage({id})` and `<FormattedMessage
 * id>`.
 */
function requestedIds(source: Source): ESTree.Node[] {
  const found: ESTree.Node[] = []
  const keyIs = (node: ESTree.Node, key: string) =>
    (node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === key
  new Visitor({
    CallExpression({callee, arguments: [descriptor]}) {
      const name = callee.type === 'MemberExpression' ? callee.property : callee
      if (!keyIs(name, 'formatMessage') || descriptor?.type !== 'ObjectExpression') return
      for (const property of descriptor.properties)
        if (property.type === 'Property' && keyIs(property.key, 'id')) found.push(property.value)
    },
    JSXOpeningElement({name, attributes}) {
      if (!keyIs(name, 'FormattedMessage')) return
      for (const attribute of attributes)
        if (attribute.type === 'JSXAttribute' && keyIs(attribute.name, 'id') && attribute.value)
          found.push(attribute.value)
    },
  }).visit(parseSource(source).program)
  return found.flatMap(outcomes)
}

/** Every text of a file that may be an id; rules pass ids on before they are looked up. */
function mentionedIds(source: Source): RegExp[] {
  const found: RegExp[] = []
  const mention = (node: ESTree.Node) => {
    const pattern = idPattern(node)
    if (pattern) found.push(pattern)
  }
  new Visitor({Literal: mention, TemplateLiteral: mention}).visit(parseSource(source).program)
  return found
}

/** Catalogues by the name of their file. */
export type Catalogues = Record<string, Catalogue>

/**
 * Ids that the sources request and no catalogue has, and ids that no source mentions.
 *
 * @param requested - the expressions that look messages up in a source; those of src/i18n by
 * default
 */
export function misuses(
  catalogues: Catalogues,
  sources: Source[],
  requested: (source: Source) => ESTree.Node[] = requestedIds,
): string[] {
  const ids = Object.values(catalogues).flatMap((catalogue) => Object.keys(catalogue))
  const missing = sources.flatMap((source) =>
    requested(source)
      .filter((node) => idPattern(node) && !ids.some((id) => idPattern(node)?.test(id)))
      .map((node) => finding(source, node.start, 'asks for a message no catalogue has')),
  )
  const mentioned = sources.flatMap(mentionedIds)
  const unused = Object.entries(catalogues).flatMap(([file, catalogue]) =>
    Object.keys(catalogue)
      .filter((id) => !mentioned.some((pattern) => pattern.test(id)))
      .map((id) => `${file} has ${id}, which nothing uses`),
  )
  return [...missing, ...unused]
}
