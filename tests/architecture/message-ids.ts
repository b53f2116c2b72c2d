import {type ESTree, Visitor} from 'vite'
import type {Catalogue} from './catalogue.ts'
import {finding, parseSource, type Source} from './source.ts'

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Returns a pattern for the message ids that a text in the code can be. Any text may replace `${…}`
 * in a template.
 */
function idPattern(node: ESTree.Node): RegExp | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string')
    return new RegExp(`^${quoted(node.value)}$`)
  if (node.type !== 'TemplateLiteral') return undefined
  const fixed = node.quasis.map(({value}) => value.cooked ?? value.raw)
  // Ignore a template such as `${a}`, which could be any text.
  return fixed.some((text) => text.includes('.'))
    ? new RegExp(`^${fixed.map(quoted).join('.+')}$`)
    : undefined
}

/** Returns the expressions that an expression may evaluate to: the results of all its branches. */
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
 * Returns the expressions that contain message ids in a file: `formatMessage({id})` and
 * `<FormattedMessage id>`.
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

/**
 * Returns patterns for all strings of a file that may be message ids. An id can be far away from the
 * `formatMessage` call, for example in a validation rule.
 */
function mentionedIds(source: Source): RegExp[] {
  const found: RegExp[] = []
  const mention = (node: ESTree.Node) => {
    const pattern = idPattern(node)
    if (pattern) found.push(pattern)
  }
  new Visitor({Literal: mention, TemplateLiteral: mention}).visit(parseSource(source).program)
  return found
}

/** Catalogues by file name. */
export type Catalogues = Record<string, Catalogue>

/**
 * Returns the ids that the code requests but no catalogue contains, and the ids that no code
 * mentions.
 *
 * @param requested - finds the expressions that request messages in a file; by default those of
 *   react-intl
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
      .map((node) => finding(source, node.start, 'requests a message that is in no catalogue')),
  )
  const mentioned = sources.flatMap(mentionedIds)
  const unused = Object.entries(catalogues).flatMap(([file, catalogue]) =>
    Object.keys(catalogue)
      .filter((id) => !mentioned.some((pattern) => pattern.test(id)))
      .map((id) => `${file} contains ${id}, but no code uses it`),
  )
  return [...missing, ...unused]
}
