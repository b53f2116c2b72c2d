import type {ESTree} from 'vite'
import {expect, it} from 'vitest'
import {finding, parseSource, type Source, typescriptSources} from './source.ts'

const isFunction = (node: ESTree.Node | null | undefined): boolean =>
  node?.type === 'FunctionDeclaration' ||
  node?.type === 'FunctionExpression' ||
  node?.type === 'ArrowFunctionExpression' ||
  node?.type === 'ClassDeclaration' ||
  (node?.type === 'VariableDeclaration' && node.declarations.some(({init}) => isFunction(init)))

/** Returns the exported functions and classes without a docstring. */
function undocumentedExports(source: Source): string[] {
  const {program, comments} = parseSource(source)
  const documented = (offset: number) =>
    comments.some(
      ({type, value, end}) =>
        type === 'Block' && value.startsWith('*') && !source.text.slice(end, offset).trim(),
    )
  return program.body.flatMap((node) => {
    const exported =
      node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration'
    if (!exported || !isFunction(node.declaration) || documented(node.start)) return []
    return [finding(source, node.start, 'exports a function without a docstring')]
  })
}

it('every exported function has a docstring', () => {
  // Components (.tsx) are exempt, because a docstring would often only repeat the component's name.
  const contracts = typescriptSources().filter(({path}) => /(?<!\.test)\.ts$/.test(path))
  expect(contracts.flatMap(undocumentedExports)).toEqual([])
})

it.each([
  'export function a() {}',
  'export const a = () => 1',
  'export default function A() {}',
  '// A plain comment.\nexport class A {}',
  '/** About b. */\nconst b = 1\nexport const a = () => b',
])('the check reports the missing docstring in: %s', (text) => {
  expect(undocumentedExports({path: 'src/a.ts', text})).toHaveLength(1)
})

it.each(['/** Gives one. */\nexport const a = () => 1', 'export const a = 1', 'function a() {}'])(
  'the check reports no missing docstring in: %s',
  (text) => {
    expect(undocumentedExports({path: 'src/a.ts', text})).toEqual([])
  },
)
